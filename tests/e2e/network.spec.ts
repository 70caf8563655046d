/**
 * A network that lies, and a shop that answers nonsense: said once, nothing breaks, and it works again by itself or by
 * one tap (specification 8; bars 59, 60, 65, 70).
 */
import type { Page, Route } from '@playwright/test'
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'
import { settleIn, standing, step, stopsOf } from './support/step.ts'

test.use({ strict: true })

const phone = { locale: 'en', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }
const envelope = (code: number, message: string, data: unknown) =>
  JSON.stringify({ code, message, data, serverTime: Date.now(), requestId: 'r' })

const nonsense: ((route: Route) => Promise<void>)[] = [
  (it) => it.fulfill({ status: 500, body: 'Internal Server Error' }),
  (it) => it.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Log in to the network' }),
  (it) => it.fulfill({ contentType: 'application/json', body: envelope(20000, 'ok', { orders: 7, lines: 'x' }) }),
  (it) => it.fulfill({ contentType: 'application/json', body: '{"code":20000,"mess' }),
  (it) => it.fulfill({ contentType: 'application/json', body: envelope(51234, 'The harbour is closed', null) }),
]

test('every screen of a phone that never heard sense says so, does not break, and one tap mends it', async ({
  another,
  machine,
}) => {
  test.setTimeout(480_000)
  const context = await another({ ...phone, serviceWorkers: 'block' })
  const book = await enter(context, machine.base, 'maya')
  let talk: number | undefined = 0
  await context.route(/\/api\//, (route) =>
    talk === undefined ? route.continue() : nonsense[talk % nonsense.length]?.(route),
  )
  const page = await context.newPage()
  await page.goto('/')
  const wrong: string[] = []
  let mended = 0
  for (const [at, { name, address }] of stopsOf('maya', book).entries()) {
    talk = at
    await step(page, address)
    const { text, still } = await standing(page)
    const said = `${name} with nonsense ${at % nonsense.length}: ${text.slice(0, 160)}`
    if (!still) wrong.push(`never stands still, ${said}`)
    if (/Report [0-9A-F]{8}|NaN|undefined|\[object/.test(text)) wrong.push(`broken, ${said}`)
    const retry = page.getByRole('button', { name: 'Retry' })
    if ((await retry.count()) === 0) continue
    talk = undefined
    // As a thumb does with what lies low: from under the tabs. A banner may be quicker and go by itself.
    const soon = { timeout: 5000 }
    await retry
      .first()
      .evaluate((it) => it.scrollIntoView({ block: 'center' }), undefined, soon)
      .then(() => retry.first().click(soon))
      .catch(async (error) => {
        if ((await retry.count()) > 0) throw error
      })
    await expect(retry, said).toHaveCount(0)
    mended += 1
    // The next screen meets a phone that knows no more than this one did.
    await forget(page)
    // Opened anew: the one that was mended believes that it has everything.
    talk = at
    await page.goto('/')
  }
  expect(wrong).toEqual([])
  expect(mended).toBeGreaterThan(10)
})

/** Empties what the phone keeps of the shop. */
const forget = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((tell, fail) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => tell(opening.result))
        opening.addEventListener('error', () => fail(new Error('the disk does not open')))
      })
      const stores = [...opened.objectStoreNames]
      const work = opened.transaction(stores, 'readwrite')
      for (const one of stores) work.objectStore(one).clear()
      await new Promise((tell) => work.addEventListener('complete', tell))
      opened.close()
    }
  })

test('a session that is over in many calls at once ends once, is said once, and leads back', async ({
  another,
  machine,
}) => {
  const context = await another({ ...phone, serviceWorkers: 'block' })
  const book = await enter(context, machine.base, 'maya')
  const page = await context.newPage()
  await page.goto('/pages/index/index?tab=purchase')
  // Orders stand there once the session is renewed: what is asked from now on goes out at once.
  await expect(page.locator('main a[href*=purchaseDetail]').first()).toBeVisible()
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      const said = changes.some(({ addedNodes }) =>
        [...addedNodes].some((node) => node.textContent?.includes('Log in again')),
      )
      if (said) sessionStorage.setItem('said', `${sessionStorage.getItem('said') ?? ''}x`)
    }).observe(document.body, { childList: true, subtree: true })
  })
  // All questions wait, until the shop says the same to all of them.
  const held: Route[] = []
  await context.route(/\/api\//, (route) => void held.push(route))
  const isAsked = (what: string) =>
    expect.poll(() => held.map((it) => new URL(it.request().url()).pathname).join(' ')).toContain(what)
  // One after the other: who passes a page faster than it opens asks nothing there.
  for (const [to, what] of [
    ['/pages/recharge/index', '/wallet/balance'],
    ['/pages/searchPage/index?q=keyboard', '/product/search'],
    ['/pages/registerAgreement/index', '/fetchAgreement'],
  ] as const) {
    await step(page, to)
    await isAsked(what)
  }
  await step(page, '/pages/index/index?tab=warehouse')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const last = stopsOf('maya', book).find((it) => it.name === 'purchase-bought' || it.name === 'purchase-stored')
  await step(page, last?.address ?? '')
  expect(held.length).toBeGreaterThan(2)
  await context.unroute(/\/api\//)
  await context.route(/\/api\//, (route) =>
    route.fulfill({ contentType: 'application/json', body: envelope(11000, 'Log in again', null) }),
  )
  for (const route of held)
    await route.fulfill({ contentType: 'application/json', body: envelope(11000, 'Log in again', null) }).catch(() => 0)
  await expect(page).toHaveURL(/\/pages\/Login\/index\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(last?.address)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(loads).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('x')
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
})

test('a network that answers nothing is none within ten seconds, for banners and for money, and is back by itself', async ({
  another,
  machine,
}) => {
  const context = await another(phone)
  await enter(context, machine.base, 'maya')
  const page = await context.newPage()
  await page.goto('/pages/recharge/index')
  const button = page.getByRole('button', { name: /^Pay/ })
  await expect(button).toBeEnabled()
  let silent = true
  const waiting: Route[] = []
  await context.route(/\/(api|healthz)/, (route) => (silent ? void waiting.push(route) : route.continue()))
  const began = Date.now()
  await expect(page.getByText(/^Offline/)).toBeVisible({ timeout: 10_500 })
  expect(Date.now() - began).toBeLessThan(10_500)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByText('You need a connection', { exact: false }).first()).toBeVisible()
  silent = false
  for (const route of waiting) await route.continue().catch(() => undefined)
  await expect(page.getByText(/^Offline/)).toHaveCount(0, { timeout: 5500 })
})

test('a screen that breaks shows the way back and the id of its report', async ({
  page,
  context,
  complaints,
  shop,
}) => {
  const book = await enter(context, shop, 'maya')
  await settleIn(page)
  const address = stopsOf('maya', book).find((it) => it.name.startsWith('purchase-'))?.address ?? ''
  await step(page, address)
  await expect(page.getByRole('heading', { name: 'Order', level: 1 })).toBeVisible()
  await step(page, '/')
  // A record that nothing of ours writes.
  await page.evaluate(
    async (orderNumber) => {
      const [name] = (await indexedDB.databases()).map((it) => it.name ?? '').filter((it) => it.startsWith('app-u-0'))
      const opening = indexedDB.open(name ?? '')
      await new Promise((tell) => opening.addEventListener('success', tell))
      const work = opening.result.transaction('orders', 'readwrite')
      const orders = work.objectStore('orders')
      const reading = orders.get(orderNumber)
      reading.addEventListener('success', () => orders.put({ ...(reading.result as object), lines: 7 }))
      await new Promise((tell) => work.addEventListener('complete', tell))
      opening.result.close()
    },
    new URLSearchParams(address.split('?')[1]).get('orderNumber') ?? '',
  )
  await step(page, address)
  await expect(page.getByRole('button', { name: 'Open it again' })).toBeVisible()
  const id = /Error number ([0-9A-F]{8})/.exec(await page.locator('main').innerText())?.[1]
  expect(id).toBeDefined()
  expect(complaints.join()).toContain(id)
  complaints.splice(0)
  // Only this screen broke.
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
