/**
 * What a gateway tells us by itself (states.md 8, C-HOOK): the signature over the raw body first, then the inbox row and
 * its effect in one transaction, and 2xx only when that is committed. A forged one is told nothing.
 */
import type { Context, Hono } from 'hono'
import type { Ctx } from '#server/kit/context.ts'
import { readBody } from '#server/kit/exchange.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { Charge, GatewayEvent, SentRefund } from '#server/providers/payment/gateway.ts'
import type { World } from '#server/world.ts'
import { takeDispute } from './settle-dispute.ts'
import { settleRefund } from './settle-refund.ts'
import { settlePayment, suspend } from './settle-payment.ts'
import { askAbout } from './timers.ts'

/** A dispute carries all that was handed in as evidence: 150,000 letters. */
const longestBody = 256 * 1024

export function webhookRoute(app: Hono, world: World): void {
  app.post('/api/webhooks/:provider', (c) => receive(c, world, c.req.param('provider')))
}

async function receive(c: Context, world: World, provider: string): Promise<Response> {
  const gateway = world.providers.gateways.get(provider)
  const body = gateway && (await readBody(c, longestBody).catch(() => undefined))
  if (!gateway || body === undefined) return c.body(null, 400)
  try {
    const askedAt = world.now()
    const event = await gateway.verify(c.req.raw.headers, body, askedAt)
    if (!event) {
      world.log.warn({ provider, from: world.addressOf(c) }, 'a webhook with a wrong signature was turned away')
      return c.body(null, 400)
    }
    await transact(world, system(world, 'provider'), (ctx) => take(ctx, provider, event, askedAt))
    return c.body(null, 204)
  } catch (error) {
    // Without a 2xx the gateway sends it again.
    world.log.error({ err: error, provider }, 'a webhook could not be taken')
    return c.body(null, 500)
  }
}

async function take(ctx: Ctx, provider: string, event: GatewayEvent, askedAt: number): Promise<void> {
  const fresh = await ctx.tx
    .insertInto('inbox')
    .values({ provider, event_id: event.id, at: ctx.now, body: JSON.stringify(event) })
    .onConflict((it) => it.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!fresh) return
  if (event.kind === 'charge') await takeCharge(ctx, provider, event.charge)
  if (event.kind === 'refund') await takeRefund(ctx, provider, event.refund)
  if (event.kind === 'dispute') await takeDispute(ctx, provider, event.dispute, askedAt)
}

async function takeCharge(ctx: Ctx, provider: string, charge: Charge): Promise<void> {
  const payment = await ctx.tx
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('number', '=', charge.merchantRef)
    .where('provider', '=', provider)
    .executeTakeFirst()
  // Approved, and not taken: asking takes it, for a payment that is still open.
  const approved = charge.state === 'waiting' && ctx.world.providers.gateways.get(provider)?.takesWhenAsked
  if (payment?.status === 'processing' && approved) await askAbout(ctx, payment.id)
  if (payment) await settlePayment(ctx, payment.id, charge)
  else if (charge.state === 'captured') await suspend(ctx, provider, charge)
}

async function takeRefund(ctx: Ctx, provider: string, sent: SentRefund): Promise<void> {
  const refund = await ctx.tx
    .selectFrom('refund')
    .select('id')
    .where('provider', '=', provider)
    .where((eb) => eb.or([eb('number', '=', sent.merchantRef), eb('provider_ref', '=', sent.providerRef)]))
    .executeTakeFirst()
  if (refund) await settleRefund(ctx, refund.id, sent)
  // Somebody sent it from the company's own pages.
  else ctx.world.log.warn({ provider, ref: sent.providerRef }, 'a refund that we did not ask for')
}
