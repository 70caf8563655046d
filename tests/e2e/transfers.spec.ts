/** A bank transfer in two browsers (states.md 17): the account is shown, a proof is sent, finance takes the statement in and books it. */
import { demoPhoto } from '#server/demo/pictures.ts'
import { expect, test } from './support/running-shop.ts'
import { register } from './support/shopper.ts'
import { pane, sitDown } from './support/staff.ts'

test('money is added by bank transfer: shown, proven, found in the statement, on the balance', async ({
  page,
  another,
}) => {
  test.setTimeout(360_000)
  await register(page, `transfer-${Date.now()}@example.net`)

  await test.step('the shopper chooses it and is told where to send how much', async () => {
    await page.goto('/pages/recharge/index')
    await page
      .getByRole('button', { name: /^Add \$|^Continue|^Pay|^Add money/ })
      .last()
      .click()
    await expect(page).toHaveURL(/rechargePay|payOrder/)
    await page.getByRole('button', { name: /Change$/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('Bank transfer', { exact: true }).click()
    await sheet.getByRole('button', { name: /^Show the account for \$/ }).click()
    await expect(page.getByText('Send exactly')).toBeVisible()
    await expect(page.getByText('DE89 3704 0044 0532 0130 00')).toBeVisible()
    await expect(page.getByText('Haulway Sample Ltd')).toBeVisible()
  })
  const number = (await page.getByText(/^PY-\d{6}-/).textContent()) ?? ''
  const amount = ((await page.getByText(/^\d+\.\d\d USD$/).textContent()) ?? '').replace(' USD', '')

  await test.step('a picture proves it, and the page says what it knows after a reload too', async () => {
    await page.getByLabel('Add pictures of the transfer').setInputFiles({
      name: 'proof.jpg',
      mimeType: 'image/jpeg',
      buffer: await demoPhoto('parcel', 1),
    })
    await expect(page.getByAltText('Your picture 1')).toBeVisible()
    await expect(page.getByText(/There is nothing more to do/)).toBeVisible()
    await page.goto(`/pages/paymentSuccess/index?payment=${number.replaceAll('-', '')}`)
    await expect(page).toHaveURL(/payOrder/)
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByAltText('Your picture 1')).toBeVisible()
  })

  const desk = await (await another({ viewport: { width: 1440, height: 900 } })).newPage()
  await test.step('finance takes the statement in, once, and books the line by one key', async () => {
    await sitDown(desk, 'zhao')
    await desk.goto('/ops/transfers')
    await expect(desk.getByRole('row', { name: /INVOICE 4471/ })).toBeVisible()
    const file = {
      name: 'usd.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Date,Amount,Reference,Name\n2026-09-23,${amount},thanks ${number},SOMEBODY\n`),
    }
    const choose = async () => {
      await desk.keyboard.press('i')
      await desk.getByLabel('Choose the file of the bank').setInputFiles(file)
      await expect(pane(desk).getByText('What it says')).toBeVisible()
      await desk.keyboard.press('Control+Enter')
    }
    await choose()
    await expect(desk.getByText('1 new line, seen before: 0')).toBeVisible()
    await choose()
    await expect(desk.getByText('0 new lines, seen before: 1')).toBeVisible()
    const row = desk.getByRole('row', { name: number })
    await expect(row).toContainText('number, amount')
    await row.click()
    await expect(pane(desk).getByRole('heading', { name: 'SOMEBODY' })).toBeVisible()
    await expect(pane(desk).getByAltText('Picture 1')).toBeVisible()
    await desk.keyboard.press('Space')
    await expect(desk.getByText(`${number} is paid`)).toBeVisible()
    await expect(row).toHaveCount(0)
    // What it was booked to is read beside the list too: on a tablet the list has no room for it.
    await desk.setViewportSize({ width: 1024, height: 768 })
    await desk.getByRole('radio', { name: /^Decided/ }).click()
    await desk.getByRole('row', { name: /SOMEBODY/ }).click()
    await expect(pane(desk).getByText(number, { exact: true })).toBeVisible()
  })

  await test.step('the shopper’s page finds out by itself', async () => {
    await expect(page).toHaveURL(/paymentSuccess/, { timeout: 60_000 })
    await page.goto('/pages/balance/index')
    await expect(page.getByText(`$${amount}`).first()).toBeVisible()
  })
})

test('money in suspense goes to its shopper, and a correction waits for a second person', async ({ page }) => {
  await sitDown(page, 'zhao')
  await page.goto('/ops/suspense')
  // The console is read in either language, and remembers which.
  await page.getByRole('button', { name: '中文' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '挂账' })).toBeVisible()
  await page.getByRole('button', { name: 'EN' }).click()
  await page.getByRole('row', { name: /GIFT/ }).click()
  await expect(pane(page).getByRole('heading', { name: 'Suspense, Bank transfer' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Say why first')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email of the customer' }).fill('carol@example.com')
  await page.getByRole('textbox', { name: 'Reason, kept for ever' }).fill('Paid by her father')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('It is on the balance of carol@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'New correction' }).click()
  await page.getByRole('textbox', { name: 'Email of the customer' }).fill('carol@example.com')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1.50')
  await page.getByRole('textbox', { name: 'Reason, kept for ever' }).fill('Miscounted')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Waits for a second person', { exact: true })).toBeVisible()
})
