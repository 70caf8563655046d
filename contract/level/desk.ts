/** The levels desk: the ladder with how many stand on each step, a shopper's points, and correcting them. */
import * as v from 'valibot'
import { levelKeys } from '../account/level-key.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Email_, Id_, Instant_, someText } from '../kit/fields.ts'
import { Points_, Steps } from './ladder.ts'
import { PointEntry } from './points.ts'

export const ShownLadder = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  steps: Steps,
  since: Instant_,
  /** Who changed it last, and why; nobody for the one that the shop began with. */
  changedBy: v.nullable(v.string()),
  reason: v.string(),
  /** How many shoppers stand on each step, in the order of the steps. */
  people: v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
})
export type ShownLadder = v.InferOutput<typeof ShownLadder>

export const showLadder = endpoint({
  method: 'GET',
  path: '/ops/level/ladder',
  access: 'staff',
  roles: ['finance', 'support'],
  input: v.object({}),
  output: ShownLadder,
})

export const CustomerPoints = v.object({
  id: Id_,
  email: v.string(),
  name: v.string(),
  key: v.picklist(levelKeys),
  points: Points_,
  /** The newest first, up to fifty; who corrected is named to staff only. */
  entries: v.array(v.object({ ...PointEntry.entries, by: v.nullable(v.string()) })),
})
export type CustomerPoints = v.InferOutput<typeof CustomerPoints>

/** Refused (40400) for an address that no account has. */
export const customerPoints = endpoint({
  method: 'GET',
  path: '/ops/level/customer',
  access: 'staff',
  roles: ['finance', 'support'],
  input: v.object({ email: Email_ }),
  output: CustomerPoints,
})
/**
 * Gives points or takes them (below zero), with a reason that the shopper reads. Refused (40001) for more at once than one person
 * may correct (terms.pointsAloneMost), (40900) for more than there are, (40400) for an address that no account has.
 */
export const correctPoints = endpoint({
  method: 'POST',
  path: '/ops/level/correct',
  access: 'staff',
  roles: ['finance', 'support'],
  keyed: true,
  input: v.object({
    email: Email_,
    points: v.pipe(
      v.number(),
      v.safeInteger(),
      v.check((it) => it !== 0, 'more or less than nothing'),
    ),
    reason: someText(140, 'Reason required'),
  }),
  output: CustomerPoints,
})
