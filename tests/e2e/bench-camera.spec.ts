/** The camera above the bench: its photos, and those of a folder, go up small and say no place, drawn by a worker under the shop's policy. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../../playwright.config.ts'
import { expect, test as base } from './support/running-shop.ts'
import { openDesk, sitDown } from './support/staff.ts'

const { args = [], ...launch } = config.use?.launchOptions ?? {}
const test = base.extend<object, object>({
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
      await use({ ...launch, args: [...args, ...fake] })
    },
    { scope: 'worker' },
  ],
})

const box = (page: Page) => page.getByRole('region', { name: /Photos of the parcel/ })

async function atTheBench(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await sitDown(page, 'chen')
  await openDesk(page, /Receiving/)
  await page.getByRole('textbox', { name: 'Seller’s parcel number' }).fill('ZZ00012345')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeVisible()
}

/** Keeps each file as it goes up: the protocol of the browser does not show the bytes of forms. */
const keepSent = (page: Page) =>
  page.addInitScript(() => {
    const append = FormData.prototype.append
    FormData.prototype.append = function keep(this: FormData, name: string, value: string | Blob, file?: string) {
      if (value instanceof Blob)
        void value.arrayBuffer().then((bytes) => {
          document.documentElement.dataset['sent'] = btoa(
            Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join(''),
          )
        })
      Reflect.apply(append, this, file === undefined ? [name, value] : [name, value, file])
    }
  })

test('each press takes a photo, and nothing of the policy is broken', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (line) => /Content Security Policy|TrustedScriptURL/.test(line.text()) && broken.push(line.text()))
  await atTheBench(page)
  await box(page)
    .getByRole('button', { name: /^Camera/ })
    .click()
  const take = box(page).getByRole('button', { name: /Take a photo/ })
  await expect(take).toBeEnabled()
  const begun = page.waitForEvent('worker')
  await take.click()
  expect((await begun).url()).toContain('/ops/assets/shrink')
  await expect(box(page).getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await take.click()
  await expect(box(page).getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await expect(box(page).getByRole('status').first()).toHaveText('2')
  expect(broken).toEqual([])
})

test('a large photo with a place in it goes up with at most 2,000 pixels a side and without the place', async ({
  page,
}) => {
  await keepSent(page)
  await atTheBench(page)
  const noise = Buffer.from(Array.from({ length: 600 * 450 * 3 }, (_, n) => (n * 7919) % 251))
  const large = await sharp(noise, { raw: { width: 600, height: 450, channels: 3 } })
    .resize(4000, 3000)
    .withExif({ IFD0: { Copyright: 'where it was' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .jpeg()
    .toBuffer()
  await box(page)
    .getByLabel(/^Add to/)
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(box(page).getByRole('status').first()).toHaveText('1')
  const sent = Buffer.from((await page.locator('html').getAttribute('data-sent')) ?? '', 'base64')
  const { width, height, format, exif } = await sharp(sent).metadata()
  expect({ width, height, format, exif }).toEqual({ width: 2000, height: 1500, format: 'jpeg', exif: undefined })
  expect(sent.length).toBeLessThan(large.length)
})
