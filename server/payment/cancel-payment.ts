/** The shopper cancels an open payment (states.md Y5): only on the gateway's word, and if that is "too late", it is paid. */
import type { Input } from '#contract/kit/endpoint.ts'
import type { cancelPayment as api } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { keepKeyForEver } from '#server/kit/once.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { Charge } from '#server/providers/payment/gateway.ts'
import { chargeRef } from './ask-gateway.ts'
import { gatewayOf } from './gateways.ts'
import { closeUnpaid, settlePayment } from './settle-payment.ts'
import { showPayment } from './show-payments.ts'
import { paymentWords } from './words.ts'

/**
 * Opens its own transactions; the last one keeps the answer under the call's key. Refuses (40903) while the gateway does
 * not answer: the payment stays open.
 */
export async function cancelPayment(ctx: Ctx, input: Input<typeof api>, reply: Reply): Promise<Payment> {
  const { world } = ctx
  const row = found(
    await ctx.tx
      .selectFrom('payment')
      .selectAll()
      .where('number', '=', input.paymentNumber)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  if (row.status !== 'processing' && row.status !== 'canceled')
    throw new Refused('conflict', kitWords.conflict, {}, { current: row.status })
  if (row.status === 'processing') {
    const charge = await cancelThere(ctx, row)
    if (charge.state !== 'canceled')
      await transact(world, system(world, 'provider'), (tx) => settlePayment(tx, row.id, charge))
  }
  return transact(world, ctx, (tx) =>
    reply.once(tx, async () => {
      const now = await lockRow(tx, 'payment', row.id)
      if (now.status === 'processing') await closeUnpaid(tx, now, 'cancel')
      // It was paid by then: the money moved in the transaction before this one.
      else if (now.status !== 'canceled') keepKeyForEver(tx)
      return showPayment(tx, row.id)
    }),
  )
}

async function cancelThere(ctx: Ctx, row: Parameters<typeof chargeRef>[1]): Promise<Charge> {
  const silent = () => new Refused('paymentInProgress', paymentWords.gatewaySilent)
  try {
    const charge = await gatewayOf(ctx.world, row.provider).cancel(await chargeRef(ctx.world, row))
    if (charge.state === 'waiting') throw silent()
    return charge
  } catch (error) {
    if (error instanceof Refused) throw error
    ctx.world.log.warn({ err: error, payment: row.number }, 'a gateway did not answer a cancel')
    throw silent()
  }
}
