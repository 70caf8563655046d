/** What is typed about a range, and what is read from it. */
import { type NumberCheck, numberOf, type RangeFault, rangeFaults } from '#contract/parcel/number-range.ts'

export interface RangeForm {
  check: NumberCheck
  prefix: string
  first: string
  last: string
  suffix: string
  low: string
}
export type FormFault = RangeFault | 'low'

export const nothingTyped: RangeForm = { check: 's10', prefix: '', first: '', last: '', suffix: 'CN', low: '100' }

const flat = (typed: string) => typed.toUpperCase().replaceAll(/[\s-]/g, '')

/**
 * `wrong` names what cannot be read. `example`: the first and the last number as they will be printed, `many` how many there are, once all fields fit.
 * A whole S10 number that is typed or pasted as the first or last one is taken apart by `typedInto`.
 */
export function readRange(form: RangeForm): {
  read?: { check: NumberCheck; prefix: string; first: string; last: string; suffix: string; low: number }
  example?: { first: string; last: string; many: number }
  wrong: FormFault[]
} {
  const typed = {
    check: form.check,
    prefix: flat(form.prefix),
    first: flat(form.first),
    last: flat(form.last),
    suffix: flat(form.suffix),
  }
  const low = /^\d{1,4}$/.test(form.low.trim()) ? Number(form.low.trim()) : undefined
  const faults: FormFault[] = [...rangeFaults(typed), ...(low === undefined ? (['low'] as const) : [])]
  if (faults.some((fault) => fault !== 'low')) return { wrong: faults }
  const [first, last] = [Number(typed.first), Number(typed.last)]
  const range = { ...typed, first, last, digits: typed.first.length }
  const example = { first: numberOf(range, first), last: numberOf(range, last), many: last - first + 1 }
  return low === undefined ? { example, wrong: faults } : { read: { ...typed, low }, example, wrong: [] }
}

/** The form after that text came into a field: a whole S10 number in the first or last one gives its letters to the others. */
export function typedInto(form: RangeForm, field: Exclude<keyof RangeForm, 'check'>, text: string): RangeForm {
  const whole = /^([A-Z]{2})(\d{8})\d([A-Z]{2})$/.exec(flat(text))
  if (form.check !== 's10' || !whole || (field !== 'first' && field !== 'last')) return { ...form, [field]: text }
  const [, prefix = '', serial = '', suffix = ''] = whole
  return { ...form, prefix, suffix, [field]: serial }
}
