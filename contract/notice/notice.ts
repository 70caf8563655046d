/** What the shopper is told (product.md 10, states.md 16). The server writes title and body in the shopper's language. */
import * as v from 'valibot'
import { Count_, Id_, Instant_ } from '../kit/fields.ts'

export const noticeTabs = ['action', 'coupon', 'message'] as const
export type NoticeTab = (typeof noticeTabs)[number]

export const Notice = v.object({
  id: Id_,
  tab: v.picklist(noticeTabs),
  kind: v.string(),
  title: v.string(),
  body: v.string(),
  /** Where "go there" leads: an address of the app with its query. */
  path: v.nullable(v.string()),
  docType: v.nullable(v.string()),
  docNumber: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  deadline: v.nullable(Instant_),
  at: Instant_,
  readAt: v.nullable(Instant_),
  /** An action notice is done once what it asks for has happened. */
  doneAt: v.nullable(Instant_),
})
export type Notice = v.InferOutput<typeof Notice>

export const NoticeCounters = v.object({ behaviorNum: Count_, couponNum: Count_, totalNum: Count_ })
export type NoticeCounters = v.InferOutput<typeof NoticeCounters>
export const TaskCounters = v.object({
  packNum: Count_,
  packOrderNum: Count_,
  packOrderPatchNum: Count_,
  shopCartNum: Count_,
  shopOrderNum: Count_,
  shopPatchNum: Count_,
})
export type TaskCounters = v.InferOutput<typeof TaskCounters>
