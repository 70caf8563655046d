/** The haul planner: from cart and warehouse, one parcel or two, cost at the door, to packing, and without a network (decision 052). */
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { openOfflinePage } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'

test('a haul is planned, what is taken out costs less, and what is here is packed', async ({ page, context, shop }) => {
  test.setTimeout(300_000)
  await enter(context, shop, 'maya')
  const ways = page.getByRole('list', { name: 'To ship' }).getByRole('listitem')
  const lines = page.getByRole('list', { name: 'In this haul' }).getByRole('checkbox')

  await test.step('the cart leads there; the cheapest way comes first and is chosen', async () => {
    await page.goto('/pages/shopCart/index')
    await page.getByRole('link', { name: /^Plan this haul/ }).click()
    await expect(page.getByRole('heading', { name: 'Haul planner' })).toBeVisible()
    await expect(ways.first()).toContainText('Cheapest')
    await expect(ways.first().getByRole('radio')).toBeChecked()
    for (const place of ['In warehouse', 'On its way to us', 'In cart'])
      await expect(page.getByText(place, { exact: true }).first()).toBeVisible()
  })

  const text = () => page.getByText('Goods and shipping').locator('..').innerText()
  await test.step('less in the haul costs less, and the way to go is the shopper’s to choose', async () => {
    const whole = await text()
    await lines.first().uncheck()
    await expect.poll(text).not.toBe(whole)
    await lines.first().check()
    await expect.poll(text).toBe(whole)
    await ways.filter({ hasText: 'What is here now, the rest later' }).getByRole('radio').check()
    await expect(page.getByText(/in two parcels/)).toBeVisible()
    await expect.poll(text).not.toBe(whole)
    await ways.first().getByRole('radio').check()
    await expect.poll(text).toBe(whole)
  })

  await test.step('what is not known of customs has no number, what is known says whence', async () => {
    await page.getByRole('button', { name: /^Cost at the door/ }).click()
    const door = page.getByRole('dialog', { name: 'Cost at the door' })
    await expect(door.getByText('Never charged as one sum', { exact: false })).toBeVisible()
    await expect(door.getByText('At the door', { exact: true })).toBeVisible()
    await expect(door.getByText('Customs decide, not we', { exact: false })).toBeVisible()
    await door.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('another line is chosen from all of them, and named', async () => {
    await page.getByRole('button', { name: 'Compare shipping methods' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radiogroup', { name: 'Shipping methods' }).getByRole('radio').nth(1).check()
    await sheet.getByRole('button', { name: /^Use/ }).click()
    await expect(sheet).toBeHidden()
    await expect(ways.filter({ hasText: 'Everything in one parcel' }).getByRole('radio')).toBeChecked()
  })

  const said = await page.getByRole('main').innerText()
  await test.step('without a network it says the same, and of which day its rates are', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await context.setOffline(true)
    const again = await openOfflinePage(context)
    await again.goto(page.url())
    await expect(again.getByText(/Computed on this phone with the rates of/)).toBeVisible()
    const kept = await again.getByRole('list', { name: 'To ship' }).getByRole('listitem').allInnerTexts()
    expect(kept).toEqual(await ways.allInnerTexts())
    expect(said).toContain('In this haul')
    await again.close()
    await context.setOffline(false)
  })

  await test.step('packing begins with what is here of it', async () => {
    await page.getByRole('link', { name: /^Pack \d+ items?$/ }).click()
    await expect(page).toHaveURL(/packingShipping\/index\?items=/)
    await expect(page.getByRole('heading', { name: 'Pack and ship' })).toBeVisible()
  })

  await test.step('the warehouse opens the calculator with what is known of it filled in', async () => {
    await page.goto('/pages/index/index?tab=warehouse')
    await page.getByRole('link', { name: /^Price calculator/ }).click()
    await expect(page).toHaveURL(/weightG=\d+.*lengthMm=\d+.*goodsClass=/)
    await expect(page.getByRole('textbox', { name: 'Weight' })).not.toHaveValue('')
    await expect(page.locator('main li', { hasText: 'charged' }).first()).toBeVisible()
  })
})

test('a guest plans what is in the cart of this phone', async ({ page }) => {
  await page.goto('/pages/planner/index')
  await expect(page.getByText('Nothing to plan yet')).toBeVisible()
  await page.goto('/pages/productDetail/index?itemId=3587409162&mallType=weidian')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto('/pages/shopCart/index')
  await page.getByRole('link', { name: /^Plan this haul/ }).click()
  await expect(page.getByRole('list', { name: 'To ship' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Open the cart' })).toBeVisible()
})
