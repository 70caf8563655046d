/** A barcode scanner at a desk. */
import type { Page } from '@playwright/test'
import { tornMs } from '#ops/kit/scan/recognise.ts'

/**
 * A burst and an Enter, as the device makes it: all at once, as no busy machine can tear it, and when the hand has let go of the keys,
 * because a burst right after a key is taken for the end of a torn one.
 */
export const scan = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    async ([read, letGo]) => {
      const began = performance.now()
      while (performance.now() - began <= letGo) await new Promise(requestAnimationFrame)
      const at = document.activeElement ?? document.body
      for (const key of [...Array.from(read), 'Enter'])
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [code, tornMs] as const,
  )
