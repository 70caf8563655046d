/** Scan: a real browser's camera shows a code, the decoder reads it under the shop's policy, and the product opens. */
import type { Page } from '@playwright/test'
import { photoOf, testBefore } from './support/before-camera.ts'
import { expect } from './support/running-shop.ts'

const link = 'https://item.taobao.com/item.htm?id=990000000001'
const test = testBefore(link)

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
  await (await chosen).setFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: await photoOf(link) })
  await expect(page).toHaveURL('/pages/productDetail/index?itemId=990000000001&mallType=taobao')
})
