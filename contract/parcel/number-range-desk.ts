/** The desk of tracking numbers that carriers hand out for us to print (states.md K11, decision 107): ranges by line, and what is left of them. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Id_, Instant_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { CarrierNumber_ } from './carrier-number.ts'
import { DeskParcel } from './desk.ts'
import { numberChecks, rangeFaults, rangeLevels } from './number-range.ts'

const Many_ = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

export const NumberRangeRow = v.object({
  id: Id_,
  line: v.object({ id: v.string(), name: v.string() }),
  /** Its first and its last number, as they are printed. */
  first: v.string(),
  last: v.string(),
  check: v.picklist(numberChecks),
  given: Many_,
  left: Many_,
  /** Fewer left than this are marked. */
  low: Count_,
  level: v.picklist(rangeLevels),
  addedAt: Instant_,
  addedBy: v.string(),
  closed: v.nullable(v.object({ at: Instant_, by: v.string(), reason: v.string() })),
})
export type NumberRangeRow = v.InferOutput<typeof NumberRangeRow>

const look = { method: 'GET', access: 'staff', roles: ['warehouse'] } as const
const change = { method: 'POST', access: 'staff', roles: ['admin'], keyed: true, output: NumberRangeRow } as const

export const rangeQueues = ['open', 'closed'] as const
/** The latest first. `q` looks in the line, in the first and last number, and finds the range that a whole number lies in. */
export const listNumberRanges = endpoint({
  ...look,
  path: '/ops/numbers/list',
  input: v.object({ queue: v.optional(v.picklist(rangeQueues), 'open'), before: v.optional(text(80)), ...narrowed }),
  output: v.object({
    ranges: v.array(NumberRangeRow),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
    /** All lines that we sell. */
    lines: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
})
/** Lines whose open ranges are low or used up. */
export const lowNumbers = endpoint({
  ...look,
  path: '/ops/numbers/low',
  input: v.object({}),
  output: v.object({
    lines: v.array(v.object({ id: v.string(), name: v.string(), left: Many_ })),
  }),
})
/** The parcel that this number of ours was given to; null where it was given to none. */
export const parcelOfNumber = endpoint({
  ...look,
  path: '/ops/numbers/parcel',
  input: v.object({ number: CarrierNumber_ }),
  output: v.object({ parcel: v.nullable(DeskParcel) }),
})
const Capitals_ = (most: number) =>
  v.pipe(
    v.optional(text(most), ''),
    v.transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, '')),
  )
const Serial_ = v.pipe(
  someText(20),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '')),
)
/**
 * `first` and `last`: the running numbers with their zeros, as many digits each; S10 without its check digit. Refuses (40001) what cannot be a range,
 * an unknown line (40400), and (40900) a range that could give a number of another.
 */
export const addNumberRange = endpoint({
  ...change,
  path: '/ops/numbers/add',
  input: v.pipe(
    v.object({
      lineId: someText(60),
      prefix: Capitals_(30),
      first: Serial_,
      last: Serial_,
      suffix: Capitals_(10),
      check: v.picklist(numberChecks),
      low: Count_,
    }),
    v.check((typed) => rangeFaults(typed).length === 0, 'not a range'),
  ),
})
/** No more are given of it; what was given stays. Refuses (40900) one that is closed. */
export const closeNumberRange = endpoint({
  ...change,
  path: '/ops/numbers/close',
  input: v.object({ rangeId: Id_, reason: someText(300, 'Reason required') }),
})
