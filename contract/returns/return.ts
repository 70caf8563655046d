/** A return to the seller, from the request to the refund (specification 4, states.md 5). Cents. */
import * as v from 'valibot'
import { Cents_, Count_, Id_, Instant_ } from '../kit/fields.ts'
import { Media, Step } from '../kit/document.ts'
import { returnStatuses } from './status.ts'

/** Pieces that go back to the seller, or only the money of pieces that never came. */
export const returnKinds = ['return', 'refund_only'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** Reasons; the shopper's own ones cost return freight. */
export const returnReasons = [
  'wrong-item',
  'damaged',
  'not-as-described',
  'missing-parts',
  'wrong-size',
  'changed-mind',
  'other',
] as const
export const shoppersFault = (reason: (typeof returnReasons)[number]): boolean =>
  reason === 'wrong-size' || reason === 'changed-mind' || reason === 'other'

export const Return = v.object({
  id: Id_,
  typeCode: v.literal('RETURN'),
  returnNumber: v.string(),
  orderNumber: v.string(),
  itemId: Id_,
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  spec: v.string(),
  specEn: v.nullable(v.string()),
  quantity: Count_,
  kind: v.picklist(returnKinds),
  reason: v.picklist(returnReasons),
  note: v.string(),
  photos: v.array(Media),
  status: v.picklist(returnStatuses),
  version: v.number(),
  actions: v.array(v.picklist(['withdraw_request', 'contact'])),
  /** What the shopper may expect back, less the fee; an estimate until refunded. */
  expected: Cents_,
  fee: Cents_,
  refundAmount: v.nullable(Cents_),
  refuseReason: v.nullable(v.string()),
  createdAt: Instant_,
  /** When the present step should be done at the latest. */
  nextBy: v.nullable(Instant_),
  timeline: v.array(Step),
})
export type Return = v.InferOutput<typeof Return>
