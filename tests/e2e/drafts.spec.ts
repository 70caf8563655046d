/** What is typed outlives the page, also when the phone kills it in the same moment (product.md 11). */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { type Screen, screens } from '../../scripts/pictures/screen-list.ts'
import { addressOf, enter, openScreen } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'

const screen = (name: string): Screen => screens.find((it) => it.name === name) as Screen

/** Every form that a shopper types into, and the way to its field. */
const forms: { on: string; open?: (page: Page) => Promise<unknown>; field: (page: Page) => Locator; typed: string }[] =
  [
    { on: 'address-edit', field: (page) => page.getByRole('textbox', { name: 'First name' }), typed: 'Kunigunde' },
    {
      on: 'product-manual',
      field: (page) => page.getByRole('textbox', { name: 'Product name, as on the page' }),
      typed: 'A blue kettle',
    },
    {
      on: 'return-request',
      field: (page) => page.getByRole('textbox', { name: 'Message to the seller (optional)' }),
      typed: 'The handle is loose',
    },
    {
      on: 'packing',
      open: (page) => page.getByRole('button', { name: 'Packing note' }).click(),
      field: (page) => page.getByRole('dialog').getByRole('textbox'),
      typed: 'Wrap the cup twice',
    },
    {
      on: 'cart',
      open: (page) => page.getByRole('button', { name: 'Add a note' }).first().click(),
      field: (page) => page.getByRole('dialog').getByRole('textbox'),
      typed: 'The darker blue',
    },
    {
      on: 'order-confirm',
      open: (page) => page.getByRole('button', { name: 'Note to our team' }).first().click(),
      field: (page) => page.getByRole('dialog').getByRole('textbox'),
      typed: 'Size 38 or 39',
    },
  ]

/** The renderer is gone between two instructions, as when a phone needs its memory. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void browser.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
}

test('the last key pressed before the page is killed is there when it is opened again', async ({ another, shop }) => {
  test.setTimeout(300_000)
  const context = await another({ serviceWorkers: 'block', locale: 'en', reducedMotion: 'reduce' })
  const book = await enter(context, shop, 'maya')
  for (const { on, open, field, typed } of forms)
    await test.step(on, async () => {
      const address = addressOf(screen(on), book) ?? ''
      const page = await context.newPage()
      await openScreen(page, address, screen(on))
      await open?.(page)
      await field(page).fill(typed.slice(0, -1))
      await field(page).press('End')
      await field(page).pressSequentially(typed.slice(-1))
      await kill(context, page)
      const again = await context.newPage()
      await openScreen(again, address, screen(on))
      await open?.(again)
      await expect(field(again), on).toHaveValue(typed)
      await again.close()
    })
})

test('logging out says first what would be lost, and then it is', async ({ another, shop }) => {
  const context = await another({ serviceWorkers: 'block', locale: 'en', reducedMotion: 'reduce' })
  await enter(context, shop, 'carol')
  const page = await context.newPage()
  await page.goto('/pages/userAddress/index?edit=new')
  await page.getByRole('textbox', { name: 'First name' }).fill('Unsent')
  await page.goto('/pages/My/index')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    '1 unfinished form will be lost.',
  )
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  await page.goto('/pages/userAddress/index?edit=new')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Unsent')
})
