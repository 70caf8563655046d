/** A phone of the shopper's wants push, or no more. Sending it again changes nothing. */
import { createPublicKey } from 'node:crypto'
import { sql } from 'kysely'
import type { subscribePush as subscribeEndpoint, unsubscribePush as endEndpoint } from '#contract/notice/push-api.ts'
import type { Input, Nothing } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { readPushSetting, writePushSetting } from './push-setting.ts'
import { pushWords } from './push-words.ts'

/** Phones and browsers of one shopper; beyond these the one that was not seen longest goes. */
const mostPhones = 10

export async function subscribePush(
  ctx: Ctx,
  { endpoint, p256dh, auth, zone }: Input<typeof subscribeEndpoint>,
  reply: Reply,
): Promise<Nothing> {
  if (ctx.who.kind !== 'member') throw new Error('not a member call')
  const { id: me, sessionId } = ctx.who
  if (!ctx.world.providers.push.accepts(endpoint) || !isPublicKey(p256dh))
    throw new Refused('invalid', pushWords.badAddress)
  const device = (reply.asked('user-agent') ?? '').slice(0, 300)
  await lockRow(ctx, 'customer', me)
  const now = { customer_id: me, session_id: sessionId, device, seen_at: ctx.now }
  const taken = await ctx.tx
    .insertInto('push_subscription')
    .values({ id: ctx.world.newId(), endpoint, p256dh, auth, created_at: ctx.now, ...now })
    // Whoever knows its keys is that browser, now used by somebody else; an address alone could have been overheard.
    .onConflict((it) =>
      it
        .column('endpoint')
        .doUpdateSet(now)
        .where('push_subscription.p256dh', '=', p256dh)
        .where('push_subscription.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Refused('conflict', pushWords.takenAddress)
  await ctx.tx
    .deleteFrom('push_subscription')
    .where('id', 'in', (it) =>
      it
        .selectFrom('push_subscription')
        .select('id')
        .where('customer_id', '=', me)
        .orderBy(sql`(id = ${taken.id})`, 'desc')
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1000)
        .offset(mostPhones),
    )
    .execute()
  const setting = await readPushSetting(ctx, me)
  if (zone && zone !== setting.quiet.zone)
    await writePushSetting(ctx, me, { ...setting, quiet: { ...setting.quiet, zone } })
  return {}
}

/** Only one's own: another's address is as one that is not there. */
export async function unsubscribePush(ctx: Ctx, { endpoint }: Input<typeof endEndpoint>): Promise<Nothing> {
  await ctx.tx
    .deleteFrom('push_subscription')
    .where('customer_id', '=', memberId(ctx))
    .where('endpoint', '=', endpoint)
    .execute()
  return {}
}

/** A point on the curve P-256, uncompressed: 65 bytes in base64url. */
function isPublicKey(given: string): boolean {
  const bytes = Buffer.from(given, 'base64url')
  const half = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
    return bytes[0] === 4
  } catch {
    return false
  }
}
