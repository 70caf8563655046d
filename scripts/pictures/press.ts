/** What is done on a screen before it is looked at. */
import type { Page } from '@playwright/test'

/** Presses by place, not by words: the list is walked in every language. */
export const pressLast = (selector: string) => async (page: Page) => {
  await page.locator(selector).last().click()
  await page.locator('dialog[open]').first().waitFor()
}
export const pressFirst = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click()
  await page.locator('dialog[open]').first().waitFor()
}

/** How the identity check stands comes to the account page with an answer of its own. */
export const identityKnown = (page: Page) =>
  page.locator('main a[href="/pages/KYCAuthor/index"] > span:nth-of-type(3)').waitFor()

/** The sheet as that browser would show it; without one, as a browser that asks by itself. */
export const installSheet = (agent?: string) => async (page: Page) => {
  if (agent) {
    await page.addInitScript(
      `Object.defineProperty(navigator, 'userAgent', { value: ${JSON.stringify(agent)}, configurable: true })`,
    )
    await page.reload()
    await page.locator('main li button').first().waitFor()
  } else {
    await page.evaluate(`
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(offer, { prompt: async () => {}, userChoice: new Promise(() => {}) })
      dispatchEvent(offer)`)
  }
  await pressLast('main li button')(page)
}
