/** The whole sample shop, read once from its files: three marketplaces, fifteen sellers (product.md 3). */
import * as v from 'valibot'
import products from './products.json' with { type: 'json' }
import type { SampleProduct } from './sample-product.ts'
import { Sketch } from './sketch.ts'
import { spellOut } from './spell-out.ts'

export const sampleProducts: readonly SampleProduct[] = v.parse(v.array(Sketch), products).map(spellOut)
