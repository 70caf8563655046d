/** A line on hold, from both sides of the counter (decision 065): the buyer asks with keys, the shopper sees what each answer costs and pays just that. */
import { enter, remember } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'
import { commit, openDesk, pane, sitDown } from './support/staff.ts'

// It uses up what waits to be bought.
test.use({ apart: 'line-question', serviceWorkers: 'block' })

test('a buyer asks about a line; the shopper takes something dearer, pays the difference, and it is bought as agreed', async ({
  another,
  context,
  page: phone,
  shop,
}) => {
  test.setTimeout(180_000)
  const desk = await (await another({ viewport: { width: 1280, height: 800 } })).newPage()
  await sitDown(desk, 'lin')
  await openDesk(desk, /To buy/)
  const row = desk.getByRole('row', { name: /SO-/ }).first()
  await expect(row).toBeVisible()
  const number = /SO-\d{6}-[A-Z\d]+-[A-Z\d]/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  await expect(pane(desk).getByRole('textbox', { name: 'Seller order number' })).toBeVisible()

  await desk.keyboard.press('q')
  const version = pane(desk).getByRole('textbox', { name: /^Version as the seller/ })
  await expect(version).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(version).toBeFocused()
  await version.fill('蓝色')
  await pane(desk).getByRole('textbox', { name: 'A piece, ¥' }).fill('30')
  await commit(desk)
  await expect(desk.getByRole('row', { name: number })).toBeHidden()
  await desk.getByText('Shopper asked').first().click()
  await expect(pane(desk).getByText(/^Waits for the shopper, until/)).toBeVisible()

  await remember(context, 'currentLanguage', 'en')
  await enter(context, shop, 'alice')
  await phone.goto(`/pages/purchaseDetail/index?orderNumber=${number.replaceAll('-', '')}`)
  await expect(phone.getByRole('heading', { name: 'We need your answer' })).toBeVisible()
  const take = phone.getByRole('button', { name: /^Take it for \$\d+\.\d\d more$/ })
  const said = /\$\d+\.\d\d/.exec((await take.textContent()) ?? '')?.[0] ?? ''
  await take.click()
  await expect(phone).toHaveURL(/payOrder\/index\?patch=/)
  await expect(phone.getByRole('button', { name: `Pay ${said}` })).toBeVisible()
  await phone.getByRole('button', { name: `Pay ${said}` }).click()
  await expect(phone).toHaveURL(/paymentSuccess|sandbox/)
  if (phone.url().includes('/sandbox/')) await phone.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(phone).toHaveURL(/paymentSuccess/)

  await openDesk(desk, /To buy/)
  await desk.getByText('To buy', { exact: true }).first().click()
  await desk.getByRole('row', { name: number }).click()
  await expect(pane(desk).getByText(/^Chosen by the shopper instead of/)).toBeVisible()
  const seller = pane(desk).getByRole('textbox', { name: 'Seller order number' })
  await seller.fill('291827364511')
  await commit(desk)
  await expect(desk.getByRole('row', { name: number })).toBeHidden()
  await desk
    .getByText(/^Bought/)
    .first()
    .click()
  await expect(desk.getByRole('row', { name: number })).toBeVisible()
})
