/** Scan: a real browser's camera shows a code, the decoder reads it under the shop's policy, and the product opens. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import config from '../../playwright.config.ts'
import { qrPicture } from '../support/code-pictures.ts'
import { expect, test as base } from './support/running-shop.ts'

const link = 'https://item.taobao.com/item.htm?id=990000000001'
const photo = () => {
  const { data, width, height } = qrPicture(link, { side: 640, tilt: 9 })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg()
    .toBuffer()
}

const test = base.extend<object, object>({
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'haulway-camera-'))
      // Pictures one after the other are a film to Chromium.
      const film = join(dir, 'code.mjpeg')
      await writeFile(film, Buffer.concat(Array<Buffer>(4).fill(await photo())))
      const { args = [], ...launch } = config.use?.launchOptions ?? {}
      await use({
        ...launch,
        args: [...args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
      })
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const scan = (page: Page) => page.getByRole('button', { name: 'Scan a code' }).click()
const keptLate = (page: Page) =>
  page.evaluate(async () => {
    const caught: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes('/late-')) caught.push(name)
    return caught.length
  })

test('the code before the camera opens its product, and the decoder is kept', async ({ page, context }) => {
  await context.grantPermissions(['camera'])
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await keptLate(page)).toBe(0)
  await scan(page)
  await expect(page).toHaveURL('/pages/productDetail/index?itemId=990000000001&mallType=taobao')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await keptLate(page)).toBe(1)
})

test('without permission a photo is read', async ({ page }) => {
  await page.goto('/')
  await scan(page)
  await expect(page.getByText(/^The camera is blocked/)).toBeVisible()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo' }).click()
  await (await chosen).setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await expect(page).toHaveURL('/pages/productDetail/index?itemId=990000000001&mallType=taobao')
})
