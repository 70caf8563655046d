/** The whole sample shop: three marketplaces, fifteen sellers (product.md 3). */
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { home } from './home.ts'
import type { SampleProduct } from './sample-product.ts'
import { shoesAndBags } from './shoes-and-bags.ts'
import { smallPleasures } from './small-pleasures.ts'

export const sampleProducts: SampleProduct[] = [
  ...clothing,
  ...shoesAndBags,
  ...electronics,
  ...home,
  ...smallPleasures,
]
