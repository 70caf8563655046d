/** The bench on a phone (mockups3/ops-scan-phone): its camera is the scanner, and one hand reaches everything. */
import { testBefore } from './support/before-camera.ts'
import { expect } from './support/running-shop.ts'
import { openDesk, sitDown } from './support/staff.ts'

const test = testBefore('ZZ00012345')
test.use({ serviceWorkers: 'block' })

test('a label before the camera is scanned once, and the desks are behind a button', async ({ page, context }) => {
  await context.grantPermissions(['camera'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await sitDown(page, 'chen')
  await openDesk(page, /Receiving/)
  await page.setViewportSize({ width: 390, height: 844 })
  const field = page.getByRole('textbox', { name: 'Seller’s parcel number' })
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: 'Scan with the camera' }).click()
  await expect(page.getByText('Nobody waits for ZZ00012345.')).toBeVisible()
  await expect(field).toHaveValue('ZZ00012345')
  // It stays in sight, and is not asked about again.
  await page.getByRole('textbox', { name: /What is it/ }).fill('A box without a name')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.getByRole('button', { name: 'Scan with the camera' }).click()

  const desks = page.getByRole('navigation', { name: 'Desks' })
  await expect(desks).toBeHidden()
  await page.getByRole('button', { name: 'Desks' }).click()
  await desks.getByRole('link', { name: /Papers/ }).click()
  await expect(page).toHaveURL(/ops\/papers/)
  await expect(desks).toBeHidden()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
})
