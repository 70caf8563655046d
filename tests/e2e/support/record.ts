/**
 * `WALK=folder playwright test road` keeps a picture of each page on which the shopper decides, and what it says of money, so that
 * what was said can be laid beside what was asked for later. Without `WALK` nothing is kept.
 */
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

let pages = 0

export async function record(page: Page, stage: string): Promise<void> {
  const folder = process.env['WALK']
  if (!folder) return
  pages += 1
  const name = `${String(pages).padStart(2, '0')} ${stage}`
  await mkdir(folder, { recursive: true })
  await page.waitForLoadState('networkidle')
  // From the top, as it opens; what is fixed stands where it then stands.
  await page.evaluate(() => scrollTo(0, 0))
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  const said = await page.locator('body').innerText()
  // A label stands on the line before its amount.
  const lines = said.split('\n').map((it) => it.trim())
  const money = lines.flatMap((line, at) => {
    if (!/[$¥]\s?\d/.test(line)) return []
    const label = /^[^A-Za-z]*$/.test(line) ? `${lines.slice(0, at).findLast(Boolean) ?? ''}: ` : ''
    return [`- ${label}${line}`]
  })
  await appendFile(join(folder, 'amounts.md'), `## ${name}\n${money.join('\n')}\n\n`)
}
