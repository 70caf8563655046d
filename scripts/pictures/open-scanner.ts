/** Opens the scanner over a camera that is drawn: it sees a QR code, or the browser refuses it. */
import type { Page } from '@playwright/test'
import type { Screen } from './screen-list.ts'
import { qrCode } from '#src/kit/qr.ts'

/** A code without a text is seen and never read. */
export const openScanner = (camera: { sees: string } | 'refused') => async (page: Page) => {
  const refused = camera === 'refused'
  // Text, because a script of Node is checked without the browser's types.
  await page.addInitScript(`{
    const rows = ${JSON.stringify(refused ? [] : qrCode(camera.sees))}
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 480 })
    const paper = canvas.getContext('2d')
    const fill = (colour, ...box) => {
      paper.fillStyle = colour
      paper.fillRect(...box)
    }
    const draw = () => {
      fill('#8a7f73', 0, 0, 480, 480)
      fill('#f6f4f0', 120, 120, 240, 240)
      const size = 200 / rows.length
      rows.forEach((row, y) =>
        row.forEach((dark, x) => dark && fill('#1c1715', 140 + x * size, 140 + y * size, size + 0.6, size + 0.6)))
    }
    const getUserMedia = async () => {
      if (${refused}) throw new DOMException('', 'NotAllowedError')
      setInterval(draw, 100)
      return canvas.captureStream(10)
    }
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { enumerateDevices: async () => [{ kind: 'videoinput' }], getUserMedia },
      configurable: true,
    })
  }`)
  await page.reload()
  await page.locator('form [type=button]').first().click()
  const shown = refused || camera.sees ? '[role=alert]' : '[aria-busy=false] video'
  await page.locator(`dialog[open] ${shown}`).waitFor()
}

export const scannerScreens: readonly Screen[] = [
  { name: 'home-scan', who: 'nobody', path: '/', act: openScanner({ sees: '' }) },
  { name: 'home-scan-useless', who: 'nobody', path: '/', act: openScanner({ sees: 'WIFI:S:Guests;T:WPA;;' }) },
  { name: 'home-scan-refused', who: 'nobody', path: '/', act: openScanner('refused') },
]
