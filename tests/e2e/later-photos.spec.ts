/** Photos that upload slowly hold up nothing: the next parcel is received meanwhile, and a reload loses none of them (decision 099). */
import type { Page } from '@playwright/test'
import { demoPhoto } from '#server/demo/pictures.ts'
import { expect, test } from './support/running-shop.ts'
import { commit, measure, openDesk, pane, sitDown } from './support/staff.ts'

const type = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Seller’s parcel number' }).fill(code)
  await page.keyboard.press('Enter')
}

const seller = 'YT8800112233777'
const uploading = (page: Page, count: number) =>
  page.getByRole('button', { name: count === 1 ? '1 photo still uploads' : `${count} photos still upload` })

async function buyTheFirst(page: Page): Promise<void> {
  await sitDown(page, 'lin')
  await openDesk(page, /To buy/)
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText(/SO-\d{6}-/)
  const order = /SO-\d{6}-[A-Z\d]{5,}/.exec((await first.textContent()) ?? '')?.[0] ?? ''
  const field = page.getByRole('textbox', { name: 'Seller order number' })
  await expect(field).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await field.fill('291827364777')
  await page.getByRole('textbox', { name: /parcel numbers/ }).fill(seller)
  await commit(page)
  await expect(page.getByRole('row', { name: order })).toBeHidden()
}

test('three photos that do not get through: received, the next one received, reloaded, and there in the end', async ({
  another,
}) => {
  test.setTimeout(180_000)
  const page = await (await another({ viewport: { width: 1280, height: 800 } })).newPage()
  let letThrough = () => {}
  const gate = new Promise<void>((open) => (letThrough = open))
  await page.route('**/api/ops/files', async (route) => {
    await gate
    await route.continue().catch(() => {})
  })
  const warned: string[] = []
  page.on('dialog', (dialog) => {
    warned.push(dialog.type())
    void dialog.accept()
  })
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Yes, this is right' })
  await page.addLocatorHandler(sure, () => sure.click())

  await test.step('a parcel is received while its photos upload', async () => {
    await buyTheFirst(page)
    await sitDown(page, 'chen')
    await openDesk(page, /Receiving/)
    await type(page, seller)
    const matched = page.getByRole('heading', { name: /Matched/ })
    await expect(matched).toBeVisible()
    await measure(page, '0.62', ['28', '20', '15'])
    const photos = await Promise.all(
      [0, 1, 2].map(async (n) => ({ name: `${n}.jpg`, mimeType: 'image/jpeg', buffer: await demoPhoto('qc', n) })),
    )
    const box = page.getByRole('region', { name: /^Photos/ })
    await box.getByLabel(/^Add to/).setInputFiles(photos)
    await expect(box.getByRole('img', { name: 'Photo 3' })).toBeVisible()
    await expect(box.getByRole('status')).toHaveText('0 of 3')
    await commit(page)
    await expect(matched).toBeHidden()
    await expect(page.getByText(/Received as PI-/)).toBeVisible()
    await expect(uploading(page, 3)).toBeVisible()
  })

  await test.step('the next is received meanwhile', async () => {
    await type(page, 'ZZ00077777')
    await page.getByRole('textbox', { name: /What is it/ }).pressSequentially('A grey bag', { delay: 60 })
    await commit(page)
    await expect(page.getByText(/Received as PI-/)).toBeVisible()
    await expect(uploading(page, 3)).toBeVisible()
  })

  await test.step('leaving is warned of, and a reload loses none', async () => {
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await page.reload()
    expect(warned).toContain('beforeunload')
    await expect(uploading(page, 3)).toBeVisible()
  })

  await test.step('the stock desk misses them', async () => {
    await openDesk(page, /Stock/)
    await page.getByRole('radio', { name: /Photos missing/ }).click()
    await expect(pane(page).getByText('3 photos have not come')).toBeVisible()
  })

  await test.step('they come', async () => {
    await uploading(page, 3).click()
    await expect(page.getByRole('alertdialog').getByRole('meter')).toHaveCount(3)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click()
    letThrough()
    await expect(page.getByRole('button', { name: /still upload/ })).toBeHidden({ timeout: 60_000 })
    await page.getByRole('radio', { name: /^All/ }).click()
    await page.getByRole('radio', { name: /Photos missing/ }).click()
    await expect(page.getByText('Every photo has come.')).toBeVisible()
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
      'haulway-desk-photos',
    )
  })
})
