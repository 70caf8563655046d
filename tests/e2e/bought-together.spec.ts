/** Orders of one shop are bought with one bill (decision 094), and what was paid for one of them is put right afterwards (decision 088). */
import { printNumber } from '#contract/kit/number.ts'
import { RobotShopper } from './support/robot-shopper.ts'
import { expect, test } from './support/running-shop.ts'
import { choose, commit, openDesk, pane, sitDown } from './support/staff.ts'

// It uses up what waits to be bought.
test.use({ apart: 'bought-together', serviceWorkers: 'block' })

test('a buyer buys three orders of one shop in one go, by keys, and corrects what was paid for one', async ({
  another,
  request,
  shop,
}) => {
  test.setTimeout(300_000)
  const robot = new RobotShopper(shop, request, 'maya@example.com')
  const [goods] = await robot.findGoods()
  if (!goods) throw new Error('The shop has no such goods.')
  const orders = [await robot.order(goods, 1), await robot.order(goods, 2), await robot.order(goods, 1)]
  await robot.payFor('SHOPPING', orders)
  const numbers = orders.map((each) => printNumber(each))
  const desk = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
  await sitDown(desk, 'lin')
  await openDesk(desk, /To buy/)
  const [first = '', second = '', third = ''] = numbers
  await choose(desk, first)

  await desk.keyboard.press('b')
  const seller = pane(desk).getByRole('textbox', { name: 'Seller order number' })
  const freight = pane(desk).getByRole('textbox', { name: 'Delivery, ¥' })
  await expect(pane(desk).getByText('What each order has of it')).toBeVisible()
  for (const number of numbers) {
    await expect(pane(desk).getByText(number)).toBeVisible()
    await expect(desk.getByRole('row', { name: number })).toContainText('Lin Wei')
  }
  // Delivery that was not prepaid is said of each before anything is sent, and the shop says the same.
  await desk.keyboard.press('Enter')
  await expect(seller).toBeFocused()
  await seller.fill('291827364900')
  await freight.fill('90')
  await expect(
    pane(desk)
      .getByText(/more than prepaid\. Leave it out/)
      .first(),
  ).toBeVisible()
  await commit(desk)
  await expect(pane(desk).getByRole('alert')).toContainText(/more than was prepaid/)
  await pane(desk).getByRole('listitem').filter({ hasText: third }).getByRole('button', { name: 'Leave out' }).click()
  await expect(pane(desk).getByText(third)).toBeHidden()
  await expect(seller).toHaveValue('291827364900')
  await freight.fill('0')
  await expect(pane(desk).getByText(/more than prepaid/)).toBeHidden()
  await commit(desk)
  await expect(desk.getByText('2 orders are bought')).toBeVisible()
  await expect(desk.getByRole('row', { name: third })).toBeVisible()
  for (const number of [first, second]) await expect(desk.getByRole('row', { name: number })).toBeHidden()

  await desk
    .getByText(/^Bought/)
    .first()
    .click()
  await choose(desk, second)
  await expect(pane(desk).getByText('291827364900')).toBeVisible()
  await desk.keyboard.press('b')
  const paid = pane(desk).getByRole('textbox', { name: 'Paid to seller, ¥' })
  const was = Number(await paid.inputValue())
  await paid.fill((was - 1).toFixed(2))
  await commit(desk)
  await expect(pane(desk).getByText('Say why')).toBeVisible()
  await pane(desk).getByRole('textbox', { name: 'Reason, kept for ever' }).fill('The seller took a yuan off')
  await commit(desk)
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes, this is right' }).click()
  await expect(desk.getByText(/^What was paid for .* is corrected$/)).toBeVisible()
  await expect(pane(desk).getByText(`¥${(was - 1).toFixed(2)}, delivery ¥0.00`)).toBeVisible()
})
