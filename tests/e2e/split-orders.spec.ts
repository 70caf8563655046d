/** One order is bought by two orders at the seller's, and each number finds it (decision 090). */
import { printNumber } from '#contract/kit/number.ts'
import { RobotShopper } from './support/robot-shopper.ts'
import { expect, test } from './support/running-shop.ts'
import { choose, commit, openDesk, pane, sitDown } from './support/staff.ts'

// It uses up what waits to be bought.
test.use({ apart: 'split-orders', serviceWorkers: 'block' })

test('a buyer splits an order over two seller orders by keys, corrects the second, and the door expects its pieces', async ({
  another,
  request,
  shop,
}) => {
  test.setTimeout(300_000)
  const robot = new RobotShopper(shop, request, 'maya@example.com')
  const [goods] = await robot.findGoods()
  if (!goods) throw new Error('The shop has no such goods.')
  const order = await robot.order(goods, 5)
  await robot.payFor('SHOPPING', [order])
  const number = printNumber(order)
  const desk = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
  await sitDown(desk, 'lin')
  await openDesk(desk, /To buy/)
  await choose(desk, number)
  const prepaid = Number(await pane(desk).getByRole('textbox', { name: 'Paid to seller, ¥' }).inputValue())

  await desk.keyboard.press('s')
  const field = (name: string, nth: number) => pane(desk).getByRole('textbox', { name }).nth(nth)
  await expect(field('Seller order number', 0)).toBeFocused()
  await desk.keyboard.type('291827364901', { delay: 60 })
  await field('Paid to seller, ¥', 0).fill((prepaid - 1).toFixed(2))
  await field('Delivery, ¥', 0).fill('0')
  await field('Seller order number', 1).fill('291827364901')
  await field('Paid to seller, ¥', 1).fill('1')
  await field('Delivery, ¥', 1).fill('0')
  await commit(desk)
  await expect(pane(desk).getByText('An earlier one has this number')).toBeVisible()
  await expect(pane(desk).getByText(/At least one piece for each seller order/)).toBeVisible()
  await field('Seller order number', 1).fill('291827364902')
  await field('Pieces, of 5', 0).fill('2')
  await expect(pane(desk).getByText('3 pieces: the rest')).toBeVisible()
  await commit(desk)
  await expect(desk.getByText(/is bought$/)).toBeVisible()

  await desk
    .getByText(/^Bought/)
    .first()
    .click()
  await choose(desk, number)
  const parts = pane(desk).getByRole('list', { name: 'Seller orders' }).getByRole('listitem')
  await expect(parts).toHaveText([/291827364901.*3 pieces, 3 still to come/, /291827364902.*2 pieces, 2 still to come/])
  // The next seller order by its key, then its numbers.
  await desk.keyboard.press('p')
  await desk.keyboard.press('n')
  await expect(field('Seller order number', 0)).toHaveValue('291827364902')
  await field('Seller order number', 0).fill('291827364903')
  await field('Seller’s parcel numbers', 0).fill('YT7788990011223')
  await pane(desk).getByRole('textbox', { name: 'Reason, kept for ever' }).fill('The last digit was wrong')
  await commit(desk)
  await expect(parts.nth(1)).toContainText('YT7788990011223')
  await expect(parts.nth(0)).toContainText('No parcel number yet')

  const door = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
  await sitDown(door, 'chen')
  await door.goto('/ops/receiving?scan=291827364903')
  await expect(door.getByText(/This parcel is of seller order 291827364903: 2 to come/)).toBeVisible()
  const count = door.getByRole('textbox', { name: /^Received of/ })
  await expect(count).toHaveValue('2')
  await count.fill('4')
  await expect(door.getByText('2 of another seller order')).toBeVisible()
  await count.fill('6')
  await expect(door.getByText('4 too many')).toBeVisible()
})
