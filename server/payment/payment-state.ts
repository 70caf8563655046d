/** How a payment stands. The result page asks this, never the address it came back with (states.md 8). */
import type { Input } from '#contract/kit/endpoint.ts'
import type { paymentState as api } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { showPayment } from './show-payments.ts'
import { askForReturned } from './timers.ts'

export async function paymentState(ctx: Ctx, input: Input<typeof api>): Promise<Payment> {
  const row = await ctx.tx
    .selectFrom('payment')
    .select(['id', 'status', 'provider'])
    .where('number', '=', input.paymentNumber)
    .where('customer_id', '=', memberId(ctx))
    .executeTakeFirst()
  const { id, status, provider } = found(row)
  if (status === 'processing' && ctx.world.providers.gateways.get(provider ?? '')?.takesWhenAsked)
    await askForReturned(ctx, id)
  return showPayment(ctx, id)
}
