/** The ladder (product.md 9, states.md 17): what each level asks for in points, and what it gives. Data that staff may change. */
import Big from 'big.js'
import * as v from 'valibot'
import { type LevelKey, levelKeys } from '../account/level-key.ts'
import { Cents_ } from '../kit/fields.ts'
import { type Cents, least, percentOf } from '../kit/money.ts'

/** Whole points: one for each settled unit of money. */
export const Points_ = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What one level may have at most: percent off the fee, days, cents of its coupon, points. */
export const mostOfLevel = { feeOff: 100, extraDays: 365, coupon: 10_000, points: 1_000_000_000 }

export const Step = v.object({
  key: v.picklist(levelKeys),
  /** Points at which it begins. */
  from: v.pipe(Points_, v.maxValue(mostOfLevel.points)),
  /** Percent of the purchasing fee that is not charged: "10" of a fee of 5 % leaves 4.5 %. */
  feeOff: v.pipe(
    v.string(),
    v.regex(/^(?:100|[1-9]?\d(?:\.\d)?)$/, 'a percentage up to 100'),
    v.transform((it) => new Big(it).toString()),
  ),
  /** Days of free storage beyond the shop's own. */
  extraDays: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(mostOfLevel.extraDays)),
  /** Cents off a parcel, once a month; null: none. */
  coupon: v.nullable(
    v.pipe(
      Cents_,
      v.check((it) => it > 0 && it <= mostOfLevel.coupon, 'more than nothing, up to 100.00'),
    ),
  ),
})
export type Step = v.InferOutput<typeof Step>

/** All levels in their order: the first begins at 0, each later one above the one before, and none gives less than it. */
export const Steps = v.pipe(
  v.array(Step),
  v.check((steps) => steps.map((it) => it.key).join() === levelKeys.join(), 'every level once, in order'),
  v.check((steps) => steps[0]?.from === 0, 'the first begins at 0'),
  v.check((steps) => climbs(steps, (it) => it.from, true), 'each begins above the one before'),
  v.check((steps) => climbs(steps, (it) => Number(it.feeOff)), 'no level takes less off the fee than the one before'),
  v.check((steps) => climbs(steps, (it) => it.extraDays), 'no level has fewer days than the one before'),
  v.check((steps) => climbs(steps, (it) => it.coupon ?? 0), 'no level has a smaller coupon than the one before'),
)
export type Steps = v.InferOutput<typeof Steps>

function climbs(steps: readonly Step[], value: (step: Step) => number, strictly = false): boolean {
  return steps.every((step, at) => {
    const before = steps[at - 1]
    return !before || (strictly ? value(step) > value(before) : value(step) >= value(before))
  })
}

/** The highest step that so many points reach. Throws for a ladder without steps. */
export function levelOf(points: number, steps: readonly Step[]): Step {
  const reached = steps.findLast((step) => points >= step.from) ?? steps[0]
  if (!reached) throw new Error('a ladder without steps')
  return reached
}

/** The step of a level. Throws for one that the ladder does not have. */
export function stepOf(key: LevelKey, steps: readonly Step[]): Step {
  const step = steps.find((it) => it.key === key)
  if (!step) throw new Error(`no level ${key}`)
  return step
}

/** The step after this level, or undefined on the last. */
export const stepAfter = (key: LevelKey, steps: readonly Step[]): Step | undefined =>
  steps[steps.findIndex((it) => it.key === key) + 1]

/** What the level takes off a fee, cents: never more than the fee. */
export const offFee = (fee: Cents, feeOff: string): Cents => least(fee, percentOf(fee, feeOff))

/** The fee's percentage as the level charges it, as a decimal string: "5" less "10" percent of it is "4.5". */
export const feeAfter = (percent: string, feeOff: string): string =>
  new Big(percent).times(new Big(100).minus(feeOff)).div(100).round(2, Big.roundHalfUp).toString()
