/** The ladder as it is typed, and the steps that it makes. */
import * as v from 'valibot'
import { asDecimal, readAmount } from '#contract/kit/money.ts'
import { Steps } from '#contract/level/ladder.ts'

export interface TypedStep {
  key: Steps[number]['key']
  from: string
  feeOff: string
  extraDays: string
  /** An amount; empty: none. */
  coupon: string
}
export type LadderForm = readonly TypedStep[]

export const formOf = (steps: Steps): LadderForm =>
  steps.map((step) => ({
    key: step.key,
    from: String(step.from),
    feeOff: step.feeOff,
    extraDays: String(step.extraDays),
    coupon: step.coupon === null ? '' : asDecimal(step.coupon),
  }))

const isField = (name: unknown): name is StepField =>
  name === 'from' || name === 'feeOff' || name === 'extraDays' || name === 'coupon'

const whole = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN)

export type StepField = Exclude<keyof TypedStep, 'key'>
/** A field that has no number, or one out of bounds. `at`: which level, from 0. */
export interface MarkedField {
  at: number
  field: StepField
}

/** The steps, or why they are none: the first thing that is wrong, and the fields that are; no field where it is the whole that does not climb. */
export function readLadder(form: LadderForm): { steps: Steps } | { wrong: string; marked: readonly MarkedField[] } {
  const typed = form.map((step) => ({
    key: step.key,
    from: whole(step.from),
    feeOff: step.feeOff.trim(),
    extraDays: whole(step.extraDays),
    coupon: step.coupon.trim() === '' ? null : (readAmount<'settlement'>(step.coupon) ?? Number.NaN),
  }))
  const read = v.safeParse(Steps, typed)
  if (read.success) return { steps: read.output }
  const marked = read.issues.flatMap(({ path }) => {
    const [at, field] = [path?.[0]?.key, path?.[1]?.key]
    return typeof at === 'number' && isField(field) ? [{ at, field }] : []
  })
  return { wrong: read.issues[0].message, marked }
}
