/**
 * Bar 54 at the desks: ten presses of the commit key, or ten clicks on its button, within 300 ms, the same document in two tabs, back and
 * forward: what was committed happens once, and nothing happens to the document that comes into the hand after it.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { printNumber } from '#contract/kit/number.ts'
import { codes } from '#contract/kit/envelope.ts'
import { orderDetail } from '#contract/order/api.ts'
import { RobotShopper } from './support/robot-shopper.ts'
import { expect, test } from './support/running-shop.ts'
import { choose, measure, pane, photograph, sitDown } from './support/staff.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'
import { pressTen, tapTen } from './support/taps.ts'

test.use({ apart: 'taps-desk', serviceWorkers: 'block', mayRefuse: ['/api/ops/'] })

/** Signs in, takes documents in hand and brings pictures: the work before a commit. */
const isBefore = (path: string): boolean => /^auth\/|\/(hold|claim|release|file|draft)/i.test(path)

/** What the shop did and did not refuse, by path, in the order of its answers. Begins with the next page that is opened. */
async function countDone(context: BrowserContext): Promise<() => string[]> {
  const done: string[] = []
  await context.exposeFunction('noteDone', (path: string) => done.push(path))
  // In the page: the body of an answer is gone for others once the page has moved on.
  await context.addInitScript((ok) => {
    const { fetch: ask, noteDone } = window as typeof window & { noteDone: (path: string) => Promise<void> }
    window.fetch = async (...how) => {
      const answer = await ask(...how)
      const { pathname } = new URL(answer.url)
      if (!pathname.startsWith('/api/ops/')) return answer
      const { code } = (await answer.clone().json()) as { code: number }
      const [request] = how
      if (code === ok && request instanceof Request && request.method === 'POST')
        await noteDone(pathname.replace('/api/ops/', ''))
      return answer
    }
  }, codes.ok)
  return () => done.filter((path) => !isBefore(path))
}

type Another = (options: object) => Promise<BrowserContext>
async function deskOf(another: Another, who: Parameters<typeof sitDown>[1], address: string) {
  const context = await another({ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await sitDown(page, who)
  const done = await countDone(context)
  await page.goto(address)
  return { context, page, done }
}

/** A number of this sign in the first row of the list. */
async function firstNumber(page: Page, sign: string): Promise<string> {
  const row = page
    .getByRole('row')
    .filter({ hasText: new RegExp(`${sign}-\\d{6}-`) })
    .first()
  await expect(row).toBeVisible()
  return new RegExp(`${sign}-\\d{6}-\\w{7}-\\w`).exec((await row.textContent()) ?? '')?.[0] ?? ''
}

/** What the shop asks about first is answered as impatiently. */
async function answerSure(page: Page): Promise<void> {
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Yes, this is right' })
  await page.addLocatorHandler(sure, () => tapTen(sure), { noWaitAfter: true })
}

const commitButton = (page: Page) => pane(page).locator('[data-commit]')

test('from the seller to the carrier: each step once, by ten presses, in two tabs and on the way back', async ({
  another,
  request,
  shop,
}) => {
  test.setTimeout(300_000)
  const robot = new RobotShopper(shop, request, 'maya@example.com')
  const goods = await robot.findGoods()
  const orders: string[] = []
  for (const product of goods.slice(0, 3)) orders.push(await robot.order(product, 1))
  await robot.payFor('SHOPPING', orders)
  const order = printNumber(orders[0] ?? '')

  await test.step('bought in two tabs', async () => {
    const { context, page, done } = await deskOf(another, 'lin', '/ops/purchasing')
    const other = await context.newPage()
    await other.goto('/ops/purchasing')
    for (const tab of [page, other]) {
      await choose(tab, order)
      await tab.getByRole('textbox', { name: 'Seller order number' }).fill('291827364777')
      await tab.getByRole('textbox', { name: /parcel numbers/ }).fill('YT8800112233777')
    }
    await pressTen(page)
    await expect(page.getByRole('row', { name: order })).toBeHidden()
    await tapTen(commitButton(other))
    await expect(other.getByRole('row', { name: order })).toBeHidden()
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('row').filter({ hasText: /SO-/ }).first()).toBeVisible()
    await pressTen(page)
    expect(done()).toEqual(['order/bought'])
  })

  await test.step('received', async () => {
    const { page, done } = await deskOf(another, 'chen', '/ops/receiving?scan=YT8800112233777')
    const matched = page.getByRole('heading', { name: /Matched/ })
    await expect(matched).toBeVisible()
    await measure(page, '0.62', ['28', '20', '15'])
    await photograph(page, /^Photos/, 'qc', 3)
    await answerSure(page)
    await pressTen(page)
    await expect(matched).toBeHidden()
    expect(done()).toEqual(['warehouse/receive'])
  })

  const { lines } = await robot.ok(orderDetail, { orderNumber: orders[0] ?? '' })
  const packed = await robot.pack(lines[0]?.id ?? '', 1)
  await robot.payFor('LOGISTICS', [packed])
  const parcel = printNumber(packed)

  await test.step('packed', async () => {
    const { page, done } = await deskOf(another, 'chen', '/ops/packing')
    await choose(page, parcel)
    await page.keyboard.press('s')
    const inside = page.getByRole('checkbox', { name: 'In the box' })
    await expect(inside).not.toBeChecked()
    await page.keyboard.press('t')
    await expect(inside).toBeChecked()
    await measure(page, '0.6', ['22', '16', '8'])
    await photograph(page, /The parcel/, 'parcel', 1)
    await photograph(page, /The scale/, 'scale', 1)
    await answerSure(page)
    await tapTen(commitButton(page))
    await expect(page.getByRole('row', { name: parcel })).toBeHidden()
    expect(done().filter((path) => path === 'parcel/weigh')).toHaveLength(1)
  })

  await test.step('handed over', async () => {
    const { page, done } = await deskOf(another, 'chen', '/ops/dispatch')
    await choose(page, parcel)
    await pane(page).getByRole('textbox', { name: 'Carrier’s tracking number' }).fill(sampleCarrierNumber(parcel))
    await pressTen(page)
    await expect(page.getByRole('row', { name: parcel })).toBeHidden()
    expect(done()).toEqual(['parcel/ship'])
  })
})

test('returns, tracking, bills and notes: once each', async ({ another }) => {
  test.setTimeout(240_000)
  const returns = await deskOf(another, 'lin', '/ops/returns')
  const number = await firstNumber(returns.page, 'RT')
  await choose(returns.page, number)
  await pane(returns.page)
    .getByRole('textbox', { name: 'Seller’s address for returns' })
    .fill('Hangzhou, Wensan Road 8')
  await pressTen(returns.page)
  await expect(returns.page.getByRole('row', { name: number })).toContainText('To send back')
  // The row stays in hand, and its commit is another one now.
  expect(returns.done()).toEqual(['return/accept'])

  const tracking = await deskOf(another, 'chen', '/ops/tracking')
  await choose(tracking.page, await firstNumber(tracking.page, 'PK'))
  await pane(tracking.page).getByRole('textbox', { name: 'Place' }).fill('Leipzig')
  await pressTen(tracking.page)
  await expect(pane(tracking.page).getByText('Leipzig').first()).toBeVisible()
  expect(tracking.done()).toEqual(['parcel/track'])

  const bills = await deskOf(another, 'zhao', '/ops/settlements')
  const billed = await firstNumber(bills.page, 'PK')
  await choose(bills.page, billed)
  const bill = pane(bills.page)
  await bill.getByRole('textbox', { name: 'Invoice number' }).fill('INV-777')
  await bill.getByRole('textbox', { name: /Weight on the carrier/ }).fill('0.9')
  await bill.getByRole('textbox', { name: 'Our cost, ¥' }).fill('60')
  await bill.getByRole('textbox', { name: /What differs/ }).fill('Weighed anew at the airport')
  await tapTen(commitButton(bills.page))
  const sure = bills.page.getByRole('alertdialog').getByRole('button').last()
  await tapTen(sure)
  await expect(bills.page.getByRole('row', { name: billed })).toBeHidden()
  expect(bills.done().filter((path) => !path.includes('preview'))).toEqual(['parcel/bill'])

  const support = await deskOf(another, 'xu', '/ops/support')
  const note = support.page.getByRole('textbox', { name: 'The shopper never sees this' })
  await note.fill('Called twice, all is well')
  await tapTen(support.page.getByRole('button', { name: 'Add the note' }))
  await expect(support.page.getByText('Called twice, all is well')).toHaveCount(1)
  expect(support.done()).toEqual(['support/note'])
})
