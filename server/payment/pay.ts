/** Opening a payment (states.md Y1, Y1b): documents locked and compared with what the shopper saw, then the balance part held. */
import type { Input } from '#contract/kit/endpoint.ts'
import { plus, sum } from '#contract/kit/money.ts'
import type { pay as api } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { balanceMayPay, channelPays, howPaid, type Parts } from '#contract/payment/split.ts'
import { paymentMachine } from '#contract/payment/status.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { ledgerWords, lockBalance } from '#server/wallet/ledger.ts'
import { gatewayFor } from './gateways.ts'
import { hold } from './hold.ts'
import { openPaymentOf, payOptions } from './pay-options.ts'
import { payableOf, type Due, inLockOrder, keyOf, lockPayables, touchPayables } from './payables.ts'
import { settleDocuments } from './settle-documents.ts'
import { showPayment } from './show-payments.ts'
import { paymentWords } from './words.ts'

type Asked = Input<typeof api>

export async function pay(ctx: Ctx, input: Asked): Promise<Payment> {
  const customerId = memberId(ctx)
  const dues = await lockMine(ctx, customerId, input)
  const openId = await openPaymentOf(ctx, dues)
  if (openId !== undefined) return sameOrRefused(ctx, customerId, openId, dues, input)
  for (const due of dues) await checkPayable(ctx, due)
  await checkSeen(ctx, dues, input)
  const parts = await partsOf(ctx, customerId, dues, input)
  return open(ctx, customerId, dues, parts, input.channel)
}

async function lockMine(ctx: Ctx, customerId: string, input: Asked): Promise<Due[]> {
  const types = input.payables.map((it) => it.type)
  if (types.includes('RECHARGE') && types.length > 1) throw new Refused('conflict', paymentWords.rechargeAlone)
  const refs = new Map<string, { type: Due['type']; id: string }>()
  for (const { type, number } of input.payables) {
    const due = found(await payableOf(ctx, type)?.due(ctx, customerId, number))
    refs.set(`${type}:${due.id}`, { type, id: due.id })
  }
  const locked = await lockPayables(ctx, [...refs.values()])
  return inLockOrder([...refs.values()]).map((ref) => found(locked.get(keyOf(ref))))
}

async function checkPayable(ctx: Ctx, due: Due): Promise<void> {
  if (due.payable) {
    if (ctx.now >= due.deadline) throw new Refused('conflict', paymentWords.tooLate, {}, { number: due.number })
    return
  }
  const paid = await ctx.tx
    .selectFrom('payment_item')
    .innerJoin('payment', 'payment.id', 'payment_item.payment_id')
    .select('payment.id')
    .where('payable_type', '=', due.type)
    .where('payable_id', '=', due.id)
    .where('payment.status', '=', 'succeeded')
    .executeTakeFirst()
  throw paid
    ? new Refused('alreadyPaid', paymentWords.alreadyPaid, {}, { number: due.number })
    : new Refused('conflict', paymentWords.notPayable, {}, { number: due.number })
}

/** The client's total is a hint (states.md G7): what differs from it is shown again before it is charged. */
async function checkSeen(ctx: Ctx, dues: readonly Due[], input: Asked): Promise<void> {
  const seen = new Map(input.payables.map((it) => [`${it.type}:${it.number}`, it.version]))
  const fresh = dues.every((due) => seen.get(`${due.type}:${due.number}`) === due.version)
  if (fresh && totalOf(dues) === input.expectedTotal) return
  throw new Refused('quoteChanged', paymentWords.quoteChanged, {}, { quote: await payOptions(ctx, input) })
}

const totalOf = (dues: readonly Due[]) => sum(dues.map((due) => due.amount))
const usesBalance = (dues: readonly Due[], input: Asked) =>
  balanceMayPay(dues.map((due) => due.type)) && (input.useBalance || input.channel === 'balance')

async function partsOf(ctx: Ctx, customerId: string, dues: readonly Due[], input: Asked): Promise<Parts> {
  const balance = await lockBalance(ctx, customerId)
  const parts = howPaid(totalOf(dues), balance, usesBalance(dues, input))
  if (parts.external === 0) return parts
  if (input.channel === null || input.channel === 'balance')
    throw new Refused('insufficientBalance', ledgerWords.short, {}, { missing: parts.external })
  const gateway = gatewayFor(ctx.world, input.channel)
  const types = dues.map((due) => due.type)
  if (!gateway?.takes(parts.external, ctx.world.terms.settlementCurrency) || !channelPays(input.channel, types))
    throw new Refused('conflict', paymentWords.channelOff)
  return parts
}

async function open(
  ctx: Ctx,
  customerId: string,
  dues: readonly Due[],
  parts: Parts,
  channel: Asked['channel'],
): Promise<Payment> {
  const gateway = parts.external > 0 && channel !== null ? gatewayFor(ctx.world, channel) : undefined
  const row = await ctx.tx
    .insertInto('payment')
    .values({
      id: ctx.world.newId(),
      number: newNumber(ctx, 'PY'),
      customer_id: customerId,
      status: paymentMachine.start,
      amount: totalOf(dues),
      bonus_part: parts.bonus,
      cash_part: parts.cash,
      external: parts.external,
      channel: gateway?.channel ?? 'balance',
      provider: gateway?.name ?? null,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.tx
    .insertInto('payment_item')
    .values(
      dues.map((due) => ({
        payment_id: row.id,
        payable_type: due.type,
        payable_id: due.id,
        number: due.number,
        amount: due.amount,
        open: gateway !== undefined,
        service: due.on?.service ?? null,
        item_id: due.on?.itemId ?? null,
      })),
    )
    .execute()
  await hold(ctx, row, parts.bonus, parts.cash)
  touchPayables(ctx, customerId, dues)
  if (gateway) {
    await move(ctx, 'payment', row, 'open', {
      actor: 'system',
      set: { expires_at: ctx.now + gateway.waits(ctx.world.terms) },
    })
    await enqueue(ctx, 'open-charge', { paymentId: row.id }, { dedupe: `open-charge:${row.id}` })
  } else {
    await settleDocuments(
      ctx,
      row,
      dues.map((due) => ({ type: due.type, id: due.id, amount: due.amount, due })),
      'system',
    )
    await move(ctx, 'payment', row, 'settleFromBalance', { actor: 'system', set: { settled_at: ctx.now } })
  }
  return showPayment(ctx, row.id)
}

/** Two tabs, a double tap: the same wish is answered with the payment that is open, any other is refused (40903). */
async function sameOrRefused(
  ctx: Ctx,
  customerId: string,
  openId: string,
  dues: readonly Due[],
  input: Asked,
): Promise<Payment> {
  const row = await ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', openId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const items = await ctx.tx.selectFrom('payment_item').selectAll().where('payment_id', '=', openId).execute()
  const shown = await showPayment(ctx, openId)
  const balance = await lockBalance(ctx, customerId)
  const before = { bonus: plus(balance.bonus, row.bonus_part), cash: plus(balance.cash, row.cash_part) }
  const wish = howPaid(totalOf(dues), before, usesBalance(dues, input))
  const same =
    row.status === 'processing' &&
    row.channel === input.channel &&
    row.external === wish.external &&
    row.bonus_part === wish.bonus &&
    items.length === dues.length &&
    dues.every((due) =>
      items.some((item) => item.payable_type === due.type && item.payable_id === due.id && item.amount === due.amount),
    ) &&
    input.expectedTotal === row.amount
  if (!same) throw new Refused('paymentInProgress', paymentWords.inProgress, {}, { payment: shown })
  return shown
}
