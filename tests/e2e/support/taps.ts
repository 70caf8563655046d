/** An impatient thumb (bar 54). */
import type { Locator } from '@playwright/test'

/** Ten taps within 300 ms. */
export const tapTen = (button: Locator): Promise<void> =>
  button.evaluate(async (it: HTMLElement) => {
    for (let tap = 0; tap < 10; tap += 1) {
      it.click()
      await new Promise((done) => setTimeout(done, 30))
    }
  })
