/** What is typed into the calculator, in the reader's units, and the parcel that it states (product.md 12). */
import type { CountryCode } from '#contract/address/country-rule.ts'
import type { GoodsClass } from '#contract/catalog/goods-class.ts'
import type { StatedParcel } from '#contract/freight/offers.ts'
import { sideMostMm, weightMostG } from './parcel-limits.ts'
import { readDecimal, typedDecimal } from '#src/kit/text/read-decimal.ts'

export const unitSets = ['kg', 'g', 'lb'] as const
/** Of the weight; sides are inches beside pounds, else centimetres. */
export type Units = (typeof unitSets)[number]

const gramsIn: Record<Units, number> = { kg: 1000, g: 1, lb: 453.592_37 }
const mmIn: Record<Units, number> = { kg: 10, g: 10, lb: 25.4 }

export interface ParcelForm {
  country: CountryCode
  units: Units
  weight: string
  length: string
  width: string
  height: string
  goodsClass: GoodsClass
}

/** Nobody means parts of a gram: a point or comma before three digits parts thousands. */
const weightIn = ({ units, weight }: ParcelForm): string =>
  units === 'g' ? weight.replaceAll(/[.,\s](?=\d{3}(?:\D|$))/g, '') : weight

export type FormField = 'weight' | 'length' | 'width' | 'height'
const sides = ['length', 'width', 'height'] as const

/**
 * The parcel, or which fields cannot be read. While a side is still empty nothing is said of a box, and the others must be numbers all
 * the same. `areNumbers`: what is wrong with them is only that no parcel is so heavy or large.
 */
export function readParcel(form: ParcelForm): { parcel: StatedParcel } | { wrong: FormField[]; areNumbers: boolean } {
  const read = (typed: string, unit: number, most: number): number | undefined => {
    const value = readDecimal(typed)
    const whole = value === undefined ? undefined : Math.max(1, Math.round(value * unit))
    return whole === undefined || whole > most ? undefined : whole
  }
  const weightG = read(weightIn(form), gramsIn[form.units], weightMostG)
  const measured = sides.map((side) => ({
    side,
    mm: form[side].trim() === '' ? 0 : read(form[side], mmIn[form.units], sideMostMm),
  }))
  const wrong = [
    ...(weightG === undefined ? ['weight' as const] : []),
    ...measured.flatMap(({ side, mm }) => (mm === undefined ? [side] : [])),
  ]
  if (weightG === undefined || wrong.length > 0)
    return { wrong, areNumbers: wrong.every((field) => readDecimal(form[field]) !== undefined) }
  const isBox = measured.every(({ mm }) => mm !== 0)
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = isBox ? measured.map(({ mm }) => mm) : []
  return { parcel: { country: form.country, weightG, lengthMm, widthMm, heightMm, goodsClass: form.goodsClass } }
}

/** Grams or millimetres as they are typed in these units and this language; empty for nothing. */
const written = (value: number | undefined, unit: number, language: string): string =>
  value === undefined || value <= 0 ? '' : typedDecimal(String(Math.round((value / unit) * 1000) / 1000), language)

/** What a link or another page knows already, as it would have been typed. Grams and millimetres. */
export function formOf(
  known: { [Field in 'weightG' | 'lengthMm' | 'widthMm' | 'heightMm']?: number | undefined } & {
    country: CountryCode
    goodsClass: GoodsClass
  },
  units: Units,
  language: string,
): ParcelForm {
  return {
    country: known.country,
    units,
    weight: written(known.weightG, gramsIn[units], language),
    length: written(known.lengthMm, mmIn[units], language),
    width: written(known.widthMm, mmIn[units], language),
    height: written(known.heightMm, mmIn[units], language),
    goodsClass: known.goodsClass,
  }
}

/** The same parcel in other units; what cannot be read stays as it was typed. */
export function inUnits(form: ParcelForm, units: Units, language: string): ParcelForm {
  const turn = (typed: string, of: Record<Units, number>) => {
    const value = readDecimal(typed)
    return value === undefined ? typed : written(value * of[form.units], of[units], language)
  }
  return {
    ...form,
    units,
    weight: turn(weightIn(form), gramsIn),
    length: turn(form.length, mmIn),
    width: turn(form.width, mmIn),
    height: turn(form.height, mmIn),
  }
}
