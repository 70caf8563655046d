/**
 * New versions, as the shopper meets them (bar 55): offered, never while paying, taken once in every tab; old tabs go on;
 * versions are skipped, and taken back. The versions are made of the built app (support/builds.ts).
 */
import type { BrowserContext, Page } from '@playwright/test'
import { pages } from '#src/app/pages.ts'
import { enter } from '../../scripts/pictures/screen-walk.ts'
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

const card = (page: Page) => page.getByText('A new version is ready')
const accept = (page: Page) => page.getByRole('button', { name: /^(Update|Save and update)$/ }).click()
/** Which version's code runs on the page: the digit its names carry; 0 for the built one. */
const versionOf = (page: Page): Promise<number | undefined> =>
  page
    .evaluate(() => {
      const src = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
      return Number(/(\d)_\.js$/.exec(src)?.[1] ?? 0)
    })
    // It is being loaded.
    .catch(() => undefined)
/** How many files of words the newest version keeps in a language. Runs in the page. */
async function keptWords(language: string): Promise<number> {
  const newest = (await caches.keys()).findLast((it) => it.startsWith('shell-')) ?? ''
  const kept = await (await caches.open(newest)).keys()
  return kept.filter(({ url }) => url.includes(`/assets/lang-${language}-`)).length
}
const shells = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((it) => it.startsWith('shell-')).length)
/** Opens a page whose worker is there and holds the whole version. */
async function opened(context: BrowserContext, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return page
}
/** The waiting version that `lookForUpdate` gave last, kept on the page. */
interface Looked {
  lastWaiting?: ServiceWorker
}
/**
 * As the browser does by itself now and then; gives when a version waits that it has not given before. Looks again where a
 * version came to nothing (a file of it was not to be had), as the browser does on its next visit.
 */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const looked = window as Looked
    const known = await navigator.serviceWorker.getRegistration()
    if (!known) throw new Error('no version is registered')
    const next = (): ServiceWorker | undefined =>
      known.installing || !known.waiting || known.waiting === looked.lastWaiting ? undefined : known.waiting
    while (!next()) {
      if (!known.installing) await known.update().catch(() => undefined)
      await new Promise((done) => setTimeout(done, 100))
    }
    looked.lastWaiting = next()
  })
const inApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

test('a version is offered, and taken once in every tab with what was typed; the tab that pays comes later', async ({
  context,
  builds,
}) => {
  await enter(context, builds.base, 'maya')
  const asking = await opened(context)
  const paying = await opened(context, '/pages/recharge/index')
  const typing = await opened(context, '/pages/searchPage/index')
  await typing.getByRole('textbox').fill('half a wo')
  const loads: string[] = []
  for (const [name, tab] of Object.entries({ asking, paying, typing })) tab.on('load', () => loads.push(name))
  builds.deploy(1)
  await lookForUpdate(asking)
  await expect(card(asking)).toBeVisible()
  await expect(paying.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(card(paying)).toHaveCount(0)
  await accept(asking)
  await expect.poll(() => versionOf(asking)).toBe(1)
  await expect(card(asking)).toHaveCount(0)
  // Neither of the others lost what it was at, and both go on with their own files.
  // The new page is there before it says that it is loaded.
  await expect.poll(() => loads).toEqual(['asking'])
  expect(await versionOf(paying)).toBe(0)
  await expect(typing.getByRole('textbox')).toHaveValue('half a wo')
  await inApp(paying, '/')
  await expect.poll(() => versionOf(paying)).toBe(1)
  await typing.getByRole('textbox').blur()
  await expect.poll(() => versionOf(typing)).toBe(1)
  await expect.poll(() => loads.toSorted()).toEqual(['asking', 'paying', 'typing'])
})

test('an unfinished form is named, and there again', async ({ context, builds }) => {
  const page = await opened(context, '/pages/register/index')
  await page.getByRole('textbox', { name: 'Email' }).fill('nora@example.com')
  builds.deploy(1)
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Save and update' }).click()
  await expect.poll(() => versionOf(page)).toBe(1)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nora@example.com')
  await expect(page).toHaveURL('/pages/register/index')
})

test('after a deploy an old tab opens every page it has never seen, before and after the new version took over', async ({
  context,
  builds,
}) => {
  const old = await opened(context, '/pages/searchPage/index')
  const other = await opened(context)
  const broken: string[] = []
  old.on('response', (it) => it.status() >= 400 && !it.url().includes('/api/') && broken.push(it.url()))
  builds.deploy(1)
  await lookForUpdate(other)
  for (const path of pages) {
    await inApp(old, path)
    await expect(old.locator('main, [role=status]').first()).toBeVisible()
  }
  await inApp(old, '/pages/searchPage/index')
  await old.getByRole('textbox').fill('a word')
  await accept(other)
  await expect.poll(() => versionOf(other)).toBe(1)
  expect(await versionOf(old)).toBe(0)
  const missing = await old.evaluate(
    async (scripts) => {
      const asked = await Promise.all(scripts.map(async (it) => [it, (await fetch(it)).status] as const))
      return asked.filter(([, status]) => status !== 200)
    },
    // Other languages, and what comes late, are kept from their first use on.
    builds.scriptsOf(0).filter((it) => !/lang-(?!en)|late-/.test(it)),
  )
  expect(missing).toEqual([])
  expect(broken).toEqual([])
})

test('calls of other tabs do not hold a new version up', async ({ context, builds }) => {
  const calling = await opened(context)
  const asking = await opened(context)
  builds.deploy(1)
  await lookForUpdate(asking)
  await expect(card(asking)).toBeVisible()
  // Until its page follows the new version.
  await calling.evaluate(() => setInterval(() => void fetch('/api/app/launch').then((it) => it.text()), 4))
  await accept(asking)
  await expect.poll(() => versionOf(asking)).toBe(1)
  await expect.poll(() => versionOf(calling)).toBe(1)
})

test('three versions are skipped at once, the shop goes back to the first, and a put-off one comes with the next start', async ({
  context,
  builds,
}) => {
  test.setTimeout(300_000)
  const page = await opened(context)
  for (const version of [1, 2, 3]) {
    builds.deploy(version)
    await lookForUpdate(page)
  }
  await accept(page)
  await expect.poll(() => versionOf(page)).toBe(3)
  await page.reload()
  await expect.poll(() => shells(page)).toBe(1)
  builds.deploy(0)
  await lookForUpdate(page)
  await accept(page)
  await expect.poll(() => versionOf(page)).toBe(0)
  builds.deploy(2)
  await lookForUpdate(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(card(page)).toHaveCount(0)
  expect(await versionOf(page)).toBe(0)
  await page.close()
  // A busy browser may still be letting the closed page go at the first start; then that one is offered it again.
  let next = await opened(context)
  if ((await versionOf(next)) !== 2) {
    await next.close()
    next = await opened(context)
  }
  await expect.poll(() => versionOf(next)).toBe(2)
  await expect(card(next)).toHaveCount(0)
})

test('an updated app speaks its language offline, taken without a network too', async ({ context, builds }) => {
  const page = await opened(context)
  await page.evaluate(() => localStorage.setItem('currentLanguage', 'fr'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect.poll(() => page.evaluate(keptWords, 'fr')).toBe(5)
  const words = await page.getByRole('navigation').last().innerText()
  builds.deploy(1)
  await lookForUpdate(page)
  await expect(page.getByRole('status').getByRole('button')).toHaveCount(2)
  await context.setOffline(true)
  await page.getByRole('status').getByRole('button').last().click()
  await expect.poll(() => versionOf(page)).toBe(1)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('navigation').last()).toHaveText(words.replaceAll('\n', ' '))
})

test('a page of another build than its files is no version: the old one stays until the deploy is whole', async ({
  context,
  builds,
}) => {
  const page = await opened(context)
  builds.deploy(1)
  builds.pageOf(2)
  const ended = await page.evaluate(async () => {
    const it = await navigator.serviceWorker.getRegistration()
    await it?.update()
    const next = it?.installing
    return await new Promise((tell) => next?.addEventListener('statechange', () => tell(next.state)))
  })
  expect(ended).toBe('redundant')
  await page.reload()
  expect(await versionOf(page)).toBe(0)
  builds.pageOf(null)
  await lookForUpdate(page)
  await expect(card(page)).toBeVisible()
})
