/** Impatient hands (bar 54). */
import type { Locator, Page } from '@playwright/test'

/** Ten taps within 300 ms. */
export const tapTen = (button: Locator): Promise<void> =>
  button.evaluate(async (it: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) {
      it.click()
      await new Promise((done) => setTimeout(done, 30))
    }
  })

/** The console's commit key ten times within 300 ms, wherever the focus is by then. */
export const pressTen = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let press = 0; press < 10; press += 1) {
      const at = document.activeElement ?? document.body
      at.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }))
      await new Promise((done) => setTimeout(done, 30))
    }
  })
