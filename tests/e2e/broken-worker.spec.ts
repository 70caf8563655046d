/** A worker that is broken, poisoned, missing or switched off never keeps the shop shut (bar 56). */
import type { Page } from '@playwright/test'
import { killSwitchWorker } from '#server/web/kill-switch-worker.ts'
import { type Builds, serveBuilds } from './support/builds.ts'
import { expect, test as base } from './support/running-shop.ts'

const test = base.extend<{ builds: Builds }>({
  builds: async ({ shop }, use) => {
    const builds = await serveBuilds(shop)
    await use(builds)
    await builds.close()
  },
  baseURL: async ({ builds }, use) => use(builds.base),
})

const works = async (page: Page): Promise<void> => {
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/pages/My/index')
  await page.goto('/')
  await expect(page.getByRole('heading').first()).toBeVisible()
}
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
/** Opens the shop and waits until its worker's script was asked for. */
async function tries(page: Page, builds: Builds): Promise<void> {
  const before = builds.workerAsked()
  await page.goto('/')
  await expect.poll(() => builds.workerAsked()).toBeGreaterThan(before)
}
const left = (page: Page): Promise<unknown> =>
  page
    .evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
    .catch(() => 'loading')
/** A worker that still fetches what it keeps is replaced when it has done; on a busy machine that takes its time. */
const isFreed = (page: Page): Promise<void> =>
  expect.poll(() => left(page), { timeout: 45_000 }).toEqual({ workers: 0, caches: [] })

test('one that cannot be installed leaves the shop as it was: without a worker, or with the one before', async ({
  page,
  builds,
}) => {
  builds.worker({ script: "addEventListener('install', () => { throw new Error('planted') })\nfetch_('x')" })
  await tries(page, builds)
  await works(page)
  builds.worker('own')
  await page.reload()
  await controlled(page)
  builds.worker({ script: "addEventListener('install', (it) => it.waitUntil(Promise.reject(new Error('planted'))))" })
  await tries(page, builds)
  await works(page)
  await expect(page.getByText('A new version is ready')).toHaveCount(0)
})

test('one that throws at every fetch is passed by', async ({ page, builds }) => {
  const script = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (it) => it.waitUntil(clients.claim()))
    addEventListener('fetch', () => { throw new Error('planted') })`
  builds.worker({ script })
  await page.goto('/')
  await controlled(page)
  await works(page)
})

test('one that spoils every answer is gone with the next visit when the worker is switched off', async ({
  page,
  builds,
}) => {
  const script = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (it) => it.waitUntil(clients.claim()))
    addEventListener('fetch', (it) => it.request.mode === 'navigate' &&
      it.respondWith(new Response('<title>spoilt</title><link rel=icon href=data:,>', { headers: { 'content-type': 'text/html' } })))`
  builds.worker({ script })
  await page.goto('/')
  await controlled(page)
  await page.evaluate(async () => (await caches.open('poison')).put('/x', new Response('x')))
  builds.worker({ script: killSwitchWorker })
  // The visit itself: the browser asks for the worker anew at every page it opens.
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await isFreed(page)
  await works(page)
})

test('switched off, it frees a healthy page within one visit, once', async ({ page, builds }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await controlled(page)
  builds.worker({ script: killSwitchWorker })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/')
  await isFreed(page)
  // The visit and its one reload.
  await expect.poll(() => loads).toBe(2)
  await works(page)
  await tries(page, builds)
  await isFreed(page)
  // The page that `works` opened, and this one: none of them had a worker to be freed of.
  await expect.poll(() => loads).toBe(4)
})

test('none at all, or a page in its place, is no matter', async ({ page, builds, complaints }) => {
  builds.worker('none')
  await tries(page, builds)
  await works(page)
  builds.worker('own')
  await page.reload()
  await controlled(page)
  for (const is of ['none', 'page'] as const) {
    builds.worker(is)
    await tries(page, builds)
    await works(page)
  }
  // The browser itself says that a script is missing; the shop says nothing.
  const own = complaints.splice(0).filter((it) => !/fetching the script|unsupported MIME type/.test(it))
  expect(own).toEqual([])
})
