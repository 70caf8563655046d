/** Goods with a battery: the warning stands before the order, is read once, and is not asked again (specification 2). */
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'

const headphones = '/pages/productDetail/index?itemId=742918053610&mallType=taobao'

test('a warning is read before the first order of its kind, and not before the second', async ({ page }) => {
  test.setTimeout(300_000)
  await register(page, `risk-${Date.now()}@example.net`)
  const confirm = async () => {
    await page.goto(headphones)
    await page.getByRole('button', { name: 'Buy now' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('group').first().waitFor()
    const open = sheet.locator('[role=group]:has([aria-pressed]):not(:has([aria-pressed=true]))')
    while ((await open.count()) > 0) await open.first().locator('button:not([aria-disabled])').first().click()
    await sheet.getByRole('button', { name: 'Buy now' }).click()
    await page.getByRole('checkbox', { name: 'I agree to the purchase terms' }).check()
    await page.getByRole('button', { name: 'Place order and pay' }).click()
  }
  const warning = page.getByRole('dialog', { name: 'Read this before you pay' })

  await test.step('what can happen and who carries it is said; without reading nothing is ordered', async () => {
    await confirm()
    await expect(warning.getByRole('heading', { name: 'Goods with a battery' })).toBeVisible()
    await expect(warning.getByText('This risk is yours')).toBeVisible()
    await expect(warning.getByRole('heading', { name: 'Food and tea' })).toHaveCount(0)
    await warning.getByRole('button', { name: 'Not now' }).click()
    await expect(warning).toBeHidden()
    await expect(page).toHaveURL(/preOrder/)
  })

  await test.step('two taps on "read" order once', async () => {
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await warning.getByRole('button', { name: 'I have read this' }).dblclick()
    await expect(page).toHaveURL(/payOrder/)
    await page.goto('/pages/index/index?tab=purchase')
    await expect(page.getByText('Waiting for payment')).toHaveCount(1)
  })

  await test.step('the second order of such goods goes on at once', async () => {
    await confirm()
    await expect(page).toHaveURL(/payOrder/)
    await expect(warning).toHaveCount(0)
  })
})
