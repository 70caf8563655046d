/** Tracking numbers of our own (decision 107): an admin adds a range, a label is printed with its number, and the parcel leaves by one scan of it. */
import { expect, test } from './support/running-shop.ts'
import { scan } from './support/scanner.ts'
import { commit, openDesk, pane, sitDown } from './support/staff.ts'

// It ships what waits.
test.use({ apart: 'number-ranges', serviceWorkers: 'block' })

test('a range is added, a label has its number, the parcel leaves by it, and the range is closed', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('afterprint'))
  })
  const row = page.getByRole('row', { name: /YunExpress Air Cargo \(General\)/ })
  await test.step('an admin adds a range, and sees its numbers before', async () => {
    await sitDown(page, 'admin')
    await openDesk(page, /Number ranges/)
    await expect(page.getByRole('row', { name: /LX482012009CN/ })).toBeVisible()
    await page.keyboard.press('n')
    const field = (name: string) => pane(page).getByRole('textbox', { name })
    await pane(page).getByLabel('Shipping line').selectOption({ label: 'YunExpress Air Cargo (General)' })
    await field('First running number').fill('RX 000 000 014 CN')
    await field('Last running number').fill('00000000')
    await expect(pane(page).getByText('As many digits as the first, and not below it')).toBeVisible()
    await field('Last running number').fill('00000020')
    await expect(pane(page).getByRole('status')).toHaveText('From RX000000014CN to RX000000204CN: 20 in all')
    await commit(page)
    await expect(row).toContainText('Low')
    await expect(pane(page).getByRole('heading', { name: /YunExpress/ })).toBeVisible()
  })

  await test.step('the label gets the first, and has it again when it is printed again', async () => {
    await sitDown(page, 'chen')
    await openDesk(page, /Papers/)
    await page.getByRole('row', { name: /Brazil/ }).click()
    await expect(pane(page).getByText('run out: 20 left')).toBeVisible()
    for (const times of ['1×', '2×']) {
      await page.keyboard.press('l')
      await expect(pane(page).getByText(times)).toBeVisible()
      await expect(pane(page).getByText('RX000000014CN')).toBeVisible()
    }
    await expect(pane(page).getByText('run out: 19 left')).toBeVisible()
    const label = page.getByRole('region', { name: 'Preview' }).getByRole('article').first()
    await expect(label.getByRole('img', { name: 'RX000000014CN' })).toBeVisible()
  })

  await test.step('one scan and one commit: it is on its way', async () => {
    await openDesk(page, /Dispatch/)
    await expect(page.getByRole('row', { name: /Brazil/ })).toBeVisible()
    await scan(page, 'RX000000014CN')
    await expect(page.getByRole('textbox', { name: 'Carrier’s tracking number' })).toHaveValue('RX000000014CN')
    await commit(page)
    await expect(page.getByText(/is on its way as RX000000014CN/)).toBeVisible()
  })

  await test.step('an admin closes the range with a reason', async () => {
    await sitDown(page, 'admin')
    await openDesk(page, /Number ranges/)
    await row.click()
    await pane(page).getByRole('button', { name: 'Close the range' }).click()
    await expect(pane(page).getByText('Say why')).toBeVisible()
    await pane(page).getByRole('textbox', { name: 'Reason' }).fill('Given back to the carrier')
    await pane(page).getByRole('button', { name: 'Close the range' }).click()
    await expect(row).toBeHidden()
    await page.getByRole('radio', { name: /^Closed/ }).click()
    await expect(row).toContainText('RX000000014CN')
    await expect(pane(page).getByText('Given back to the carrier')).toBeVisible()
  })
})
