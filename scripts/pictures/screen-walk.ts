/** How the seeded shop's screens are opened: signing in without a form, and knowing when a page stands still. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Book, Screen } from './screen-list.ts'

/** Puts a value into localStorage before the page's own scripts run; an empty page has no storage. */
export const remember = (context: BrowserContext, name: string, value: string): Promise<unknown> =>
  context.addInitScript(
    `if (location.protocol.startsWith('http')) localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`,
  )

/** Signs `who` in on this context (`nobody` stays outside); gives what the shopper has, undefined for others. */
export async function enter(context: BrowserContext, base: string, who: string): Promise<Book | undefined> {
  if (who === 'nobody') return undefined
  const staff = who === 'admin'
  const email = staff ? 'admin@haulway.example' : `${who}@example.com`
  const answer = await context.request.post(`${base}/api/${staff ? 'ops/auth/login' : 'auth/doLogin'}`, {
    data: { email, password: 'haulway-demo' },
  })
  const { data, message } = (await answer.json()) as { data?: { token: string; user?: unknown }; message: string }
  if (!data) throw new Error(`${who} could not log in: ${message}`)
  if (staff) return undefined
  await remember(context, 'userInfo', JSON.stringify(data.user))
  return wholeBook(context, base, data.token)
}

interface Pulled {
  revision: number
  more: boolean
  [part: string]: unknown
}

/** Page by page, as a phone pulls it: documents are told once each, the cart and the balance as a whole with one of them. */
async function wholeBook(context: BrowserContext, base: string, token: string): Promise<Book> {
  const whole: Record<string, unknown> = {}
  for (let since = 0, more = true; more;) {
    const answer = await context.request.get(`${base}/api/sync/changes?since=${since}`, {
      headers: { authorization: token },
    })
    const { data: page } = (await answer.json()) as { data: Pulled }
    for (const [name, part] of Object.entries(page)) {
      const before = whole[name]
      if (Array.isArray(part) && Array.isArray(before) && name !== 'cart') whole[name] = [...before, ...part]
      else if (part !== null || before === undefined) whole[name] = part
    }
    ;({ revision: since, more } = page)
  }
  return { ...whole, cart: whole['cart'] ?? [] } as Book
}

/** The screen's address; undefined when this shopper has no such document. */
export const addressOf = (screen: Screen, book: Book | undefined): string | undefined =>
  typeof screen.path === 'string' ? screen.path : book && screen.path(book)

/** Opens it, and waits until nothing on the page is still coming. */
export async function openScreen(page: Page, address: string, screen: Screen): Promise<void> {
  await page.goto(address)
  await page.locator('h1, h2, main, [role=dialog]').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  // Text, because a script of Node is checked without the browser's types.
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.waitForLoadState('networkidle')
  if (!screen.act) return
  await screen.act(page)
  // What was opened is looked at when it has come in: half faded, its colours are nobody's.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((it) => Number.isFinite(it.effect?.getComputedTiming().endTime))
    .map((it) => it.finished.catch(() => undefined))).then(() => undefined)`)
}
