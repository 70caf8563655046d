/** What belongs to no single desk of the console: how much waits at each, and where something lies. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, someText } from '../kit/fields.ts'

/** The desks, in the order of the road. An id is the desk's folder in `ops` and its address, /ops/<id>. */
export const deskIds = [
  'dashboard',
  'purchasing',
  'returns',
  'receiving',
  'services',
  'stock',
  'no-owner',
  'packing',
  'dispatch',
  'papers',
  'tracking',
  'exceptions',
  'support',
  'settlements',
  'disputes',
  'reconciliation',
  'transfers',
  'suspense',
  'withdrawals',
  'bank',
  'books',
  'coupons',
  'levels',
  'games',
  'kyc',
  'staff',
  'audit',
  'account',
] as const
export type DeskId = (typeof deskIds)[number]

/** How many documents wait at each desk, for the rail, and how many of them longer than promised; at most 9999 of each. */
export const deskCounts = endpoint({
  method: 'GET',
  path: '/ops/counts',
  access: 'staff',
  input: v.object({}),
  output: v.object({ counts: v.record(v.string(), Count_), late: v.record(v.string(), Count_) }),
})

/** A desk, and what its address says there: the queue where it is not the first, and the document in hand. */
export const Place = v.object({
  desk: v.picklist(deskIds),
  queue: v.optional(v.string()),
  /** The number of the document in hand. */
  at: v.optional(v.string()),
  /** What the receiving desk reads as a scan. */
  scan: v.optional(v.string()),
  /** The number whose events the audit log shows. */
  n: v.optional(v.string()),
})
export type Place = v.InferOutput<typeof Place>

/**
 * Finds what was typed or scanned: one of our numbers, a carrier's or seller's number, or a name. `place` is a desk of the
 * one who asks, so each role finds what its own desks show; null where there is nothing by that name.
 */
export const searchConsole = endpoint({
  method: 'GET',
  path: '/ops/search',
  access: 'staff',
  input: v.object({ q: someText(60) }),
  output: v.object({ place: v.nullable(Place) }),
})
