/**
 * What a gateway tells us by itself (states.md 8, C-HOOK): the signature over the raw body first, then the inbox row and
 * its effect in one transaction, and 2xx only when that is committed. A forged one is told nothing.
 */
import type { Context, Hono } from 'hono'
import { readBody } from '#server/kit/exchange.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { GatewayEvent } from '#server/providers/providers.ts'
import type { World } from '#server/world.ts'
import { settlePayment, suspend } from './settle-payment.ts'

const longestBody = 64 * 1024

export function webhookRoute(app: Hono, world: World): void {
  app.post('/api/webhooks/:provider', (c) => receive(c, world, c.req.param('provider')))
}

async function receive(c: Context, world: World, provider: string): Promise<Response> {
  const gateway = world.providers.gateways.get(provider)
  const body = gateway && (await readBody(c, longestBody).catch(() => undefined))
  if (!gateway || body === undefined) return c.body(null, 400)
  const event = verified(() => gateway.verify(c.req.raw.headers, body, world.now()))
  if (!event) {
    world.log.warn({ provider, from: world.addressOf(c) }, 'a webhook with a wrong signature was turned away')
    return c.body(null, 400)
  }
  try {
    await transact(world, system(world, 'provider'), (ctx) => take(ctx, provider, event))
    return c.body(null, 204)
  } catch (error) {
    // Without a 2xx the gateway sends it again.
    world.log.error({ err: error, provider, event: event.id }, 'a webhook could not be taken')
    return c.body(null, 500)
  }
}

function verified(read: () => GatewayEvent | undefined): GatewayEvent | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

async function take(ctx: Parameters<typeof settlePayment>[0], provider: string, event: GatewayEvent): Promise<void> {
  const fresh = await ctx.tx
    .insertInto('inbox')
    .values({ provider, event_id: event.id, at: ctx.now, body: JSON.stringify(event) })
    .onConflict((it) => it.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  if (!fresh) return
  const payment = await ctx.tx
    .selectFrom('payment')
    .select('id')
    .where('number', '=', event.charge.merchantRef)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (payment) await settlePayment(ctx, payment.id, event.charge)
  else if (event.charge.state === 'captured') await suspend(ctx, provider, event.charge)
}
