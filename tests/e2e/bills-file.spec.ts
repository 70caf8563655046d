/** A carrier's file in two tabs (decision 091): looked at row by row, posted in one of them, and the other is told; a row is matched by hand. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/running-shop.ts'
import { pane, sitDown } from './support/staff.ts'

const cells = async (page: Page, nth: number) => page.getByRole('row').nth(nth).getByRole('cell').allTextContents()
const rowOf = (page: Page, number: string) => page.getByRole('table').getByRole('row').filter({ hasText: number })

test('a carrier’s file is looked at in two tabs and posted once, and its unknown number is matched by hand', async ({
  another,
}) => {
  test.setTimeout(240_000)
  const desk = async () => (await another({ viewport: { width: 1440, height: 900 } })).newPage()
  const [page, tab] = [await desk(), await desk()]
  await sitDown(page, 'zhao')
  await page.goto('/ops/settlements')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const [, parcel = '', , , kilograms = '', number = ''] = await cells(page, 1)
  const [, second = '', , , heavy = ''] = await cells(page, 2)
  const invoice = `INV-${Date.now()}`
  const file = {
    name: `${invoice}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Tracking number,Weight (kg),Amount,Currency',
        `${number},${kilograms},58.00,CNY`,
        `ZZ${Date.now()},${heavy},96.50,CNY`,
        'LZ111222333CN,1.1,50.00,CNY',
        'LZ111222333CN,1.2,55.00,CNY',
        'ZZ880000001,1.0,7.90,USD',
      ].join('\n'),
    ),
  }
  const look = async (desk: Page) => {
    await desk.keyboard.press('i')
    await desk.getByLabel('Whose bill it is', { exact: true }).selectOption({ label: '4PX' })
    await desk.getByLabel('Invoice number, where the rows say none').fill(invoice)
    await desk.getByLabel('Choose the carrier’s file').setInputFiles(file)
    await expect(rowOf(desk, parcel)).toContainText('will be posted')
    await expect(desk.getByRole('row', { name: /unknown number, kept/ })).toHaveCount(1)
    await expect(desk.getByRole('row', { name: /twice in the file/ })).toHaveCount(2)
    await expect(desk.getByRole('row', { name: /another currency/ })).not.toContainText('7.90')
  }
  const postAll = async (desk: Page) => {
    await desk.keyboard.press('Control+Enter')
    const dialog = desk.getByRole('alertdialog')
    await expect(dialog).toContainText('Bills to post')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog).toHaveCount(0)
  }

  await test.step('both tabs see what each row comes to; changing one’s mind leaves the file open', async () => {
    await look(page)
    await sitDown(tab, 'zhao')
    await tab.goto('/ops/settlements')
    await expect(tab.getByRole('row').nth(2)).toBeVisible()
    await look(tab)
    await tab.keyboard.press('Control+Enter')
    await expect(tab.getByRole('alertdialog')).toBeVisible()
    await tab.keyboard.press('Escape')
    await expect(tab.getByRole('alertdialog')).toHaveCount(0)
    await expect(rowOf(tab, parcel)).toContainText('will be posted')
  })

  await test.step('one posts; the other is told, posts nothing, and sees how it stands', async () => {
    await postAll(page)
    await expect(page.getByText('1 bill is posted, 1 row is kept to decide')).toBeVisible()
    await postAll(tab)
    await expect(tab.getByText(/Something has changed since you looked at the file/)).toBeVisible()
    await expect(rowOf(tab, parcel)).toContainText('billed before')
    await expect(tab.getByRole('button', { name: /^Post all/ })).toBeDisabled()
  })

  await test.step('the row with the unknown number is matched by hand', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('radio', { name: /^Rows to decide/ }).click()
    const row = rowOf(page, invoice)
    await row.click()
    await pane(page).getByLabel('Number of the parcel').fill(parcel)
    await expect(pane(page).getByText(/entered before. Nothing was charged/)).toBeVisible()
    await pane(page).getByLabel('Number of the parcel').fill(second)
    await expect(pane(page).getByText('Margin')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByText('The bill is posted')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('radio', { name: /^Rows decided/ }).click()
    await expect(rowOf(page, invoice)).toContainText(second)
  })
})
