/** Three orders placed together and left unpaid: seen on the tab, told in a notice, paid in one go (product.md 1 and 4). */
import { expect, test } from './support/running-shop.ts'
import { goOnFromPaid, openTab, payThroughGateway, register } from './support/shopper.ts'

/** Of three sellers, without anything to choose. */
const goods = [
  'itemId=3587409162&mallType=weidian',
  'itemId=5186203749&mallType=weidian',
  'itemId=4631782095&mallType=weidian',
]

// The clock is turned.
test.use({ apart: 'unpaid' })

test('three orders, backed out of, are seen, told and paid at once', async ({ page, shop }) => {
  test.setTimeout(300_000)
  const sheet = page.getByRole('dialog')
  const main = page.getByRole('navigation', { name: 'Main' })

  await test.step('puts goods of three sellers into the cart and places the orders', async () => {
    await register(page, `waits-${Date.now()}@example.net`)
    await page.goto('/pages/goods/index')
    await expect(page.getByRole('heading', { name: 'All goods' })).toBeVisible()
    for (const address of goods) {
      await page.goto(`/pages/productDetail/index?${address}`)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await sheet.getByRole('button', { name: 'Add to cart' }).click()
      await expect(sheet).toBeHidden()
    }
    await page.goto('/pages/shopCart/index')
    await page.getByRole('button', { name: /^Checkout/ }).click()
    await page.getByRole('checkbox', { name: 'I agree to the purchase terms' }).check()
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await expect(page).toHaveURL(/payOrder/)
    await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
  })

  await test.step('goes back: the orders stand there, with a word that they wait, and the tab counts them', async () => {
    await page.goBack()
    await expect(page).toHaveURL(/\/pages\/index\/index\?tab=purchase/)
    await expect(page.getByText(/Your 3 orders wait\. Pay by/)).toBeVisible()
    await expect(page.getByText('3 orders placed together')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Orders, 3 wait' })).toBeVisible()
  })

  await test.step('the bell opens where they stand, before any notice of them', async () => {
    await openTab(page, 'Notifications')
    await expect(page).toHaveURL(/notification\/index\?tab=action/)
    await expect(page.getByRole('heading', { name: /Your 3 orders wait\. Pay by/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay \$/ })).toBeVisible()
  })

  await test.step('an hour later a notice asks for all three', async () => {
    await page.request.post(`${shop}/demo/clock`, { form: { hours: '1' } })
    await expect(async () => {
      await page.goto('/pages/notification/index')
      await expect(page.getByText('3 orders wait for payment')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    // Told once.
    await expect(page.getByRole('heading', { name: /Your 3 orders wait/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page).toHaveURL(/payOrder/)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(/notification/)
    await expect(page.getByText('3 orders wait for payment')).toBeVisible()
  })

  await test.step('pays all at once, and nothing waits any more', async () => {
    await openTab(page, 'Orders')
    await page.getByRole('link', { name: /^Pay all 3, \$/ }).click()
    await payThroughGateway(page, /\d+\.\d\d/)
    await goOnFromPaid(page, /\/pages\/index\/index\?tab=purchase/)
    await expect(page.getByText('3 orders placed together')).toBeHidden()
    await expect(main.getByRole('link', { name: 'Orders', exact: true })).toBeVisible()
  })
})
