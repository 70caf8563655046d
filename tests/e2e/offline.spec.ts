/**
 * Every screen without the shop (bar 49): visited before or never, the phone offline or the server gone. Each shows what
 * the phone has and says that it is a saved copy, or says that it needs the network; none is blank, none waits for ever.
 */
import type { Page } from '@playwright/test'
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'
import { settleIn, standing, step, type Stop, stopsOf } from './support/step.ts'

test.use({ strict: true })

/** What needs no shop to be right: forms and texts of the app's own, and a payment that is settled for good. */
const own = [
  'search',
  'search-refused-shop',
  'search-refused-site',
  'contact',
  'account-nobody',
  // These say all they have without a network: words that came with the app.
  'landing',
  'contact-guest',
  'settings',
  'reset-sent',
  'change-email-login',
  'payment-success',
  '/pages/rechargePay/index',
  '/pages/verifyEmailResult/index',
  '/pages/changeEmailResult/index',
  '/pages/revertEmail/index',
  '/pages/KYCAuthor/index',
]
/** Whose phones, and whether each screen was open there before. */
const people = [
  ['maya', false],
  ['maya', true],
  ['erin', false],
  ['nobody', false],
] as const
const honest = /offline|back online|connection|the network|on your phone yet/i

/** Walks the stops, and gives what is wrong by stop. */
async function look(page: Page, stops: Stop[], without: string): Promise<string[]> {
  const wrong: string[] = []
  for (const { name, address } of stops) {
    const { text, still } = await step(page, address)
      .then(() => standing(page))
      .catch((error: unknown) => ({ text: String(error), still: false }))
    const said = `${without}, ${name}: ${text.slice(0, 160)}`
    if (!still) wrong.push(`never stands still ${said}`)
    else if (text.length < 20) wrong.push(`blank ${said}`)
    else if (/Report [0-9A-F]{8}/.test(text)) wrong.push(`broken ${said}`)
    else if (!own.includes(name)) {
      // A banner may come a moment after the page.
      const all = page.locator('body')
      await expect
        .poll(async () => honest.test(await all.innerText()), { timeout: 5000, intervals: [20, 50, 100, 200] })
        .toBe(true)
        .catch(() => wrong.push(`does not say so ${said}`))
    }
  }
  return wrong
}

test('every screen without the shop shows what is kept or says what it needs', async ({ another, machine }) => {
  test.setTimeout(300_000)
  const wrong: string[] = []
  const options = { locale: 'en', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }
  const open = async (who: string, visited: boolean) => {
    const context = await another(options)
    const book = await enter(context, machine.base, who)
    const page = await context.newPage()
    page.on('requestfailed', (it) => {
      if (/\/assets\/.*\.(js|css)$/.test(it.url())) wrong.push(`not on the phone: ${it.url()}`)
    })
    page.on('domcontentloaded', () => wrong.push(`loaded anew: ${page.url()}`))
    await settleIn(page)
    wrong.length = 0
    return {
      who: `${who}, ${visited ? 'visited' : 'never visited'}`,
      context,
      page,
      visited,
      stops: stopsOf(who, book),
    }
  }
  const phones = []
  for (const [who, visited] of people) phones.push(await open(who, visited))

  await Promise.all(
    phones.map(async ({ who, context, page, visited, stops }) => {
      for (const { address } of visited ? stops : []) {
        await step(page, address)
        await standing(page)
      }
      await step(page, '/')
      await context.setOffline(true)
      wrong.push(...(await look(page, stops, `${who}, offline`)))
      await step(page, '/')
      await context.setOffline(false)
    }),
  )

  await machine.cut()
  // Heard with the next poll; whoever is not signed in polls nothing, and hears it from the next page that asks.
  for (const { page, who } of phones) {
    await step(page, who.startsWith('nobody') ? '/pages/FAQ/index' : '/pages/index/index')
    await expect(page.getByText(/^Offline/).first()).toBeVisible({ timeout: 30_000 })
  }
  await Promise.all(
    phones.map(async ({ who, page, stops }) => wrong.push(...(await look(page, stops, `${who}, no server`)))),
  )
  expect(wrong).toEqual([])

  // And it is back by itself, without a tap, when the shop is.
  await machine.restore()
  for (const { page, who } of phones) {
    await step(page, who.startsWith('nobody') ? '/pages/FAQ/index' : '/pages/index/index')
    await expect(page.getByText(/^Offline/)).toHaveCount(0, { timeout: 30_000 })
  }
})
