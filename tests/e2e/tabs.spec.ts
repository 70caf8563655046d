/** A shop open in many tabs, or left and come back to: one of them asks, and none acts on what is over (bars 64, 68). */
import type { Page, Route } from '@playwright/test'
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'

test.use({ strict: true })

const phone = { locale: 'en', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const }
const asked = (page: Page, name: string) => {
  const heard: number[] = []
  page.on('request', (it) => it.url().endsWith(name) && heard.push(Date.now()))
  return heard
}

test('of five tabs one asks, every five seconds, and another goes on when it closes; all of them know', async ({
  another,
  machine,
}) => {
  test.setTimeout(300_000)
  const context = await another(phone)
  await enter(context, machine.base, 'maya')
  await context.clock.install()
  const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
  const heard = tabs.map((tab) => asked(tab, '/api/notice/getSiteNoticeNum'))
  const began = Date.now()
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  const sum = () => heard.reduce((all, one) => all + one.length, 0)
  // Five cold starts at once: on a busy machine a first question may be given up after 10 s and asked again after 10 more.
  await expect.poll(sum, { timeout: 90_000 }).toBeGreaterThan(0)
  const jumps = 3
  for (let jump = 0; jump < jumps; jump += 1) {
    const before = sum()
    // One clock for all tabs of a phone; it goes on by itself too.
    await context.clock.fastForward(5000)
    await expect.poll(sum).toBeGreaterThan(before)
  }
  expect(heard.filter((one) => one.length > 0)).toHaveLength(1)
  // The first one, one for each jump, and one for every 5 s that passed by themselves.
  expect(sum()).toBeLessThanOrEqual(1 + jumps + (Date.now() - began) / 5000)
  for (const tab of tabs) await expect(tab.getByRole('link', { name: /^Notifications, \d+ unread$/ })).toBeVisible()
  const leader = heard.findIndex((one) => one.length > 0)
  await tabs[leader]?.close()
  const others = () => sum() - (heard[leader]?.length ?? 0)
  await expect.poll(others).toBe(1)
  await context.clock.fastForward(5000)
  await expect.poll(others).toBeGreaterThan(1)
  expect(heard.filter((one) => one.length > 0)).toHaveLength(2)
})

/** As a browser tells a page of it: gone to another tab, back from there, or back from the back/forward cache. */
const turn = (page: Page, to: 'away' | 'back' | 'restored') =>
  page.evaluate((how) => {
    const state = how === 'away' ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    if (how === 'restored') dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    else document.dispatchEvent(new Event('visibilitychange'))
  }, to)

test('an order that was paid meanwhile is known to be, before a button acts on it', async ({ another, machine }) => {
  const context = await another(phone)
  const number = (await enter(context, machine.base, 'maya'))?.orders.find((it) => it.status === 'ordered')?.orderNumber
  const [detail, payment] = [await context.newPage(), await context.newPage()]
  const address = `/pages/payOrder/index?orders=${number}`
  const pay = (page: Page) => page.getByRole('button', { name: /^(Pay \$|Checking)/ })
  await detail.goto(`/pages/purchaseDetail/index?orderNumber=${number}`)
  await expect(detail.getByRole('link', { name: /^Pay/ })).toBeVisible()
  await payment.goto(address)
  await expect(pay(payment)).toBeEnabled()
  await turn(detail, 'away')
  await turn(payment, 'away')

  // On a phone that shares no disk with these tabs.
  const elsewhere = await another(phone)
  await enter(elsewhere, machine.base, 'maya')
  const other = await elsewhere.newPage()
  await other.goto(address)
  await pay(other).click()
  await other.waitForURL(/sandbox|paymentSuccess/)
  if (other.url().includes('sandbox')) await other.getByRole('button', { name: 'Approve' }).click()
  await expect(other).toHaveURL(/paymentSuccess/)
  await expect(other.getByRole('heading', { name: /paid|received/i })).toBeVisible()

  await expect(detail.getByRole('link', { name: /^Pay/ })).toBeVisible()
  await turn(detail, 'restored')
  await expect(detail.getByRole('link', { name: /^Pay/ })).toHaveCount(0)

  const charged: string[] = []
  const held: Route[] = []
  payment.on('request', (it) => it.url().endsWith('/api/payment/pay') && charged.push(it.url()))
  await payment.route('**/api/payment/options', (route) => void held.push(route))
  await turn(payment, 'back')
  await expect.poll(() => held.length).toBe(1)
  await expect(pay(payment)).toBeDisabled()
  await pay(payment).dispatchEvent('click')
  for (const route of held) await route.continue()
  await expect(payment).toHaveURL(/paymentSuccess/)
  expect(charged).toEqual([])
})
