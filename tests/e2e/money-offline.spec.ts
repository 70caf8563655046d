/** Bar 52: without a network, what costs money says why it cannot be pressed, and is never asked for later. */
import type { BrowserContext, Request } from '@playwright/test'
import { screens } from '../../scripts/pictures/screen-list.ts'
import { addressOf, enter, openScreen } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'

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

/** Buttons that move money, or that the shop has to judge. */
const costs =
  /^(Pay\b|Checkout|Place order|Buy|Cancel (order|parcel)|Request cancellation|Confirm receipt|Request|Decline|Withdraw|Redeem)/

test('what costs money says why it waits for the network, and is never asked for later', async ({ another, shop }) => {
  test.setTimeout(300_000)
  const context = await another({ serviceWorkers: 'block', locale: 'en', reducedMotion: 'reduce' })
  const book = await enter(context, shop, 'maya')
  const page = await context.newPage()
  const heard = overhear(context)
  for (const name of [
    'cart',
    'order-confirm',
    'payment',
    'purchase-waiting',
    'purchase-top-up',
    'packing',
    'return-request',
    'recharge',
  ])
    await test.step(name, async () => {
      const it = screens.find((one) => one.name === name)
      const address = it && addressOf(it, book)
      if (!it || !address) throw new Error(`nobody has a ${name}`)
      await context.setOffline(false)
      await openScreen(page, address, it)
      heard.length = 0
      await context.setOffline(true)
      const buttons = page.getByRole('button', { name: costs })
      const links = page.getByRole('link', { name: /^Pay\b/ })
      await expect(links, name).toHaveCount(0)
      await expect(page.getByText(/need a connection|You are offline/).first(), name).toBeVisible()
      for (const button of await buttons.all()) {
        await expect(button, name).toHaveAttribute('aria-disabled', 'true')
        await button.click({ force: true })
      }
      const polled = page.waitForResponse(/getSiteNoticeNum/)
      await context.setOffline(false)
      await polled
      expect(heard, name).toEqual([])
    })
})
