/** What a notice asks to be paid, as it stands now: the orders placed together, a top-up, a parcel or its extra fee. Cents. */
import { type Cents, sum } from '#contract/kit/money.ts'
import type { Notice } from '#contract/notice/notice.ts'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Payment } from '#contract/payment/payment.ts'

/** The documents that notices are about, by their numbers. */
export interface Known {
  orders: ReadonlyMap<string, Order>
  parcels: ReadonlyMap<string, Parcel>
}

export interface NoticeDue {
  amount: Cents
  /** What stands after the `?` of the payment page. */
  search: { orders: string[] } | { patch: string } | { parcel: string }
}

/** Undefined when nothing is due: then the notice leads to its page. */
export function dueOf(
  notice: Pick<Notice, 'docType' | 'docNumber'>,
  { orders, parcels }: Known,
): NoticeDue | undefined {
  const number = notice.docNumber ?? ''
  if (notice.docType === 'parcel') {
    const parcel = parcels.get(number)
    if (parcel?.actions.includes('pay')) return { amount: parcel.prepaid.total, search: { parcel: parcel.packNumber } }
    return parcel?.actions.includes('pay_patch') && parcel.patch
      ? { amount: parcel.patch.total, search: { patch: parcel.patch.patchNumber } }
      : undefined
  }
  const order = notice.docType === 'order' ? orders.get(number) : undefined
  if (order?.actions.includes('pay_patch') && order.patch)
    return { amount: order.patch.total, search: { patch: order.patch.patchNumber } }
  if (!order?.actions.includes('pay')) return undefined
  const together = [...orders.values()].filter(
    (it) => it.checkoutNumber === order.checkoutNumber && it.actions.includes('pay'),
  )
  return {
    amount: sum(together.map(({ total }) => total)),
    search: { orders: together.map(({ orderNumber }) => orderNumber) },
  }
}

/** Kinds that ask for money or for an answer: seen is not paid, so opening one does not deal with it. */
const asking = new Set([
  'order.question',
  'order.waits',
  'order.unpaid',
  'order.patch',
  'order.patch-extended',
  'order.patch-overdue',
  'parcel.unpaid',
  'parcel.patch',
  'parcel.bill-patch',
  'parcel.rehearsed',
  'parcel.patch-extended',
  'parcel.patch-overdue',
])
export const staysUntilDone = (kind: string): boolean => asking.has(kind)

/** The numbers of the documents that it pays. */
export const numbersOf = ({ search }: NoticeDue): string[] =>
  'orders' in search ? search.orders : ['patch' in search ? search.patch : search.parcel]

/** What waits for its payment on this phone. */
export interface Unpaid {
  orders: readonly Order[]
  parcels: readonly Parcel[]
}

/** Those that can be paid and that no open payment covers: nothing is paid twice (states.md 15). */
export function payable({ orders, parcels }: Unpaid, payments: readonly Payment[]): Unpaid {
  const covered = new Set(payments.flatMap(({ payables }) => payables.map(({ number }) => number)))
  return {
    orders: orders.filter((it) => it.actions.includes('pay') && !covered.has(it.orderNumber)),
    parcels: parcels.filter((it) => it.actions.includes('pay') && !covered.has(it.packNumber)),
  }
}

/** Those that no open notice asks to be paid. */
export function unpaidWithoutNotice({ orders, parcels }: Unpaid, notices: readonly Notice[], known: Known): Unpaid {
  const open = notices.filter(({ kind, doneAt }) => doneAt === null && staysUntilDone(kind))
  const said = new Set(open.flatMap((notice) => dueOf(notice, known) ?? []).flatMap(numbersOf))
  return {
    orders: orders.filter(({ orderNumber }) => !said.has(orderNumber)),
    parcels: parcels.filter(({ packNumber }) => !said.has(packNumber)),
  }
}
