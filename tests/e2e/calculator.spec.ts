/** The price calculator: a guest asks, hands the question on, and asks again without a network (product.md 12). */
import { openOfflinePage } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'

test('a parcel is priced as it is typed, by a link, and without a network', async ({ page, context }) => {
  const weight = page.getByRole('textbox', { name: 'Weight' })
  const prices = page.locator('main li', { hasText: 'charged' })
  await page.goto('/pages/priceCalc/index')
  await page.getByRole('radio', { name: 'kg, cm' }).click()
  await expect(page.getByText('Enter the weight')).toBeVisible()
  await weight.fill('2,5')
  await expect(prices.first()).toBeVisible()

  await test.step('one side is no box yet, and takes no price away', async () => {
    await page.getByRole('textbox', { name: 'Length' }).fill('60')
    await expect(prices.first()).toBeVisible()
  })

  await test.step('a large box is charged for its volume, and it is said', async () => {
    for (const [name, cm] of [
      ['Length', '60'],
      ['Width', '50'],
      ['Height', '40'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(cm)
    await expect(page.getByRole('heading', { name: 'This box is light for its size' })).toBeVisible()
  })

  await test.step('what cannot be read is marked, nothing else changes, and it is priced again once it can', async () => {
    await weight.fill('two')
    await expect(prices).toHaveCount(0)
    await expect(page.getByText('The marked fields need a number')).toBeVisible()
    await weight.fill('2.5')
    await expect(prices.first()).toBeVisible()
  })

  const said = await prices.allInnerTexts()
  await expect(page).toHaveURL(/weightG=2500.*lengthMm=600/)
  await test.step('every line can be compared, with what blocks the others', async () => {
    await page.getByRole('button', { name: 'Show all' }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: /do(?:es)? not take it/ })).toBeVisible()
    await sheet.getByRole('radiogroup', { name: 'Shipping methods' }).getByRole('radio').first().click()
    await expect(sheet.getByText('Chargeable', { exact: false }).first()).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^Use/ })).toHaveCount(0)
  })

  await test.step('the same link says the same without a network, and whose rates it used', async () => {
    const link = page.url()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.close()
    await context.setOffline(true)
    const again = await openOfflinePage(context)
    await again.goto(link)
    const kept = again.locator('main li', { hasText: 'charged' })
    await expect(again.getByText(/Computed on this phone with the rates of/)).toBeVisible()
    expect(await kept.allInnerTexts()).toEqual(said)
  })
})
