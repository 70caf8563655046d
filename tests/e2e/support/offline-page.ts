/**
 * Chromium plays a phone without a network to the pages that are open, and tells those opened after that there is one. A page
 * from here is told as a phone tells it.
 */
import type { BrowserContext, Page } from '@playwright/test'

export async function openOfflinePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    let back = false
    addEventListener('online', () => (back = true), { capture: true })
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => back })
  })
  return page
}

/** After the context has its network again. */
export const comeBack = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('online')))
