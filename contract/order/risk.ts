/**
 * What a shopper must have read before paying for goods that customs or a carrier may stop (specification 2, risk warning).
 * Read once for each kind of risk, and kept with every order and parcel that has such goods.
 */
import * as v from 'valibot'
import { Instant_ } from '../kit/fields.ts'
import { type GoodsClass, readGoodsClass } from '../catalog/goods-class.ts'

export const risks = ['battery', 'liquid', 'food', 'brand'] as const
export type Risk = (typeof risks)[number]
export const Risk_ = v.picklist(risks)

/** Counted up when a text says something else: whoever read the one before reads it again. */
export const riskTextVersion = 1

const riskByClass: Partial<Record<GoodsClass, Risk>> = {
  built_in_battery: 'battery',
  pure_battery: 'battery',
  cosmetics_liquid_small: 'liquid',
  food_dry: 'food',
  brand_sensitive: 'brand',
}

/** A text that was read: of which risk, in which version, and when it was acknowledged first. */
export const RiskRead = v.object({
  risk: Risk_,
  textVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  at: Instant_,
})
export type RiskRead = v.InferOutput<typeof RiskRead>

/** The risks of these goods, each once, in the order of the list. */
export function risksOf(goodsClasses: readonly string[]): Risk[] {
  const found = new Set(goodsClasses.map((text) => riskByClass[readGoodsClass(text)]))
  return risks.filter((risk) => found.has(risk))
}

/** What was read of these risks in the words of today. */
export const readOf = (of: readonly Risk[], read: readonly RiskRead[]): RiskRead[] =>
  of.flatMap((risk) => read.find((it) => it.risk === risk && it.textVersion === riskTextVersion) ?? [])

/** Risks that must still be read before such goods are paid for; empty: none. */
export const unreadOf = (of: readonly Risk[], read: readonly RiskRead[]): Risk[] => {
  const known = readOf(of, read)
  return of.filter((risk) => !known.some((it) => it.risk === risk))
}
