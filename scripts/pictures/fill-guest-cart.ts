/** Somebody who is not signed in puts the first product of the home page into the cart, and looks at it. */
import type { Page } from '@playwright/test'

export const fillGuestCart = async (page: Page) => {
  const product = await page.locator('main a[href*=productDetail]').first().getAttribute('href')
  await page.goto(new URL(product ?? '', page.url()).href)
  await page.locator('main h1, main h2').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.locator('main button').last().click()
  await page.locator('dialog[open]').first().waitFor()
  const buttons = page.locator('dialog[open] button')
  await page.locator('dialog[open] [role=group]').first().waitFor()
  for (const group of await page.locator('dialog[open] [role=group]:has([aria-pressed])').all())
    await group.locator('button:not([aria-disabled])').first().click()
  await buttons.nth((await buttons.count()) - 2).click()
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await page.goto(new URL('/pages/shopCart/index', page.url()).href)
  await page.locator('[role=spinbutton], input[inputmode=numeric]').first().waitFor()
}
