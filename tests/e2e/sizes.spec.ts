/** The size helper (product.md 12): somebody measures a foot, is told a size and how sure it is, and finds it chosen. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/running-shop.ts'

test('a measured foot gives a size, chooses it where the seller has it, and is remembered', async ({ page }) => {
  await page.goto('/pages/Landing/index')
  await page.locator('section[data-example] a').click()
  await page.getByRole('button', { name: 'Size helper' }).click()
  const sheet = page.getByRole('dialog')
  const foot = sheet.getByRole('textbox', { name: 'Foot length' })
  await sheet.getByRole('radio', { name: 'Men', exact: true }).click()
  await expect(sheet.getByRole('status')).toHaveCount(0)

  await test.step('what is no number is marked, and nothing is claimed', async () => {
    await foot.fill('big')
    await expect(sheet.getByText('Enter a number')).toBeVisible()
    await expect(sheet.getByRole('status')).toHaveCount(0)
  })

  await test.step('the answer says how sure it is', async () => {
    await foot.fill('26,8')
    await expect(sheet.getByRole('status')).toContainText('EU 43')
    await expect(sheet.getByRole('status')).toContainText('2 mm')
    await expect(sheet.locator('tr[aria-current]')).toContainText('270')
    await foot.fill('26.95')
    await expect(sheet.getByRole('status')).toContainText('Between two sizes')
    await foot.fill('40')
    await expect(sheet.getByRole('status')).toContainText('Larger than every size')
  })

  await test.step('in inches it is the same foot', async () => {
    await foot.fill('26.8')
    await sheet.getByRole('radio', { name: 'in', exact: true }).click()
    await expect(foot).toHaveValue('10.6')
    await expect(sheet.getByRole('status')).toContainText('EU 43')
    await sheet.getByRole('radio', { name: 'cm', exact: true }).click()
  })

  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  await test.step('the specs open with it chosen', async () => {
    await sheet.getByRole('button', { name: 'Choose EU 43' }).click()
    const specs = page.getByRole('dialog')
    await expect(specs.getByRole('button', { name: '43', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
  })

  await test.step('it is there again after a reload, also as a part of the calculator', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Size helper' }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('EU 43')
    await page.goto('/pages/priceCalc/index')
    await page.getByRole('button', { name: /^Size helper/ }).click()
    await expect(page.getByRole('heading', { name: 'Size helper' })).toBeVisible()
    await expect(page.getByRole('main').getByText('EU 43')).toBeVisible()
  })
})

test('a photo that was left open is open again on return, and closed it stays closed', async ({ page }) => {
  await page.goto('/pages/Landing/index')
  await page.locator('section[data-example] a').click()
  await page.getByRole('button', { name: /^Zoom in on picture 1/ }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Show 2' }).click()
  await expect(viewer).toHaveAccessibleName(/^Photo 2 of/)
  await page.reload()
  await expect(viewer).toHaveAccessibleName(/^Photo 2 of/)
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Size helper' })).toBeVisible()
  await expect(viewer).toHaveCount(0)
})

test('which shipping methods take what is kept on the phone with the tariffs', async ({ page }) => {
  await page.goto('/pages/priceCalc/index?country=US&weightG=2500')
  await expect(page.getByText(/^Worldwide, \d+ of 19 shipping methods take this type\.$/)).toBeVisible()
})
