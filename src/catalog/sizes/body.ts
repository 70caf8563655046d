/** What somebody measured of themselves, as they typed it: kept on this phone and sent nowhere (product.md 12). */
import * as v from 'valibot'
import { type Body, type Measure, measures, type Wearer, wearers } from '#contract/catalog/sizes/sizes.ts'
import { readDecimal, typedDecimal } from '#src/kit/text/read-decimal.ts'

const key = 'bodyMeasures'
export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]
export const mmIn: Record<LengthUnit, number> = { cm: 10, in: 25.4 }

const Typed = v.pipe(v.string(), v.maxLength(10))
const Kept = v.object({
  unit: v.picklist(lengthUnits),
  who: v.picklist(wearers),
  // Each wearer has a body of their own: a parent measures a child too.
  typed: v.record(v.picklist(wearers), v.record(v.picklist(measures), v.optional(Typed))),
})
export type Measured = v.InferOutput<typeof Kept>

/** Inches where people measure in them. */
const first = (locale: string): Measured => ({
  unit: /-(US|LR|MM)$/.test(locale) ? 'in' : 'cm',
  who: 'women',
  typed: { women: {}, men: {}, children: {}, all: {} },
})

/** The last ones; `locale` decides the units of whoever never measured here. */
export function readMeasured(locale: string): Measured {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), localStorage.getItem(key))
  return read.success ? { ...read.output, typed: { ...first(locale).typed, ...read.output.typed } } : first(locale)
}

export function keepMeasured(measured: Measured): void {
  try {
    localStorage.setItem(key, JSON.stringify(measured))
  } catch {
    // A phone without room: it is asked again next time.
  }
}

export const typedOf = ({ typed }: Measured, who: Wearer, measure: Measure): string => typed[who]?.[measure] ?? ''

/** With another word in one field. */
export const withTyped = (measured: Measured, who: Wearer, measure: Measure, text: string): Measured => ({
  ...measured,
  typed: { ...measured.typed, [who]: { ...measured.typed[who], [measure]: text } },
})

/** Millimetres of what can be read, and which fields hold something that cannot. */
export function readBody(
  measured: Measured,
  who: Wearer,
  wanted: readonly Measure[],
): { body: Body; wrong: Measure[] } {
  const body: Body = {}
  const wrong: Measure[] = []
  for (const measure of wanted) {
    const text = typedOf(measured, who, measure)
    if (text.trim() === '') continue
    const value = readDecimal(text)
    if (value === undefined) wrong.push(measure)
    else body[measure] = value * mmIn[measured.unit]
  }
  return { body, wrong }
}

/** The same body in other units, its numbers as the reader writes them; what cannot be read stays as it was typed. */
export function inUnit(measured: Measured, unit: LengthUnit, language: string): Measured {
  const turn = (text: string | undefined) => {
    const value = readDecimal(text ?? '')
    if (value === undefined) return text
    return typedDecimal(String(Math.round(((value * mmIn[measured.unit]) / mmIn[unit]) * 10) / 10), language)
  }
  const turned = Object.entries(measured.typed).map(([who, fields]) => [
    who,
    Object.fromEntries(Object.entries(fields).map(([measure, text]) => [measure, turn(text)])),
  ])
  return { ...measured, unit, typed: Object.fromEntries(turned) as Measured['typed'] }
}
