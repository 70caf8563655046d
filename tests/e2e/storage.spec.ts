/** Storage paid for longer (states.md 3): the item that ends soon, its blocks, the payment, the new date. */
import { expect, test } from './support/running-shop.ts'
import { enter } from '../../scripts/pictures/screen-walk.ts'

test('an item whose free days end is kept longer: chosen, paid, and its new date is shown', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(180_000)
  await enter(context, shop, 'maya')
  await page.goto('/pages/index/index?tab=warehouse')
  await expect(page.getByText(/has 6 days of storage left/)).toBeVisible()
  await page.getByRole('link', { name: 'Keep it longer' }).click()
  await expect(page).toHaveURL(/orderDetailAddedStorage/)
  await expect(page.getByRole('heading', { name: /6 free days left/ })).toBeVisible()
  await expect(
    page.getByText('Days that were paid for are not refunded when you ship or return it earlier.'),
  ).toBeVisible()

  await test.step('without a network it is read, and says what paying needs', async () => {
    await page.context().setOffline(true)
    await expect(page.getByRole('button', { name: /^Keep it longer/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('You need a connection to pay.')).toBeVisible()
    await page.context().setOffline(false)
  })

  await page.getByRole('radio', { name: /60 more days/ }).check()
  const item = page.url()
  await page.getByRole('button', { name: 'Keep it longer, $12.00' }).click()
  await expect(page).toHaveURL(/payOrder.*service=VS/)
  await page.getByRole('button', { name: 'Pay $12.00', exact: true }).click()
  await expect(page.getByText('Paid. It stays longer now.')).toBeVisible()
  await page.goto(item)
  await expect(page.getByRole('heading', { name: /66 paid days left/ })).toBeVisible()
  await expect(page.getByText(/^Paid until/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keep it longer' })).toHaveCount(0)
})
