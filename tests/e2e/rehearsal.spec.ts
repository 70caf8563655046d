/** Rehearsal packing in the browser (decision 081): Alice's packed parcel, another line at its locked price, and unpacking; Maya asks for one. */
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'

test('a packed parcel is sent by another line at its locked price, or unpacked', async ({ page, context, shop }) => {
  test.setTimeout(300_000)
  const book = await enter(context, shop, 'alice')
  const parcel = book?.parcels.find((it) => it.status === 'patch_wait')
  await page.goto(`/pages/logisticsDetail/index?packNumber=${parcel?.packNumber}`)
  await expect(page.getByRole('heading', { name: 'Packed, weighed, not sent' })).toBeVisible()
  const lines = page.getByRole('radiogroup', { name: 'Choose a shipping method' }).getByRole('radio')
  const pay = page.getByRole('link', { name: /^Pay/ })
  const first = await pay.innerText()
  await lines.and(page.locator('[aria-checked=false]')).last().click()
  await expect(pay).not.toHaveText(first)
  await expect(lines.last()).toBeChecked()
  await page.getByRole('button', { name: 'Unpack', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpack', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This parcel was not sent' })).toBeVisible()
  await expect(page.getByText('You had it unpacked', { exact: false }).first()).toBeVisible()
})
