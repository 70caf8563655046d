/** The console's search, by the keyboard alone: what a buyer has in hand is found, says why, and leads to its own page. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { InferOutput } from 'valibot'
import { staffLogIn } from '#contract/account/desk.ts'
import type { Endpoint, Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { purchaseQueue } from '#contract/order/desk.ts'
import { expect, test } from './support/running-shop.ts'
import { openDesk, pane, sitDown } from './support/staff.ts'

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en', viewport: { width: 1440, height: 900 } })

/** What stands in the shop, as an admin is told it. */
async function toldOf(request: APIRequestContext) {
  const login = await request.post(`/api${staffLogIn.path}`, {
    data: { email: 'admin@haulway.example', password: 'haulway-demo' },
  })
  const { data } = (await login.json()) as { data: InferOutput<typeof staffLogIn.output> }
  return async <E extends Endpoint>(call: E, input: Record<string, string>): Promise<Output<E>> => {
    const answer = await request.get(`/api${call.path}?${new URLSearchParams(input).toString()}`, {
      headers: { authorization: `Bearer ${data.token}` },
    })
    return ((await answer.json()) as { data: Output<E> }).data
  }
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** The slash leads to the field; what was typed is looked for with Enter. No hand types as fast as a scanner. */
async function look(page: Page, words: string): Promise<void> {
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words, { delay: 60 })
  await page.keyboard.press('Enter')
}

/** Down to the row of that name, whatever stands before it, and into it. */
async function take(page: Page, name: string | RegExp): Promise<void> {
  await expect(option(page, name).first()).toBeVisible()
  for (let step = 0; step < 20; step += 1) {
    if ((await option(page, name).first().getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(option(page, name).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

test('whatever is typed is found, says why, and leads to its page', async ({ page, request }) => {
  const ask = await toldOf(request)
  const [bought] = (await ask(purchaseQueue, { queue: 'bought' })).orders.filter((it) => it.sellerParcels.length > 0)
  if (!bought) throw new Error('the demo has nothing bought')
  const order = printNumber(bought.orderNumber)
  await sitDown(page, 'lin')

  await test.step('one of our numbers leads straight to its document', async () => {
    await look(page, order)
    await expect(page).toHaveURL(new RegExp(`/ops/purchasing\\?queue=bought&at=${bought.orderNumber}`))
    await expect(pane(page).getByRole('heading', { name: order })).toBeVisible()
  })

  await test.step('the seller’s number, the seller’s parcel and a slip of nothing', async () => {
    await openDesk(page, /Returns/)
    await look(page, bought.sellerOrderId ?? '')
    await expect(page).toHaveURL(new RegExp(`at=${bought.orderNumber}`))
    await openDesk(page, /Returns/)
    await look(page, bought.sellerParcels[0] ?? '')
    await expect(page).toHaveURL(new RegExp(`at=${bought.orderNumber}`))
    await look(page, 'zzqxw')
    await expect(page.getByRole('search').getByRole('status')).toHaveText('Nothing found')
  })

  await test.step('a shopper’s name lists what is theirs, each with its why', async () => {
    await look(page, bought.customer.name)
    await expect(option(page, order)).toBeVisible()
    const rows = page.getByRole('listbox', { name: 'Found' }).getByRole('option')
    for (const row of await rows.all()) await expect(row).toContainText(/Name|Email|More/)
    await take(page, order)
    await expect(page).toHaveURL(/\/ops\/purchasing/)
    await expect(pane(page).getByRole('heading', { name: order })).toBeVisible()
  })

  await test.step('words of a product find the order on its way', async () => {
    const [word = ''] = (bought.lines[0]?.titleEn ?? bought.lines[0]?.title ?? '')
      .split(' ')
      .toSorted((a, b) => b.length - a.length)
    await openDesk(page, /Returns/)
    await look(page, word)
    await expect(
      option(page, order)
        .or(pane(page).getByRole('heading', { name: order }))
        .first(),
    ).toBeVisible()
    if (await option(page, order).isVisible()) {
      await expect(option(page, order)).toContainText('Words')
      await take(page, order)
    }
    await expect(pane(page).getByRole('heading', { name: order })).toBeVisible()
  })
})

test('at the receiving bench the slash leads out of the scanner’s field, which always takes the focus back', async ({
  page,
}) => {
  await sitDown(page, 'chen')
  await openDesk(page, /Receiving/)
  const scanner = page.getByRole('textbox', { name: 'Seller’s parcel number' })
  await expect(scanner).toBeFocused()
  await look(page, 'zzqxw')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Nothing found')
  await expect(scanner).toHaveValue('')
})
