/** Bars 54 and 53: ten taps in 300 ms, two tabs, back and forward, an answer that was lost: each button does it once. */
import type { BrowserContext, Page } from '@playwright/test'
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'
import { tapTen } from './support/taps.ts'

/** What the shop itself knows: read anew, past what any phone believes. */
interface Known {
  orders: { orderNumber: string }[]
  payments: { paymentNumber: string; amount: number; fromBalance: number }[]
  balance: { balance: number } | null
}
const known = async (context: BrowserContext, shop: string, who: string): Promise<Known> =>
  (await enter(context, shop, who)) as unknown as Known

/** Counts what was asked of the shop, by path. */
function countAsked(context: BrowserContext): Map<string, number> {
  const asked = new Map<string, number>()
  context.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST') asked.set(path, (asked.get(path) ?? 0) + 1)
  })
  return asked
}

const enterAs = async (another: (options: object) => Promise<BrowserContext>, shop: string, who: string) => {
  const context = await another({ serviceWorkers: 'block', locale: 'en', reducedMotion: 'reduce' })
  const book = await enter(context, shop, who)
  return { context, book, page: await context.newPage() }
}
const place = (page: Page) => page.getByRole('button', { name: 'Place order and pay' })
const agree = async (page: Page) => {
  await place(page).waitFor()
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await expect(place(page)).not.toHaveAttribute('aria-disabled', 'true')
}

// Counts what Erin has: another story, told in the same shop before, may have filled her cart.
test.use({ apart: 'taps', mayRefuse: ['/api/order/preview', '/api/order/place'] })

test('ten taps, two tabs and the way back: one order, one payment', async ({ another, shop }) => {
  test.setTimeout(300_000)
  const { context, book, page } = await enterAs(another, shop, 'alice')
  const before = book as unknown as Known
  const line = book?.cart[0]
  const address = `/pages/preOrder/index?lines=${line?.id}`
  await page.goto(address)
  await agree(page)
  const other = await context.newPage()
  await other.goto(address)
  await agree(other)
  await tapTen(place(page))
  await expect(page).toHaveURL(/payOrder/)
  // The second tab is told that there is nothing left to order.
  await tapTen(place(other))
  await expect(other.getByText('No items selected').or(other.getByRole('alert')).first()).toBeVisible()
  expect((await known(context, shop, 'alice')).orders).toHaveLength(before.orders.length + 1)

  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.waitFor()
  await tapTen(pay)
  // From the balance: done at once.
  await expect(page).toHaveURL(/paymentSuccess/)
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading').first()).toBeVisible()
  const after = await known(context, shop, 'alice')
  expect(after.orders).toHaveLength(before.orders.length + 1)
  const paid = after.payments.filter((it) => before.payments.every((old) => old.paymentNumber !== it.paymentNumber))
  expect(paid).toHaveLength(1)
  expect(paid[0]?.amount).toBeGreaterThan(0)
  expect(after.balance?.balance).toBe((before.balance?.balance ?? 0) - (paid[0]?.amount ?? 0))
})

test('the second of two taps on "Place order and pay" pays nothing', async ({ another, shop }) => {
  const { context, book, page } = await enterAs(another, shop, 'maya')
  const { balance, payments } = book as unknown as Known
  await page.goto(`/pages/preOrder/index?lines=${book?.cart[0]?.id}`)
  await agree(page)
  await place(page).click({ trial: true })
  const { x = 0, y = 0, width = 0, height = 0 } = (await place(page).boundingBox()) ?? {}
  const [across, down] = [x + width / 2, y + height / 2]
  // From now on the first moment of a bar lasts, so that the second tap comes within it on any machine.
  await page.evaluate(() =>
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (!animationName.includes('untouched') || !(target instanceof Element)) return
      for (const moment of target.getAnimations()) moment.pause()
    }),
  )
  await page.touchscreen.tap(across, down)
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await expect(pay).toBeVisible()
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true')
  // While a page turns into the next the whole document lies over both.
  const onPage = ([left, top]: [number, number]) => document.elementFromPoint(left, top) !== document.documentElement
  await expect.poll(() => page.evaluate(onPage, [across, down] as [number, number])).toBe(true)
  await page.touchscreen.tap(across, down)
  await page.evaluate(() => document.getAnimations().forEach((moment) => moment.play()))
  const after = await known(context, shop, 'maya')
  expect(after.payments).toHaveLength(payments.length)
  expect(after.balance).toEqual(balance)
  await pay.click()
  await expect(page).toHaveURL(/paymentSuccess/)
})

test('ten taps on what is free: one address, one of it in the cart', async ({ another, shop }) => {
  const { context, page } = await enterAs(another, shop, 'erin')
  const asked = countAsked(context)
  await page.goto('/pages/userAddress/index')
  // Her first address is here: the form begins in its country.
  await expect(page.getByText('Erin Nowak')).toBeVisible()
  await page.getByRole('link', { name: 'Add address' }).click()
  for (const [name, value] of [
    ['First name', 'Erin'],
    ['Last name', 'Moss'],
    ['Phone', '501234568'],
    ['Postcode', '00-001'],
    ['City', 'Warszawa'],
    ['Street and number', 'ulica Lipowa 5'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value)
  await tapTen(page.getByRole('button', { name: 'Save address' }))
  await expect(page.getByText('Erin Moss')).toHaveCount(1)
  expect(asked.get('/api/address/save')).toBe(1)

  await page.goto('/')
  const tile = page
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()
  await tile.click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  for (const group of await sheet.locator('[role=group]:has([aria-pressed])').all())
    await group.locator('button:not([aria-disabled])').first().click()
  await tapTen(sheet.getByRole('button', { name: 'Add to cart' }))
  await expect(page.getByText('In the cart')).toBeVisible()
  await page.goto('/pages/shopCart/index')
  expect(asked.get('/api/cart/add')).toBe(1)
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
})

test('the answer to a payment is lost: tried again, it is paid once', async ({ another, shop }) => {
  const { context, book, page } = await enterAs(another, shop, 'bob')
  const due = book?.orders.find(({ status }) => status === 'ordered')?.orderNumber
  const paid: (string | null)[] = []
  await context.route('**/api/payment/pay', async (route) => {
    paid.push(route.request().headers()['idempotency-key'] ?? null)
    // The shop does it; the phone hears nothing.
    const answer = await route.fetch({ maxRetries: 2 })
    if (paid.length === 1) return route.abort('connectionreset')
    return route.fulfill({ response: answer })
  })
  const address = `/pages/payOrder/index?orders=${due}`
  await page.goto(address)
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect.poll(() => paid.length).toBe(1)
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 })
  // Whoever opens it anew is shown what the shop took: nobody is told that nothing was charged.
  const anew = await context.newPage()
  await anew.goto(address)
  await expect(anew).toHaveURL(/paymentSuccess\/index\?payment=/)
  await expect(anew.getByRole('status').getByRole('heading', { name: 'Paid. We are buying it now.' })).toBeVisible()
  await pay.click()
  await expect(page).toHaveURL(/paymentSuccess/)
  expect(paid).toHaveLength(2)
  expect(new Set(paid).size).toBe(1)
})
