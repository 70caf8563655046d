/** The documents of a payment: found at their desks, locked in lock order (states.md 14), touched when their payment moves. */
import { type PayableType, payableTypes } from '#contract/payment/payable.ts'
import type { Ctx } from '#server/kit/context.ts'
import { touch } from '#server/kit/transact.ts'
import type { DueDocument, Payable } from './payable.ts'

export interface PayableRef {
  type: PayableType
  id: string
}

/** A document that is due, with its kind. */
export type Due = DueDocument & { type: PayableType }

/** The names of these documents in events and in the change list. */
const docTypeOf: Record<PayableType, string> = {
  SHOPPING: 'order',
  SHOP_PATCH: 'patch',
  LOGISTICS: 'parcel',
  PATCH: 'patch',
  PACKAGE: 'service',
  RETURN: 'return',
  RECHARGE: 'recharge',
}

const lockOrder: readonly PayableType[] = [
  'SHOPPING',
  'SHOP_PATCH',
  'LOGISTICS',
  'PATCH',
  'PACKAGE',
  'RETURN',
  'RECHARGE',
]

export const isPayableType = (text: string): text is PayableType => (payableTypes as readonly string[]).includes(text)

/** Undefined while nobody settles this kind of document. */
export const payableOf = (ctx: Ctx, type: PayableType): Payable | undefined => ctx.world.payables[type]

export const inLockOrder = <R extends PayableRef>(refs: readonly R[]): R[] =>
  refs.toSorted(
    (a, b) => lockOrder.indexOf(a.type) - lockOrder.indexOf(b.type) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )

export const keyOf = (ref: PayableRef): string => `${ref.type}:${ref.id}`

/** Locks the documents, always in the same order, and gives them as they are now by `keyOf`. Vanished ones are left out. */
export async function lockPayables(ctx: Ctx, refs: readonly PayableRef[]): Promise<Map<string, Due>> {
  const locked = new Map<string, Due>()
  for (const ref of inLockOrder(refs)) {
    const due = await payableOf(ctx, ref.type)?.lock(ctx, ref.id)
    if (due) locked.set(keyOf(ref), { ...due, type: ref.type })
  }
  return locked
}

/** The documents' pages show whether a payment is open: they count as moved when it opens or ends. */
export function touchPayables(ctx: Ctx, customerId: string, refs: readonly PayableRef[]): void {
  for (const { type, id } of refs) touch(ctx, customerId, docTypeOf[type], id)
}
