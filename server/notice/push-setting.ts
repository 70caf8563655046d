/** What a shopper wants to be told of by push and by mail, and when not; the same on all their phones. */
import { firstPushSetting, type PushSetting } from '#contract/notice/push.ts'
import type { pushState as stateEndpoint, savePush as saveEndpoint } from '#contract/notice/push-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { sealOf } from '#server/account/tokens.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import type { World } from '#server/world.ts'

/** How messages name a shopper: nobody else can tell whom it means. */
export const recipientOf = (world: World, customerId: string): string =>
  sealOf(world, `push:${customerId}`).slice(0, 22)

export async function readPushSetting({ tx }: Pick<Ctx, 'tx'>, customerId: string): Promise<PushSetting> {
  const row = await tx.selectFrom('push_setting').selectAll().where('customer_id', '=', customerId).executeTakeFirst()
  if (!row) return firstPushSetting
  const { payments, warehouse, parcels, messages, coupons, quiet: on, quiet_from: from, quiet_to: to, zone } = row
  const mails = {
    payments: row.mail_payments,
    warehouse: row.mail_warehouse,
    parcels: row.mail_parcels,
    messages: row.mail_messages,
    coupons: row.mail_coupons,
  }
  return { groups: { payments, warehouse, parcels, messages, coupons }, mails, quiet: { on, from, to, zone } }
}

export async function writePushSetting(
  ctx: Ctx,
  customerId: string,
  { groups, mails, quiet }: PushSetting,
): Promise<void> {
  const mailed = {
    mail_payments: mails.payments,
    mail_warehouse: mails.warehouse,
    mail_parcels: mails.parcels,
    mail_messages: mails.messages,
    mail_coupons: mails.coupons,
  }
  const set = { ...groups, ...mailed, quiet: quiet.on, quiet_from: quiet.from, quiet_to: quiet.to, zone: quiet.zone }
  await ctx.tx
    .insertInto('push_setting')
    .values({ customer_id: customerId, ...set })
    .onConflict((it) => it.column('customer_id').doUpdateSet(set))
    .execute()
}

export const pushState = async (ctx: Ctx): Promise<Answer<typeof stateEndpoint>> => ({
  ...(await readPushSetting(ctx, memberId(ctx))),
  key: await ctx.world.providers.push.publicKey(),
  me: recipientOf(ctx.world, memberId(ctx)),
})

export async function savePush(
  ctx: Ctx,
  { groups, mails, quiet }: Input<typeof saveEndpoint>,
): Promise<Answer<typeof saveEndpoint>> {
  const me = memberId(ctx)
  // Another phone may be saving too: what was not asked for here stays as that one leaves it.
  await lockRow(ctx, 'customer', me)
  const before = await readPushSetting(ctx, me)
  const setting = {
    groups: { ...before.groups, ...given(groups) },
    mails: { ...before.mails, ...given(mails) },
    quiet: { ...before.quiet, ...given(quiet) },
  }
  await writePushSetting(ctx, me, setting)
  return setting
}

/** Without what was left out. */
const given = <It extends object>(it: It | undefined): { [Key in keyof It]?: NonNullable<It[Key]> } =>
  Object.fromEntries(Object.entries(it ?? {}).filter(([, value]) => value !== undefined)) as {
    [Key in keyof It]?: NonNullable<It[Key]>
  }
