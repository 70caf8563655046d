/** What was chosen of a product, in this tab: after logging in, or another page, it is still chosen. Only of the last product. */
import * as v from 'valibot'
import type { Product } from '#contract/catalog/product.ts'

const key = 'choice'
const Choice = v.object({
  productId: v.string(),
  chosen: v.record(v.string(), v.string()),
  wanted: v.pipe(v.number(), v.integer(), v.minValue(1)),
})
type Kept = Pick<v.InferOutput<typeof Choice>, 'chosen' | 'wanted'>
type Choosable = Pick<Product, 'id' | 'propsList'>

export function keepChoice({ id }: Choosable, choice: Kept): void {
  sessionStorage.setItem(key, JSON.stringify({ productId: id, ...choice }))
}

/** Without what the seller no longer has. */
export function keptChoice({ id, propsList }: Choosable): Kept | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Choice), sessionStorage.getItem(key))
  if (!read.success || read.output.productId !== id) return undefined
  const { chosen, wanted } = read.output
  const known = Object.entries(chosen).filter(([propId, valueId]) =>
    propsList.some((prop) => prop.propId === propId && prop.values.some((value) => value.valueId === valueId)),
  )
  return { chosen: Object.fromEntries(known), wanted }
}
