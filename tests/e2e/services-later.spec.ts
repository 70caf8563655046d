/** A service asked for on an item that is here (decision 103): from a photo of it, in the shopper's words, paid, and back at the item. */
import { expect, test } from './support/running-shop.ts'
import { enter } from '../../scripts/pictures/screen-walk.ts'

test('whoever looks at a photo asks for another one, pays for it and is back at the item', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(180_000)
  await enter(context, shop, 'maya')
  await page.goto('/pages/index/index?tab=warehouse')
  await page.getByRole('link', { name: 'Keep it longer' }).click()
  await expect(page.getByRole('heading', { name: 'Ask for a service' })).toBeVisible()
  const item = page.url()

  await page.getByRole('button', { name: /^Photo 1 of/ }).click()
  await page.getByRole('button', { name: 'Another photo' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ask for a service' })
  await expect(sheet.getByRole('radio', { name: /Extra photo/ })).toBeChecked()

  await test.step('without a network it says what paying needs', async () => {
    await page.context().setOffline(true)
    await expect(sheet.getByRole('button', { name: /^Ask and pay/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(sheet.getByText('You need a connection to pay.')).toBeVisible()
    await page.context().setOffline(false)
  })

  await sheet.getByRole('textbox', { name: 'What should we look at?' }).fill('The seam at the back')
  await sheet.getByRole('button', { name: /^Ask and pay \$/ }).click()
  await expect(page).toHaveURL(/payOrder.*service=VS/)
  await expect(page.getByText(/^Service VS-/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Paid. Our team does it next.')).toBeVisible()
  await page.getByRole('link', { name: 'View item' }).click()
  await expect(page).toHaveURL(item)
  await expect(page.getByText('“The seam at the back”')).toBeVisible()
})
