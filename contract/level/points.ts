/** Points (product.md 9): one for each settled unit of money, taken back by refunds; what an entry came from. */
import * as v from 'valibot'
import { Id_, Instant_ } from '../kit/fields.ts'
import type { Cents } from '../kit/money.ts'

/** An order that closed, a parcel that came, money that went back, a game's prize, staff's correction, what there was before entries. */
export const pointCauses = ['order', 'parcel', 'refund', 'game', 'correction', 'opening'] as const
export type PointCause = (typeof pointCauses)[number]

export const PointEntry = v.object({
  id: Id_,
  /** Below zero where they were taken back. */
  points: v.pipe(v.number(), v.safeInteger()),
  cause: v.picklist(pointCauses),
  /** The order or the parcel; null where there is none. */
  docNumber: v.nullable(v.string()),
  /** Why staff corrected. */
  note: v.nullable(v.string()),
  at: Instant_,
})
export type PointEntry = v.InferOutput<typeof PointEntry>

/** Whole points for what stays paid, cents: parts of a unit give none. Never below zero. */
export const pointsFor = (settled: Cents): number => Math.max(0, Math.floor(settled / 100))
