/** The size helper as somebody uses it: from the shoes of the landing page's example, and as a part of the calculator. */
import type { Page } from '@playwright/test'

/** Opens it on the product and types a foot. */
export async function openSizeHelper(page: Page): Promise<void> {
  const product = await page.locator('main a[href*=productDetail]').first().getAttribute('href')
  await page.goto(new URL(product ?? '', page.url()).href)
  // Its row is the one whose button has no second line.
  await page.locator('main li > button:not(:has(small)):has(b)').first().click()
  const field = page.locator('dialog[open] input[inputmode=decimal]')
  await field.waitFor()
  await page.locator('dialog[open] [role=radiogroup]').nth(1).locator('button').nth(1).click()
  await field.fill('27.3')
  await page.locator('dialog[open] tr[aria-current]').waitFor()
}

/** Opens it within the calculator. */
export async function openSizePart(page: Page): Promise<void> {
  await page.locator('main li > button').last().click()
  await page.locator('main table').waitFor()
}
