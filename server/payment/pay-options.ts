/** What is due and how it can be paid (product.md 7). Also the fresh quote that goes with 40901. */
import type { Input } from '#contract/kit/endpoint.ts'
import type { payOptions as api } from '#contract/payment/api.ts'
import { cents, plus, sum } from '#contract/kit/money.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { balanceMayPay } from '#contract/payment/split.ts'
import type { PaymentStatus } from '#contract/payment/status.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { bonusOf, cashOf } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { channelsOf } from './channels.ts'
import { payableOf, type Due, type PayableRef } from './payables.ts'
import { shownOn, showPayment } from './show-payments.ts'

type Wanted = { type: PayableType; number: string }

/** The document as it is now; undefined when it is not theirs. */
async function dueOf(ctx: Ctx, customerId: string, { type, number }: Wanted): Promise<Due | undefined> {
  const due = await payableOf(ctx, type)?.due(ctx, customerId, number)
  return due && { ...due, type }
}
const isClosed = (ctx: Ctx, due: Due): boolean => due.closed || (due.payable && ctx.now >= due.deadline)

const tookTooLate: readonly PaymentStatus[] = ['succeeded_late', 'disputed']
const tookMoney: readonly PaymentStatus[] = ['succeeded', ...tookTooLate]

/** The latest payment that took money for one of these and stands. What was closed is paid back, except what came too late. */
async function settledPaymentOf(ctx: Ctx, customerId: string, gone: readonly Due[]): Promise<Payment | null> {
  if (gone.length === 0) return null
  const row = await ctx.tx
    .selectFrom('payment_item')
    .innerJoin('payment', 'payment.id', 'payment_item.payment_id')
    .select('payment.id')
    .where('payment.customer_id', '=', customerId)
    .where((eb) =>
      eb.or(
        gone.map((due) =>
          eb.and([
            eb('payable_type', '=', due.type),
            eb('payable_id', '=', due.id),
            eb('payment.status', 'in', isClosed(ctx, due) ? tookTooLate : tookMoney),
          ]),
        ),
      ),
    )
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .executeTakeFirst()
  return row ? showPayment(ctx, row.id) : null
}

/** The payment that is open for one of these documents, if any. */
export async function openPaymentOf(ctx: Ctx, refs: readonly PayableRef[]): Promise<string | undefined> {
  if (refs.length === 0) return undefined
  const open = await ctx.tx
    .selectFrom('payment_item')
    .select('payment_id')
    .where('open', '=', true)
    .where((eb) => eb.or(refs.map((ref) => eb.and([eb('payable_type', '=', ref.type), eb('payable_id', '=', ref.id)]))))
    .orderBy('payment_id')
    .executeTakeFirst()
  return open?.payment_id
}

const unique = (wanted: readonly Wanted[]): Wanted[] => [
  ...new Map(wanted.map((it) => [`${it.type}:${it.number}`, { type: it.type, number: it.number }])).values(),
]

export async function payOptions(ctx: Ctx, input: Pick<Input<typeof api>, 'payables'>) {
  const customerId = memberId(ctx)
  const wanted = unique(input.payables)
  const dues: Due[] = []
  const gone: (Wanted & { closed: boolean })[] = []
  const over: Due[] = []
  for (const payable of wanted) {
    const due = await dueOf(ctx, customerId, payable)
    if (due?.payable && ctx.now < due.deadline) dues.push(due)
    else {
      gone.push({ ...payable, closed: due !== undefined && isClosed(ctx, due) })
      if (due) over.push(due)
    }
  }
  const types = wanted.map((it) => it.type)
  const balance = balanceMayPay(types)
    ? plus(await balanceOf(ctx, bonusOf(customerId)), await balanceOf(ctx, cashOf(customerId)))
    : cents(0)
  const total = sum([cents(0), ...dues.map((due) => due.amount)])
  const openId = await openPaymentOf(ctx, dues)
  const open: Payment | null = openId === undefined ? null : await showPayment(ctx, openId)
  return {
    payables: dues.map(({ type, number, title, pic, amount, deadline, version, on }) => ({
      type,
      number,
      title,
      pic,
      amount,
      deadline,
      version,
      ...(on && shownOn({ service: on.service, item_id: on.itemId })),
    })),
    gone,
    total,
    balance,
    deadline: dues.length === 0 ? null : Math.min(...dues.map((due) => due.deadline)),
    ...channelsOf(ctx, { total, balance, types }),
    open,
    settled: await settledPaymentOf(ctx, customerId, over),
  }
}
