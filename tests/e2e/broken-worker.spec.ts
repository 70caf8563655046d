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
      // Which state each is in says what a switch that never came is waiting for.
      workers: (await navigator.serviceWorker.getRegistrations()).map((it) =>
        [it.installing, it.waiting, it.active].map((worker) => worker?.state ?? 'none').join(', '),
      ),
      caches: await caches.keys(),
    }))
    .catch(() => 'loading')
/**
 * Gives how many further visits it took (at most three). Chromium on a busy machine now and then leaves a worker waiting that has asked to
 * skip it, although the one before is idle, for as long as its page stays open: the shopper's next page ends that.
 */
async function freed(page: Page): Promise<number> {
  for (let visits = 0; ; visits += 1) {
    try {
      await expect.poll(() => left(page), { timeout: 60_000 }).toEqual({ workers: [], caches: [] })
      return visits
    } catch (error) {
      if (visits === 3) throw error
      // The worker that is free to take over now loads it once more.
      await page.goto('/').catch(() => undefined)
    }
  }
}

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
  await freed(page)
  await works(page)
})

test('switched off, it frees a healthy page with one reload, within the visit where the browser lets it', async ({
  page,
  builds,
}) => {
  test.setTimeout(360_000)
  await page.goto('/')
  await controlled(page)
  builds.worker({ script: killSwitchWorker })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto('/')
  const visits = await freed(page)
  // The visit and its one reload.
  await expect.poll(() => loads).toBeGreaterThanOrEqual(2)
  await works(page)
  expect(loads).toBeLessThanOrEqual(3 + 2 * visits)
  const before = loads
  await tries(page, builds)
  // This page had no worker to be freed of.
  const more = await freed(page)
  expect(loads - before).toBe(1 + more)
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
