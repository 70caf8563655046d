/**
 * No more mails of one sort, by the link that is in each of them (RFC 8058): signed, without logging in. Looking at the link
 * changes nothing, because scanners of mails look at every link; the press, or the mail program, sends it. Sending it again
 * changes nothing either.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { derive } from '#contract/kit/theme.ts'
import { type PushGroup, pushGroups } from '#contract/notice/push.ts'
import { lockRow } from '#server/kit/lock.ts'
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
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  c.header('Cache-Control', 'no-store')
  c.header('X-Robots-Tag', 'noindex')
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
function page({ config }: World, language: string, { title, lines, button }: Page) {
  const [day, night] = [derive(config.themeColor, 'light'), derive(config.themeColor, 'dark')]
  const rule = (colors: typeof day) =>
    `body{background:${colors['--canvas']};color:${colors['--ink']}}main{background:${colors['--surface']};border-color:${colors['--line']}}p{color:${colors['--ink-2']}}a{color:${colors['--accent-text']}}`
  const css = `*{box-sizing:border-box}body{margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color-scheme:light dark}main{max-inline-size:480px;margin:0 auto;padding:24px;border:1px solid;border-radius:16px}h1{font-size:22px;line-height:28px;margin:0 0 12px;text-wrap:balance}p{margin:0 0 16px}button{font:inherit;font-weight:700;min-block-size:48px;padding:10px 20px;border:0;border-radius:14px;background:${day['--accent']};color:${day['--on-accent']};inline-size:100%;margin-block-end:16px;cursor:pointer}a{display:inline-block;padding:12px 0}${rule(day)}@media(prefers-color-scheme:dark){${rule(night)}}`
  return html`<!doctype html>
    <html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${css}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${lines.map((words) => html`<p>${translate(language, words)}</p>`)}
          ${button ? html`<form method="post"><button>${button}</button></form>` : ''}
          <a href="/pages/My/index?settings=open">${translate(language, newsWords.settings)}</a>
        </main>
      </body>
    </html>`
}
