/** The desks of the console, and a place at one of them. */
import * as v from 'valibot'

/** The desks, in the order of the road. An id is the desk's folder in `ops` and its address, /ops/<id>. */
export const deskIds = [
  'dashboard',
  'purchasing',
  'returns',
  'receiving',
  'services',
  'stock',
  'shelves',
  'no-owner',
  'packing',
  'dispatch',
  'papers',
  'tracking',
  'exceptions',
  'number-ranges',
  'support',
  'settlements',
  'disputes',
  'reconciliation',
  'transfers',
  'suspense',
  'withdrawals',
  'bank',
  'books',
  'buying-accounts',
  'coupons',
  'levels',
  'games',
  'kyc',
  'staff',
  'audit',
  'account',
] as const
export type DeskId = (typeof deskIds)[number]

/** A desk, and what its address says there: the queue where it is not the first, and the document in hand. */
export const Place = v.object({
  desk: v.picklist(deskIds),
  queue: v.optional(v.string()),
  /** Where a desk has two faces: which of them. */
  view: v.optional(v.picklist(['bags'])),
  /** The number of the document in hand. */
  at: v.optional(v.string()),
  /** What the receiving desk reads as a scan. */
  scan: v.optional(v.string()),
  /** The number whose events the audit log shows. */
  n: v.optional(v.string()),
})
export type Place = v.InferOutput<typeof Place>
