/**
 * Without a network (bar 51): what is free waits, is seen to wait, can be undone, outlives the page, is seen in every tab
 * and sent once.
 */
import type { BrowserContext, Page, Request } from '@playwright/test'
import { comeBack, openOfflinePage } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

async function enter(page: Page, name: string): Promise<void> {
  await page.goto('/pages/Login/index')
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name}@example.com`)
  await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/')
  await controlled(page)
}

/** What changes something, from here on: every POST, and the reads that write. */
function overhear(context: BrowserContext): string[] {
  const heard: string[] = []
  context.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    const asks = /getSiteNotice|getUserInfo|auth\/refresh|preview|quote|payOptions/.test(pathname)
    if (pathname.startsWith('/api/') && request.method() === 'POST' && !asks) heard.push(pathname)
  })
  return heard
}

const quantity = (page: Page) => page.getByRole('spinbutton', { name: 'Quantity' }).first()
const waiting = (page: Page) => page.getByText('Waiting to be sent').first()

test('the cart is changed offline, waits in every tab, outlives the page and is sent once', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000)
  await enter(page, 'alice')
  await page.goto('/pages/shopCart/index')
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('spinbutton', { name: 'Quantity' }) })
    .first()
  const before = Number(await quantity(page).inputValue())
  await context.setOffline(true)
  // What went out already cannot become one with the next.
  await expect(page.getByText(/^Offline/)).toBeVisible()
  const heard = overhear(context)
  await first.getByRole('button', { name: 'More' }).click()
  await first.getByRole('button', { name: 'More' }).click()
  await expect(quantity(page)).toHaveValue(String(before + 2))
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Checkout/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('You need a connection to check out.')).toBeVisible()

  const other = await openOfflinePage(context)
  await other.goto('/pages/shopCart/index')
  await expect(quantity(other)).toHaveValue(String(before + 2))
  // A change of mind in one tab is seen in the other, and is one with what waits.
  await other.getByRole('button', { name: 'Less' }).first().click()
  await expect(quantity(page)).toHaveValue(String(before + 1))
  await other.close()

  await page.close({ runBeforeUnload: false })
  const again = await openOfflinePage(context)
  await again.goto('/pages/My/index')
  await again.getByRole('button', { name: 'Waiting to be sent' }).click()
  await expect(again.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expect(again.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeVisible()
  await context.setOffline(false)
  await comeBack(again)
  await expect(again.getByText('Everything has been sent.')).toBeVisible({ timeout: 60_000 })
  expect(heard.filter((path) => path.startsWith('/api/cart'))).toEqual(['/api/cart/change'])
  await again.goto('/pages/shopCart/index')
  await expect(quantity(again)).toHaveValue(String(before + 1))
  await expect(waiting(again)).toBeHidden()
})

test('removing is undone while it waits, and a refusal says why', async ({ page, context }) => {
  await enter(page, 'alice')
  await page.goto('/pages/shopCart/index')
  await expect(quantity(page)).toBeVisible()
  const count = await page.getByRole('spinbutton', { name: 'Quantity' }).count()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('checkbox', { name: 'All' }).check({ force: true })
  await page.getByRole('button', { name: /^Remove \d/ }).click()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(0)
  // It stays 5 s, and a busy machine looks longer whether it stands still.
  await page.getByRole('button', { name: 'Undo' }).dispatchEvent('click')
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveCount(count)
  await context.setOffline(false)
})

test('a link pasted offline is kept, followed later and opens', async ({ page, context }) => {
  await enter(page, 'erin')
  await page.goto('/')
  const tile = page
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()
  await expect(tile).toBeVisible()
  const link = new URL((await tile.getAttribute('href')) ?? '', page.url())
  const itemId = link.searchParams.get('itemId') ?? ''
  const mallType = link.searchParams.get('mallType') ?? ''
  const outside = {
    taobao: `https://item.taobao.com/item.htm?id=${itemId}`,
    weidian: `https://weidian.com/item.html?itemID=${itemId}`,
    1688: `https://detail.1688.com/offer/${itemId}.html`,
  }[mallType]
  await context.setOffline(true)
  const field = page.getByRole('textbox').first()
  await field.fill(outside ?? '')
  await field.press('Enter')
  await expect(page.getByText('Saved. It opens when you are back online.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Opens when you are back online')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Your link is ready')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/productDetail/)
  await expect(page.getByRole('button', { name: 'Buy now' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Your link is ready')).toBeHidden()
})
