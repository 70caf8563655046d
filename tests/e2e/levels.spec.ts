/** Levels from the desk to the order: points corrected, a level reached, its fee on the order, another ladder by two people, offline. */
import { openOfflinePage } from './support/offline-page.ts'
import { sitDown } from './support/staff.ts'
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'

test('points bring a level, the level lowers the fee of the next order, and two people change what the levels ask for', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(360_000)
  const email = `level-${Date.now()}@example.net`
  await register(page, email)

  await test.step('a new account is a newcomer, without points', async () => {
    await page.goto('/pages/My/index')
    await page.getByRole('link', { name: /^Membership/ }).click()
    await expect(page.getByRole('heading', { name: 'Newcomer', exact: true })).toBeVisible()
    await expect(page.getByText('200 points to Regular')).toBeVisible()
    await expect(page.getByText('No points yet.')).toBeVisible()
  })

  const context = await browser.newContext({ baseURL: shop, viewport: { width: 1280, height: 800 } })
  const desk = await context.newPage()
  await test.step('finance finds the customer and gives points with a reason', async () => {
    await sitDown(desk, 'zhao')
    await desk.goto('/ops/levels')
    const find = desk.getByRole('textbox', { name: 'Email of the customer' })
    await find.fill('nobody@example.net')
    await desk.getByRole('button', { name: 'Find' }).click()
    await expect(desk.getByText('No account has this email address')).toBeVisible()
    await find.fill(email)
    await desk.getByRole('button', { name: 'Find' }).click()
    await expect(desk.getByText('No points yet.')).toBeVisible()
    await desk.getByRole('button', { name: 'Correct' }).click()
    await expect(desk.getByText('A number like 20 or -20')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Points, below zero to take' }).fill('5000')
    await desk.getByRole('textbox', { name: 'Reason, shown to the customer' }).fill('Points of your old shop')
    await desk.getByRole('button', { name: 'Give 5,000 points' }).click()
    await expect(desk.getByText('at most 1,000 points at once')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Points, below zero to take' }).fill('1000')
    await desk.getByRole('button', { name: 'Give 1,000 points' }).click()
    await expect(desk.getByText('Zhao Jun: Points of your old shop')).toBeVisible()
    await expect(desk.getByText('+1,000')).toBeVisible()
  })

  await test.step('the shopper is told, and sees the level, the reason and what it gives', async () => {
    await page.goto('/pages/notification/index?tab=message')
    await page.getByText('New level: Silver').click()
    await expect(page).toHaveURL(/pages\/level/)
    await expect(page.getByRole('heading', { name: 'Silver', exact: true })).toBeVisible()
    await expect(page.getByText('2,000 points to Gold')).toBeVisible()
    await expect(page.getByText('Points of your old shop')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Silver, you are here' })).toContainText(
      'Service fee 4.5%, 100 days of storage, $4 shipping coupon each month',
    )
  })

  await test.step('without a network the page is there as it was', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    const kept = await openOfflinePage(page.context())
    await kept.goto('/pages/level/index')
    await expect(kept.getByRole('heading', { name: 'Silver', exact: true })).toBeVisible()
    await expect(kept.getByText('Points of your old shop')).toBeVisible()
    await kept.close()
    await page.context().setOffline(false)
  })

  await test.step('order confirmation takes the level off the fee, in a line of its own', async () => {
    await page.goto('/pages/productDetail/index?itemId=3587409162&mallType=weidian')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goto('/pages/shopCart/index')
    await page.getByRole('button', { name: /^Checkout/ }).click()
    await expect(page.getByText('Level Silver, 10% off the fee')).toBeVisible()
    await expect(page.getByText('Service fee, 5%')).toBeVisible()
  })

  await test.step('another ladder waits for a second person, who reads it, and then comes into force', async () => {
    const field = desk.getByRole('textbox', { name: 'Jade: From points' })
    const higher = Number(await field.inputValue()) + 1
    const shown = higher.toLocaleString('en')
    await field.fill('900')
    await expect(desk.getByText('Each level begins above the one before')).toBeVisible()
    await field.fill(String(higher))
    await desk.getByRole('textbox', { name: 'Why, for who decides and for the record' }).fill('Too easy to reach')
    await desk.getByRole('button', { name: 'Change the levels' }).click()
    await expect(desk.getByRole('heading', { name: 'Waits for a second person' })).toBeVisible()

    const second = await browser.newContext({ baseURL: shop, viewport: { width: 1280, height: 800 } })
    const other = await second.newPage()
    await sitDown(other, 'admin')
    await other.goto('/ops/levels')
    await expect(other.getByText(`From ${shown} points`)).toBeVisible()
    await other.getByRole('textbox', { name: 'What you looked at' }).fill('The numbers of last year')
    await other.getByRole('button', { name: 'Approve' }).click()
    await expect(other.getByRole('heading', { name: 'Approved: do it again, and it goes through' })).toBeVisible()
    await second.close()

    await desk.getByRole('button', { name: 'Change the levels' }).click()
    await expect(desk.getByText(/The levels are changed: version \d+/)).toBeVisible()
    await page.goto('/pages/level/index')
    await expect(page.getByText(`from ${shown}`)).toBeVisible()
  })
  await context.close()
})
