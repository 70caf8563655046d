/**
 * From news to one mail (decision 040). What happened within a few minutes, or in quiet hours, is gathered under its switch; the
 * mail is then made and sent apart, outside of any transaction, under a name that stays when it is tried again.
 */
import { days, minutes } from '#contract/kit/time.ts'
import { whenToTell } from '#contract/notice/quiet.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue, type JobRun } from '#server/kit/jobs.ts'
import { Postponed } from '#server/kit/postponed.ts'
import { system, transact } from '#server/kit/transact.ts'
import { together } from './mail-kinds.ts'
import { readPhotos } from './mail-photos.ts'
import { stillToMail, type ToMail } from './mail-news.ts'
import { readPushSetting } from './push-setting.ts'
import { stopHeaders } from './stop-mails.ts'
import { writeNews } from './write-news.ts'

/** After a mail the next of its sort waits so long: a morning at the warehouse is not twenty mails. */
const apart = minutes(15)
/** Older news was seen in the app, or does not matter any more. */
const isOld = days(3)

/** Job: when a piece of news is due. */
const gather: JobRun = (world, { itemId }) =>
  transact(world, system(world), async (ctx) => {
    const own = await ctx.tx
      .selectFrom('mail_item')
      .select(['customer_id', 'topic', 'due_at', 'mailed_at'])
      .where('id', '=', String(itemId))
      .executeTakeFirst()
    if (!own || own.mailed_at !== null) return
    // After a clock that was set back the job comes too early.
    if (own.due_at > ctx.now) throw new Postponed('it is not due', { wait: Math.min(own.due_at - ctx.now, days(1)) })
    const waiting = await ctx.tx
      .selectFrom('mail_item')
      .selectAll()
      .where('customer_id', '=', own.customer_id)
      .where('topic', '=', own.topic)
      .where('mailed_at', 'is', null)
      .where('due_at', '<=', ctx.now + together)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (!waiting.some(({ id }) => id === itemId)) return
    const news = (await wanted(ctx, own.customer_id, waiting)).filter(({ at }) => at > ctx.now - isOld)
    const until = await holdUntil(ctx, news)
    const [first] = news
    if (first && until !== null) return hold(ctx, news, until)
    const told = new Set(news.map(({ id }) => id))
    const needless = waiting.filter(({ id }) => !told.has(id))
    if (needless.length > 0) await close(ctx, needless, null)
    if (!first) return
    await close(ctx, news, first.id)
    await enqueue(ctx, 'mail.send', { mailId: first.id }, { dedupe: `mail.send:${first.id}` })
  })

const close = (ctx: Ctx, items: readonly ToMail[], mailId: string | null) =>
  ctx.tx
    .updateTable('mail_item')
    .set({ mailed_at: ctx.now, mail_id: mailId })
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .execute()

/** Of these what is still news for somebody who may be written to and wants to be. */
async function wanted(ctx: Ctx, customerId: string, items: readonly ToMail[]): Promise<ToMail[]> {
  const [first] = items
  const reader = await readerOf(ctx, customerId)
  if (!first || !reader) return []
  const { mails } = await readPushSetting(ctx, customerId)
  return mails[first.topic] ? stillToMail(ctx, items) : []
}

/** Undefined: nobody has proven the address, or the account is blocked. */
const readerOf = (ctx: Ctx, customerId: string) =>
  ctx.tx
    .selectFrom('customer')
    .select(['id', 'email', 'language'])
    .where('id', '=', customerId)
    .where('verified_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()

const nearest = (news: readonly ToMail[]): number | null => {
  const deadlines = news.flatMap(({ deadline }) => (deadline === null ? [] : [deadline]))
  return deadlines.length > 0 ? Math.min(...deadlines) : null
}

/** Epoch ms; null: it goes now. Nothing waits beyond a deadline of its own. */
async function holdUntil(ctx: Ctx, news: readonly ToMail[]): Promise<number | null> {
  const [first] = news
  if (!first) return null
  const { quiet } = await readPushSetting(ctx, first.customer_id)
  const deadline = nearest(news)
  const when = whenToTell(quiet, ctx.now, deadline)
  if (typeof when !== 'string') return when.waitUntil
  const last = await ctx.tx
    .selectFrom('mail_item')
    .select(({ fn }) => fn.max<number | null>('mailed_at').as('at'))
    .where('customer_id', '=', first.customer_id)
    .where('topic', '=', first.topic)
    .where('mail_id', 'is not', null)
    .where('mailed_at', '>', ctx.now - apart)
    .where('mailed_at', '<=', ctx.now)
    .executeTakeFirst()
  if (!last?.at) return null
  const next = last.at + apart
  return deadline !== null && deadline <= next ? null : next
}

async function hold(ctx: Ctx, news: readonly ToMail[], until: number): Promise<void> {
  const ids = news.map(({ id }) => id)
  await ctx.tx.updateTable('mail_item').set({ due_at: until }).where('id', 'in', ids).execute()
  for (const id of ids)
    await enqueue(ctx, 'mail.gather', { itemId: id }, { dueAt: until, dedupe: `mail:${id}:${until}` })
}

/** Job: one mail. What was read, done or switched off since it was gathered is left out. */
const send: JobRun = async (world, { mailId }) => {
  const id = String(mailId)
  const ready = await transact(world, system(world), async (ctx) => {
    const items = await ctx.tx.selectFrom('mail_item').selectAll().where('mail_id', '=', id).orderBy('at').execute()
    const [first] = items
    const reader = first && (await readerOf(ctx, first.customer_id))
    const news = first ? await wanted(ctx, first.customer_id, items) : []
    if (!first || !reader || news.length === 0) return undefined
    const { quiet } = await readPushSetting(ctx, reader.id)
    // It may have been tried again until the evening.
    const when = whenToTell(quiet, ctx.now, nearest(news))
    if (typeof when !== 'string') throw new Postponed('quiet hours have begun', { wait: when.waitUntil - ctx.now })
    const written = await writeNews(ctx, { ...reader, zone: quiet.zone, topic: first.topic }, news)
    return { to: reader.email, headers: stopHeaders(world, reader.id, first.topic), ...written }
  })
  if (!ready) return
  const { to, headers, subject, photos, draw } = ready
  const pictures = await readPhotos(world, photos)
  const { html, text } = draw(pictures)
  await world.providers.mail.send({
    id,
    to,
    subject,
    html,
    text,
    headers,
    pictures: pictures.map(({ cid, mime, bytes }) => ({ cid, mime, bytes })),
  })
}

/** They wait for the mail server. */
export const mailSending = ['mail.send']
export const mailJobs: Record<string, JobRun> = { 'mail.gather': gather, 'mail.send': send }
