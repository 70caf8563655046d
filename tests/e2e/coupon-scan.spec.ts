/** The code of a coupon is read off the card that lay in a parcel. */
import { enter, remember } from '../../scripts/pictures/screen-walk.ts'
import { testBefore } from './support/before-camera.ts'
import { expect } from './support/running-shop.ts'

const test = testBefore('https://haulway.example/pages/redeemCoupon/index?code=HAUL10')
test.use({ apart: 'coupon-scan', serviceWorkers: 'block' })

test('scanned, it stands in the field, and is redeemed by a press', async ({ page, context, shop }) => {
  await context.grantPermissions(['camera'])
  await remember(context, 'currentLanguage', 'en')
  await enter(context, shop, 'carol')
  await page.goto('/pages/redeemCoupon/index')
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('HAUL10')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Added to your coupons' })).toBeVisible()
})
