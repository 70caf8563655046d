/** A line's pieces in the warehouse, with the evidence: photos, weight, size (product.md 5). Grams, millimetres, cents. */
import * as v from 'valibot'
import { Cents_, Count_, Id_, Instant_ } from '../kit/fields.ts'
import { Media, SizeMm } from '../kit/document.ts'
import { Buckets } from '../order/order.ts'
import { ItemService } from './service.ts'
import { conditions } from './condition.ts'

export const AskedLonger = v.object({
  /** What is paid: the number of a PACKAGE payable. */
  serviceNumber: v.string(),
  blocks: Count_,
  amount: Cents_,
  /** Until when it can be paid. */
  deadline: Instant_,
})
/** A service that was asked for on goods which lie here, and waits for its payment. Cents. */
export const AskedService = v.object({
  /** What is paid: the number of a PACKAGE payable. */
  serviceNumber: v.string(),
  key: v.string(),
  name: v.string(),
  amount: Cents_,
  /** What the shopper asks to be looked at. */
  wish: v.string(),
  /** Until when it can be paid. */
  deadline: Instant_,
})
export type AskedService = v.InferOutput<typeof AskedService>
const storedActions = ['pack', 'return', 'view_qc', 'approve_qc', 'extend_storage', 'add_service'] as const
export const StoredItem = v.object({
  /** The order line's id. */
  id: Id_,
  orderNumber: v.string(),
  /** The inbound parcel's label, the latest when there were several. */
  packageId: v.nullable(v.string()),
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  spec: v.string(),
  specEn: v.nullable(v.string()),
  sellerName: v.string(),
  num: Count_,
  storeNum: Count_,
  buckets: Buckets,
  /** One piece, as measured. */
  weightG: v.nullable(v.number()),
  size: v.nullable(SizeMm),
  goodsClass: v.string(),
  shelf: v.nullable(v.string()),
  condition: v.picklist(conditions),
  conditionNote: v.nullable(v.string()),
  storedAt: Instant_,
  returnDeadline: v.nullable(Instant_),
  storageFreeUntil: Instant_,
  /** The end of what is free or paid for; after it nothing is packed before the days that have passed are paid. */
  storagePaidUntil: Instant_,
  storageEndsAt: Instant_,
  /** The clock stands still: a piece is in a parcel or a return. */
  storageStands: v.boolean(),
  /** How much longer it may be kept, and for how much. */
  longer: v.array(v.object({ blocks: Count_, until: Instant_, amount: Cents_ })),
  /** Storage that was asked for and is not paid yet. */
  askedLonger: v.nullable(AskedLonger),
  photos: v.array(Media),
  videos: v.array(Media),
  /** So many photos were taken and are still on their way to the shop. */
  photosComing: Count_,
  /** What was paid to be done with them. */
  services: v.array(ItemService),
  /** What was asked for and is not paid yet. */
  askedServices: v.array(AskedService),
  qc: v.picklist(['pending', 'approved']),
  /** What one piece cost: goods only. */
  worth: Cents_,
  /** An order patch is open or overdue: the pieces cannot be packed (states.md O12, O14). */
  blockedByPatch: v.boolean(),
  actions: v.array(v.picklist(storedActions)),
})
export type StoredItem = v.InferOutput<typeof StoredItem>
