/** One order bought by two orders at the seller's (decision 090): typed by a buyer, received by the second one's parcel at the door, found by both numbers. */
import { printNumber } from '#contract/kit/number.ts'
import { RobotShopper } from './support/robot-shopper.ts'
import { expect, test } from './support/running-shop.ts'
import { choose, commit, measure, openDesk, pane, photograph, sitDown } from './support/staff.ts'

// It uses up what waits to be bought.
test.use({ apart: 'split-orders', serviceWorkers: 'block' })

test('five pieces under two numbers of the seller: three are on their way, two come, and each number is found', async ({
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

  const quoted = async (name: string) => Number(await pane(desk).getByRole('textbox', { name }).inputValue())
  const [asked, delivery] = [await quoted('Paid to seller, ¥'), await quoted('Delivery, ¥')]
  await desk.keyboard.press('s')
  const part = (nth: number) => pane(desk).getByRole('group', { name: `Seller order ${nth}` })
  const fields = (nth: number) => ({
    seller: part(nth).getByRole('textbox', { name: 'Seller order number' }),
    paid: part(nth).getByRole('textbox', { name: 'Paid to seller, ¥' }),
    freight: part(nth).getByRole('textbox', { name: 'Delivery, ¥' }),
    parcels: part(nth).getByRole('textbox', { name: /parcel numbers/ }),
  })
  await expect(fields(1).seller).toBeFocused()
  await fields(1).seller.fill('291827364501')
  await fields(1).paid.fill((asked - 20).toFixed(2))
  await fields(1).freight.fill(delivery.toFixed(2))
  // The same number twice, and pieces that nobody ordered, are said before anything is sent.
  await fields(2).seller.fill('291827364501')
  await fields(2).paid.fill('20')
  await fields(2).freight.fill('0')
  await fields(2).parcels.fill('YT7788990012')
  const pieces = part(2).getByRole('textbox', { name: 'Pieces, of 5' })
  await pieces.fill('6')
  await commit(desk)
  await expect(part(2).getByText('An earlier one has this number')).toBeVisible()
  await expect(part(2).getByText(/together no more than are to be bought/)).toBeVisible()
  await pieces.fill('2')
  await expect(part(1).getByText('3 pieces: the rest')).toBeVisible()
  // Nothing of it is lost while another page is looked at.
  await desk.reload()
  await expect(pane(desk).getByRole('button', { name: /Several seller orders/ })).toBeVisible()
  await desk.keyboard.press('s')
  await expect(pieces).toHaveValue('2')
  await fields(2).seller.fill('291827364502')
  await commit(desk)
  await expect(desk.getByRole('row', { name: number })).toBeHidden()

  await desk
    .getByText(/^Bought/)
    .first()
    .click()
  await choose(desk, number)
  const parts = pane(desk).getByRole('list', { name: 'Seller orders' }).getByRole('listitem')
  await expect(parts.nth(0)).toContainText('291827364501')
  await expect(parts.nth(0)).toContainText('3 pieces, 3 still to come')
  await expect(parts.nth(0)).toContainText('No parcel number yet')
  await expect(parts.nth(1)).toContainText('2 pieces, 2 still to come')

  const bench = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
  await sitDown(bench, 'chen')
  await openDesk(bench, /Receiving/)
  await bench.getByRole('textbox', { name: 'Seller’s parcel number' }).fill('YT7788990012')
  await bench.keyboard.press('Enter')
  const matched = bench.getByRole('heading', { name: /Matched/ })
  await expect(matched).toBeVisible()
  // What this parcel is said to hold, not all that is on its way.
  await expect(bench.getByRole('textbox', { name: /^Received of/ })).toHaveValue('2')
  await measure(bench, '1.1', ['28', '20', '15'])
  await photograph(bench, /^Photos/, 'qc', 3)
  const sure = bench.getByRole('alertdialog').getByRole('button', { name: 'Yes, this is right' })
  await bench.addLocatorHandler(sure, () => sure.click())
  await commit(bench)
  await expect(matched).toBeHidden()

  await desk.reload()
  await expect(parts.nth(0)).toContainText('3 pieces, 3 still to come')
  await expect(parts.nth(1)).toContainText('2 pieces, all here or given up')
  for (const seller of ['291827364501', '291827364502']) {
    await desk.keyboard.press('/')
    await desk.keyboard.press('Control+a')
    await desk.keyboard.type(seller, { delay: 60 })
    await desk.keyboard.press('Enter')
    await expect(pane(desk).getByRole('heading', { name: number })).toBeVisible()
    await expect(desk.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  }
})
