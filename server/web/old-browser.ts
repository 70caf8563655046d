/** Where browsers older than the supported ones are sent (src/head.js): the app would stay empty in them. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { supportedBrowsers } from '#contract/kit/supported-browsers.ts'
import { languageOf } from '#server/kit/language.ts'
import { plainHeaders, plainPage } from '#server/kit/plain-page.ts'
import { translate, type Words } from '#server/kit/words.ts'
import type { World } from '#server/world.ts'
import { languageChosen } from './home.ts'

const words = {
  title: /*i18n*/ { id: 'old-browser.title', message: 'This browser is too old for our shop' },
  what: /*i18n*/ {
    id: 'old-browser.what',
    message: 'Update it, or open the shop in Safari {safari}, Firefox {firefox}, Chrome {chrome} or newer.',
  },
  safe: /*i18n*/ { id: 'old-browser.safe', message: 'Your orders and your money are safe.' },
} satisfies Record<string, Words>

/** Plain HTML that any browser reads, in the language that was chosen in the shop, else the one the browser asks for. */
export function serveOldBrowser(app: Hono, { config }: World): void {
  app.get('/old-browser', (c) => {
    const language = languageChosen(c.req.header('cookie')) ?? languageOf(c.req.header('accept-language'))
    plainHeaders(c)
    const body = html`<p>${translate(language, words.what, supportedBrowsers)}</p>
      <p>${translate(language, words.safe)}</p>
      <a href="/">${config.brand}</a>`
    return c.html(plainPage(config.themeColor, language, { title: translate(language, words.title), body }))
  })
}
