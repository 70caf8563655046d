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

const whole = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN)

/** The steps, or why they are none: the first thing that is wrong, by the level where it shows; undefined for the whole. */
export function readLadder(form: LadderForm): { steps: Steps } | { wrong: string; at: number | undefined } {
  const typed = form.map((step) => ({
    key: step.key,
    from: whole(step.from),
    feeOff: step.feeOff.trim(),
    extraDays: whole(step.extraDays),
    coupon: step.coupon.trim() === '' ? null : (readAmount<'settlement'>(step.coupon) ?? Number.NaN),
  }))
  const read = v.safeParse(Steps, typed)
  if (read.success) return { steps: read.output }
  const [first] = read.issues
  const at = first.path?.[0]?.key
  return { wrong: first.message, at: typeof at === 'number' ? at : undefined }
}
