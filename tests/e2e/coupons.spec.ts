/** A coupon from the desk to an order: made, redeemed, chosen by itself, left out, put back, in use (states.md 7). */
import { sitDown } from './support/staff.ts'
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'

test('finance makes a code; the shopper redeems it, and the order takes it by itself', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(300_000)
  const code = `STORY-${Date.now()}`

  await test.step('a coupon is made at the desk, with a slip on the way', async () => {
    const context = await browser.newContext({ baseURL: shop, viewport: { width: 1280, height: 800 } })
    const desk = await context.newPage()
    await sitDown(desk, 'zhao')
    await desk.goto('/ops/coupons')
    await desk.getByRole('button', { name: 'New coupon' }).click()
    await desk.getByRole('button', { name: 'Make it' }).click()
    await expect(desk.getByText('Give it a name')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Name' }).fill('Story')
    await desk.getByRole('textbox', { name: 'Amount', exact: true }).fill('1.50')
    await desk.getByRole('combobox', { name: 'Off what' }).selectOption({ label: 'an order' })
    await desk.getByRole('textbox', { name: 'Code for many' }).fill(code)
    await desk.getByRole('button', { name: 'Make it' }).click()
    await expect(desk.getByText('Story is made')).toBeVisible()
    await expect(desk.getByRole('row', { name: code })).toContainText('$1.50 off an order')

    // Given by hand, and the same keys once more give nothing.
    await desk.getByRole('row', { name: code }).click()
    const email = desk.getByRole('textbox', { name: 'Email of the customer' })
    await email.fill('bob@example.com')
    await desk.getByRole('textbox', { name: 'Reason, shown to the customer' }).fill('Thank you for waiting')
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('bob@example.com has Story now')).toBeVisible()
    await expect(email).toHaveValue('')
    // The key rests after a commit until something else is done.
    await email.click()
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText('Type their address')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Reason, shown to the customer' }).fill('By mistake')
    await desk.getByRole('button', { name: 'Take back all 1' }).click()
    await desk.getByRole('button', { name: 'Take back', exact: true }).click()
    await expect(desk.getByText('1 coupon is taken back')).toBeVisible()
    await context.close()
  })

  await test.step('a wrong code is refused at the field and stays there; the right one gives a coupon', async () => {
    await register(page, `coupon-${Date.now()}@example.net`)
    await page.goto(`/pages/redeemCoupon/index?code=${code}X`)
    const field = page.getByRole('textbox', { name: 'Coupon code' })
    await expect(field).toHaveValue(`${code}X`)
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(field).toHaveAccessibleDescription(/We do not know this code/)
    await field.fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(page.getByRole('heading', { name: 'Added to your coupons' })).toBeVisible()
    await expect(page.getByText('$1.50', { exact: true })).toBeVisible()
    await field.fill(code)
    await page.getByRole('button', { name: 'Redeem' }).click()
    await expect(field).toHaveAccessibleDescription(/already added/)
  })

  await test.step('order confirmation takes it by itself; without it the total is higher, and it comes back', async () => {
    await page.goto('/pages/productDetail/index?itemId=3587409162&mallType=weidian')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/pages/shopCart/index')
    await page.getByRole('button', { name: /^Checkout/ }).click()
    const row = page.getByRole('button', { name: /^Coupon/ })
    await expect(row).toContainText('$1.50')
    await row.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Without a coupon' }).click()
    await expect(row).toContainText('1 available')
    await row.click()
    await page.getByRole('dialog').getByRole('radio').first().click()
    await expect(row).toContainText('$1.50')
    await page.getByRole('checkbox', { name: 'I agree to the purchase terms' }).check()
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await expect(page).toHaveURL(/payOrder/)
  })

  await test.step('it is in use by the order, and leads there', async () => {
    await page.goto('/pages/My/index')
    await page.getByRole('link', { name: /^My coupons/ }).click()
    await expect(page.getByText('Not paid yet')).toBeVisible()
    await page.getByRole('link', { name: /^Order SO-/ }).click()
    await expect(page).toHaveURL(/purchaseDetail/)
    await expect(page.getByText('$1.50').first()).toBeVisible()
  })
})
