/** Choosing a spec (specification 2, product dialog): which values go together, and which one that names. */
import type { Product, Sku } from '#contract/catalog/product.ts'

/** The chosen value of each property, by property. */
export type Chosen = Readonly<Record<string, string>>

/** `propId:valueId` pairs of a spec, by property. */
function valuesOf(sku: Pick<Sku, 'props'>): Chosen {
  const pairs = sku.props.split(';').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]))
}

const agrees = (values: Chosen, wanted: Chosen): boolean =>
  Object.entries(wanted).every(([prop, value]) => values[prop] === value)

type Choosable = Pick<Product, 'propsList' | 'skuList'>

/** The spec that the choice names once every property has a value; undefined before, or when there is none such. */
export function chosenSku({ propsList, skuList }: Choosable, chosen: Chosen): Sku | undefined {
  if (propsList.some(({ propId }) => chosen[propId] === undefined)) return undefined
  return skuList.find((sku) => sku.props !== '' && agrees(valuesOf(sku), chosen))
}

/** True when this value can still be had together with what is chosen of the other properties. */
export function canChoose({ skuList }: Choosable, chosen: Chosen, propId: string, valueId: string): boolean {
  const wanted = { ...chosen, [propId]: valueId }
  return skuList.some((sku) => sku.stock > 0 && agrees(valuesOf(sku), wanted))
}

/** Where the sheet begins: the given spec, else what leaves no choice because there is only one value. */
export function firstChoice({ propsList, skuList }: Choosable, skuId?: string | null): Chosen {
  const given = skuList.find((sku) => sku.skuId === skuId)
  if (given) return valuesOf(given)
  const only = propsList.flatMap(({ propId, values }) => {
    const [first] = values
    return values.length === 1 && first ? [[propId, first.valueId] as const] : []
  })
  return Object.fromEntries(only)
}

/** Taps on a value: chooses it, or lets it go when it was chosen. */
export function tap(chosen: Chosen, propId: string, valueId: string): Chosen {
  if (chosen[propId] !== valueId) return { ...chosen, [propId]: valueId }
  return Object.fromEntries(Object.entries(chosen).filter(([prop]) => prop !== propId))
}
