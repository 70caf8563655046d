/** What keeps an account from being deleted: money or goods that are still with us, or something that is not decided yet. */
import * as v from 'valibot'
import { Cents_, Count_ } from '../kit/fields.ts'

/** In the order in which they are shown. */
export const blockerKinds = [
  'balance',
  'held',
  'withdrawals',
  'payments',
  'disputes',
  'orders',
  'goods',
  'parcels',
  'returns',
  'claims',
  'support',
] as const
export type BlockerKind = (typeof blockerKinds)[number]

/** `count`: of documents, or of pieces for goods; `amount`: settlement cents, null where it is not about money. */
export const Blocker = v.object({
  kind: v.picklist(blockerKinds),
  count: Count_,
  amount: v.nullable(Cents_),
  /** The page on which the shopper ends it. */
  path: v.string(),
})
export type Blocker = v.InferOutput<typeof Blocker>

/** What is found with us, by kind: how many, and settlement cents. */
export type Found = Record<BlockerKind, { count: number; amount: number | null }>

const pageOf: Record<BlockerKind, string> = {
  balance: '/pages/withdrawalBalance/index',
  held: '/pages/paidRecord/index',
  withdrawals: '/pages/withdrawalControl/index',
  payments: '/pages/paidRecord/index',
  disputes: '/pages/contactUS/index',
  orders: '/pages/index/index?tab=purchase',
  goods: '/pages/packingShipping/index',
  parcels: '/pages/index/index?tab=logistics',
  returns: '/pages/index/index?tab=afterSales',
  claims: '/pages/contactUS/index',
  support: '/pages/contactUS/index',
}

/** The blockers among what was found, each with its way out; amounts are settlement cents. */
export const blockersOf = (found: Found): Blocker[] =>
  blockerKinds
    .filter((kind) => found[kind].count > 0)
    .map((kind) => ({
      kind,
      ...found[kind],
      path: pageOf[kind],
    })) as Blocker[]
