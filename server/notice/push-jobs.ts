/**
 * From a notice to the shopper's phones (product.md 10). The job is enqueued with the notice; it asks what the shopper
 * wants, then makes one job for each phone, so that one phone's trouble tells the others nothing twice.
 */
import { days } from '#contract/kit/time.ts'
import type { PushSetting } from '#contract/notice/push.ts'
import { whenToTell } from '#contract/notice/quiet.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue, type JobRun } from '#server/kit/jobs.ts'
import { Postponed } from '#server/kit/postponed.ts'
import { system, transact } from '#server/kit/transact.ts'
import { groupOf } from './push-groups.ts'
import { HostRests, hostsOf } from './push-hosts.ts'
import { stillNews, type Waiting, writePush } from './push-message.ts'
import { phoneFailed, phoneTook, waitForPhone } from './push-phones.ts'
import { readPushSetting } from './push-setting.ts'

/** A phone that has not opened the shop for so long is not told any more: its session is over too. */
const phonesAreKept = days(60)

/** Called with the notice, in its transaction. Of notices with the same word only the first is pushed; `after`: so many ms later. */
export async function pushNotice(
  ctx: Ctx,
  customerId: string,
  noticeId: string,
  { word = noticeId, after = 0 }: { word?: string | undefined; after?: number | undefined } = {},
): Promise<void> {
  if ((await phonesOf(ctx, customerId)).length === 0) return
  await enqueue(ctx, 'push.notice', { noticeId }, { dedupe: `push:${word}`, dueAt: ctx.now + after })
}

const phonesOf = (ctx: Ctx, customerId: string) =>
  ctx.tx
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select('push_subscription.id')
    .where('push_subscription.customer_id', '=', customerId)
    .where('seen_at', '>', ctx.now - phonesAreKept)
    .where('revoked_at', 'is', null)
    .orderBy('push_subscription.id')
    .execute()

const wants = ({ groups }: PushSetting, { kind }: Waiting): boolean => {
  const group = groupOf(kind)
  return group !== undefined && groups[group]
}

/** Job: right after the notice, or when its step can no longer be taken back. In quiet hours it waits for their end, together with what else comes. */
const tell: JobRun = (world, { noticeId }) =>
  transact(world, system(world), async (ctx) => {
    const [notice] = await stillNews(ctx, [String(noticeId)])
    if (!notice) return
    const setting = await readPushSetting(ctx, notice.customer_id)
    if (!wants(setting, notice)) return
    const when = whenToTell(setting.quiet, ctx.now, notice.deadline)
    if (typeof when === 'string') return tellPhones(ctx, [notice], when === 'silently')
    await ctx.tx.updateTable('notice').set({ held_until: when.waitUntil }).where('id', '=', notice.id).execute()
    await endOfQuiet(ctx, notice.customer_id, when.waitUntil, notice.id)
  })

/** A job for each notice: one that ran at that very minute may not have seen this one yet. The first tells all of them. */
const endOfQuiet = (ctx: Ctx, customerId: string, end: number, noticeId: string): Promise<void> =>
  enqueue(ctx, 'push.held', { customerId }, { dueAt: end, dedupe: `push-held:${noticeId}:${end}` })

/** The first moment (epoch ms) at which some of it is too late; null: none ever is. */
const nearest = (news: readonly Waiting[]): number | null =>
  news.reduce<number | null>(
    (first, { deadline }) => (deadline === null ? first : Math.min(first ?? deadline, deadline)),
    null,
  )

/** Job: quiet hours are over. What is still news is told in one. */
const tellHeld: JobRun = (world, { customerId }) =>
  transact(world, system(world), async (ctx) => {
    const me = String(customerId)
    const setting = await readPushSetting(ctx, me)
    const held = await ctx.tx
      .selectFrom('notice')
      .select('id')
      .where('customer_id', '=', me)
      .where('held_until', '<=', ctx.now)
      .forUpdate()
      .execute()
    if (held.length === 0) return waitForHeld(ctx, me)
    const ids = held.map(({ id }) => id)
    const news = (await stillNews(ctx, ids)).filter((notice) => wants(setting, notice))
    const when = whenToTell(setting.quiet, ctx.now, nearest(news))
    const until = typeof when === 'string' ? null : when.waitUntil
    await ctx.tx.updateTable('notice').set({ held_until: until }).where('id', 'in', ids).execute()
    const [first] = news
    if (!first) return
    // The shopper moved the hours, or the clocks, in between.
    if (until !== null) return endOfQuiet(ctx, me, until, first.id)
    await tellPhones(ctx, news, when === 'silently')
  })

/** Nothing is due yet: after a clock that was set back the job comes too early, and waits for what is still held. */
async function waitForHeld({ tx, now }: Ctx, customerId: string): Promise<void> {
  const next = await tx
    .selectFrom('notice')
    .select('held_until')
    .where('customer_id', '=', customerId)
    .where('held_until', 'is not', null)
    .orderBy('held_until')
    .limit(1)
    .executeTakeFirst()
  const wait = (next?.held_until ?? now) - now
  if (wait > 0) throw new Postponed('quiet hours are not over', { wait: Math.min(wait, days(1)) })
}

/** Of one shopper's pushes one is under way at a time: phones that do not answer hold up none but their own. */
async function tellPhones(ctx: Ctx, notices: readonly Waiting[], silent: boolean): Promise<void> {
  const [first] = notices
  if (!first) return
  const noticeIds = notices.map(({ id }) => id)
  for (const { id: phoneId } of await phonesOf(ctx, first.customer_id)) {
    const more = { dedupe: `push:${first.id}:${phoneId}`, queue: `push:${first.customer_id}` }
    await enqueue(ctx, 'push.send', { phoneId, noticeIds, silent }, more)
  }
}

/** Job: one phone. Whatever was read, done or logged out in the meantime is not sent. */
const send: JobRun = async (world, payload) => {
  const silent = payload['silent'] === true
  const ready = await transact(world, system(world), async (ctx) => {
    const phone = await ctx.tx
      .selectFrom('push_subscription')
      .selectAll()
      .where('id', '=', String(payload['phoneId']))
      .executeTakeFirst()
    const news = await stillNews(ctx, payload['noticeIds'] as string[])
    // The address may be somebody else's by now.
    if (!phone || news.length === 0 || news.some((it) => it.customer_id !== phone.customer_id)) return undefined
    const { quiet } = await readPushSetting(ctx, phone.customer_id)
    // It may have been tried again until the evening.
    const when = silent ? 'silently' : whenToTell(quiet, ctx.now, nearest(news))
    if (typeof when !== 'string') throw new Postponed('quiet hours have begun', { wait: when.waitUntil - ctx.now })
    waitForPhone(phone, ctx.now)
    return { phone, ...(await writePush(ctx, news, when === 'silently')) }
  })
  if (!ready) return
  const { phone, message, ttl, urgency } = ready
  const outcome = await hostsOf(world)
    .ask(phone.endpoint, world.now, () =>
      world.providers.push.send(phone, { payload: JSON.stringify(message), ttl, urgency, topic: message.about }),
    )
    .catch(async (error: unknown) => {
      if (!(error instanceof HostRests)) await phoneFailed(world, phone, error)
      throw error
    })
  if (outcome === 'taken') return phoneTook(world, phone.id)
  await world.database.db
    .deleteFrom('push_subscription')
    .where('id', '=', phone.id)
    .where('endpoint', '=', phone.endpoint)
    .execute()
}

export const pushJobs: Record<string, JobRun> = { 'push.notice': tell, 'push.held': tellHeld, 'push.send': send }
