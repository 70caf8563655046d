/**
 * No more mails of one sort, by the link that is in each of them (RFC 8058): signed, without logging in. Looking at the link
 * changes nothing, because scanners of mails look at every link; the press, or the mail program, sends it. Sending it again
 * changes nothing either.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { type PushGroup, pushGroups } from '#contract/notice/push.ts'
import { lockRow } from '#server/kit/lock.ts'
import { plainHeaders, plainPage } from '#server/kit/plain-page.ts'
import { system, transact } from '#server/kit/transact.ts'
import { translate, type Words } from '#server/kit/words.ts'
import type { World } from '#server/world.ts'
import { newsWords, stopPageWords, stopWords } from './news-words.ts'
import { readPushSetting, writePushSetting } from './push-setting.ts'

const path = '/api/mail/stop'
const shape = /^(payments|warehouse|parcels|coupons)\.([\w-]{1,64})\.([\w-]{43})$/

const sign = ({ config }: World, customerId: string, topic: PushGroup): string =>
  createHmac('sha256', config.secret).update(`stop mails\n${topic}\n${customerId}`).digest('base64url')

/** Works for this shopper's mails of this sort, and for nothing else. It does not run out: an old mail may be stopped too. */
export const stopUrl = (world: World, customerId: string, topic: PushGroup): string =>
  `${world.config.publicUrl.replace(/\/$/, '')}${path}?t=${topic}.${customerId}.${sign(world, customerId, topic)}`

/** What mail programs show a button of their own by. */
export const stopHeaders = (world: World, customerId: string, topic: PushGroup): Record<string, string> => ({
  'List-Unsubscribe': `<${stopUrl(world, customerId, topic)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function readToken(world: World, token: string | undefined): { customerId: string; topic: PushGroup } | undefined {
  const [, found, customerId = '', given = ''] = shape.exec(token ?? '') ?? []
  const topic = pushGroups.find((it) => it === found)
  if (!topic) return undefined
  const [right, got] = [Buffer.from(sign(world, customerId, topic)), Buffer.from(given)]
  return right.length === got.length && timingSafeEqual(right, got) ? { customerId, topic } : undefined
}

/** GET asks, POST does it. A link that is not ours is answered with 404 and the way to the settings. */
export function stopRoutes(app: Hono, world: World): void {
  app.get(path, (c) => answer(c, world, false))
  app.post(path, (c) => answer(c, world, true))
}

async function answer(c: Context, world: World, press: boolean): Promise<Response> {
  plainHeaders(c)
  const asked = readToken(world, c.req.query('t'))
  const reader = asked && (await stop(world, asked, press))
  if (!asked || !reader)
    return c.html(page(world, 'en', { title: world.config.brand, lines: [stopPageWords.bad] }), 404)
  const title = translate(reader.language, stopWords[asked.topic])
  return c.html(
    press
      ? page(world, reader.language, { title, lines: [stopPageWords.done, stopPageWords.again] })
      : page(world, reader.language, { title, lines: [stopPageWords.ask], button: title }),
  )
}

/** Undefined: there is no such shopper any more. */
const stop = (world: World, { customerId, topic }: { customerId: string; topic: PushGroup }, press: boolean) =>
  transact(world, system(world), async (ctx) => {
    const row = await ctx.tx.selectFrom('customer').select('language').where('id', '=', customerId).executeTakeFirst()
    if (!row || !press) return row
    await lockRow(ctx, 'customer', customerId)
    const setting = await readPushSetting(ctx, customerId)
    await writePushSetting(ctx, customerId, { ...setting, mails: { ...setting.mails, [topic]: false } })
    return row
  })

interface Page {
  title: string
  lines: readonly Words[]
  button?: string
}
const page = ({ config }: World, language: string, { title, lines, button }: Page) =>
  plainPage(config.themeColor, language, {
    title,
    body: html`${lines.map((words) => html`<p>${translate(language, words)}</p>`)}
      ${button ? html`<form method="post"><button>${button}</button></form>` : ''}
      <a href="/pages/My/index?settings=open">${translate(language, newsWords.settings)}</a>`,
  })
