/** Records and receipts on the phone: money added, seen in both lists, its receipt printed, all of it exported and read without a network. */
import { readFile } from 'node:fs/promises'
import { openOfflinePage } from './support/offline-page.ts'
import { expect, test } from './support/running-shop.ts'
import { payThroughGateway, register } from './support/shopper.ts'

test('money added is in the records, has a receipt for paper, is exported, and is read offline', async ({ page }) => {
  test.setTimeout(300_000)
  await register(page, `records-${Date.now()}@example.net`)

  await test.step('adds money through the gateway, and the result leads to the receipt', async () => {
    await page.goto('/pages/recharge/index')
    await page.getByRole('radio', { name: '$20', exact: true }).click()
    await page.getByRole('button', { name: /^Pay \$20/ }).click()
    await expect(page).toHaveURL(/rechargePay/)
    await payThroughGateway(page, /20\.00/)
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
    const paper = page.getByRole('article')
    await expect(paper).toContainText('$20.00')
    await expect(paper).toContainText('Test payment')
    await expect(paper).toContainText('This is not a tax invoice.')
  })

  await test.step('on paper it is the article alone, in black on white, though the screen is dark', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const paper = page.getByRole('article')
    await expect(paper).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeHidden()
    expect(await paper.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /255, 255, 255|0, 0, 0, 0/,
    )
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({
        format,
        preferCSSPageSize: true,
        ...(process.env['PRINTS'] && { path: `${process.env['PRINTS']}/${format}.pdf` }),
      })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    }
    if (process.env['PRINTS']) await page.screenshot({ path: `${process.env['PRINTS']}/print.png`, fullPage: true })
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
    await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  })

  await test.step('both lists have it, and the filters leave it out', async () => {
    await page.goto('/pages/paidRecord/index')
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('link')).toHaveCount(1)
    await page.getByRole('radio', { name: 'Not charged' }).click()
    await expect(page.getByText('Nothing here. Choose another month or filter.')).toBeVisible()
    await page.getByRole('tab', { name: 'Balance' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Money added' })).toContainText('+$20.00')
    await page.getByRole('radio', { name: 'Refunds' }).click()
    await expect(page.getByText('Nothing here. Choose another month or filter.')).toBeVisible()
  })

  await test.step('the movements are a file that spreadsheets read', async () => {
    await page.getByRole('button', { name: 'Month and export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Balance movements as CSV' }).click()
    const file = await (await saved).path()
    const text = await readFile(file, 'utf8')
    expect(text.startsWith('\uFEFFDate,Reason,Document,')).toBe(true)
    const [, row = ''] = text.split('\r\n')
    expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,Money added,RC-\d{6}-\w{7}-\w,,20\.00,20\.00,0\.00,20\.00,USD$/)
    await page.keyboard.press('Escape')
  })

  await test.step('without a network both lists and the receipt are there, and the export says what it needs', async () => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.context().setOffline(true)
    const kept = await openOfflinePage(page.context())
    await kept.goto('/pages/paidRecord/index?tab=balance')
    await expect(kept.getByRole('listitem').filter({ hasText: 'Money added' })).toContainText('+$20.00')
    await kept.getByRole('button', { name: 'Month and export' }).click()
    await expect(kept.getByRole('button', { name: 'Balance movements as CSV' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await kept.keyboard.press('Escape')
    await kept.getByRole('tab', { name: 'Payments' }).click()
    await kept.getByRole('list', { name: 'Payments' }).getByRole('link').click()
    await expect(kept.getByRole('article')).toContainText('$20.00')
    await kept.close()
    await page.context().setOffline(false)
  })
})
