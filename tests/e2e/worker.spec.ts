/** What the installed worker gives without a network: every page, shared links, the shopper's own pictures, and nobody else's. */
import type { Page } from '@playwright/test'
import { enter } from '../../scripts/pictures/screen-walk.ts'
import { expect, test } from './support/running-shop.ts'

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

test('a page opens without a network, from the worker; what is no page does not', async ({ page, context, shop }) => {
  await enter(context, shop, 'maya')
  await page.goto('/')
  await controlled(page)
  await context.setOffline(true)
  // Which addresses are pages is asked of all in src/app/pages.test.ts; that their files are there, in update.spec.ts.
  for (const path of ['/', '/pages/My/index', '/pages/cart?from=home', '/share?text=boots', '/no/such/page']) {
    const response = await page.goto(path, { waitUntil: 'commit' })
    expect(response?.fromServiceWorker(), path).toBe(true)
    await expect(page.locator('main').first(), path).toBeVisible()
  }
  for (const path of ['/ops/', '/sandbox/pay/x', '/api/app/launch', '/a.js'])
    expect(await page.goto(path).catch(() => null), path).toBeNull()
})

test('a link shared from another app opens its product, or why it is none, offline too', async ({ page, context }) => {
  const share = (said: Record<string, string>) => page.goto(`/share?${new URLSearchParams(said).toString()}`)
  await share({ title: 'Taobao', text: '【淘宝】look https://item.taobao.com/item.htm?id=678901234567 「boots」' })
  await expect(page).toHaveURL('/pages/productDetail/index?itemId=678901234567&mallType=taobao')
  await share({ url: 'https://www.amazon.com/dp/B0ABCDEF' })
  await expect(page).toHaveURL(/searchPage\/index\?q=https/)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await controlled(page)
  await context.setOffline(true)
  await share({ text: 'https://weidian.com/item.html?itemID=7261234567' })
  await expect(page).toHaveURL('/pages/productDetail/index?itemId=7261234567&mallType=weidian')
  await expect(page.locator('main')).toBeVisible()
  await share({ url: 'https://shop5562.taobao.com/' })
  await expect(page).toHaveURL(/searchPage\/index\?q=https/)
})

interface Stored {
  id: string
  storeNum: number
  photos: { url: string; thumbUrl: string }[]
}

/** As the log-in page leaves it; gives what lies in the warehouse. */
async function logIn(page: Page, who: string): Promise<Stored[]> {
  const { request } = page.context()
  const answer = await request.post('/api/auth/doLogin', {
    data: { email: `${who}@example.com`, password: 'haulway-demo' },
  })
  const { data } = (await answer.json()) as { data: { token: string; user: object } }
  await page.evaluate((user) => localStorage.setItem('userInfo', user), JSON.stringify(data.user))
  await page.goto('/')
  const changes = await request.get('/api/sync/changes?since=0', { headers: { authorization: data.token } })
  return ((await changes.json()) as { data: { storedItems: Stored[] } }).data.storedItems
}
/** The paths of private pictures that are kept, the name of their owner left out. */
const keptPrivate = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('private-pictures'))) return []
    const keys = await (await caches.open('private-pictures')).keys()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path !== '/files/whose')
  })
/** Its width in px; 0 when it does not open. Runs in the page. */
const widthOf = (page: Page, url: string): Promise<number> =>
  page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    return await picture.decode().then(
      () => picture.naturalWidth,
      () => 0,
    )
  }, url)

test('photos of goods open offline before they were looked at, and are gone with who logs out, offline too', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await controlled(page)
  const stored = (await logIn(page, 'maya')).filter((it) => it.storeNum > 0 && it.photos.length > 0)
  const [item] = stored
  const [photo] = item?.photos ?? []
  if (!item || !photo) throw new Error('maya has photos in the warehouse')
  await page.goto('/pages/index/index?tab=warehouse')
  const wanted = stored.flatMap((it) => it.photos).length
  await expect.poll(async () => (await keptPrivate(page)).length).toBeGreaterThanOrEqual(Math.min(wanted, 20))
  const large = await widthOf(page, photo.url)
  await context.setOffline(true)
  await page.goto(`/pages/orderDetailAddedStorage/index?item=${item.id}`)
  expect(await widthOf(page, photo.thumbUrl)).toBeGreaterThan(50)
  // Tomorrow's signature, and the small one for the large one, which nobody keeps.
  expect(await widthOf(page, photo.thumbUrl.replace(/\?.*/, '?e=1&s=other'))).toBeGreaterThan(50)
  const instead = await widthOf(page, photo.url)
  expect([instead > 50, instead < large]).toEqual([true, true])
  await page.goto('/pages/My/index')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => keptPrivate(page)).toEqual([])
  // The very addresses that were looked at: the browser has kept nothing either.
  await page.goto('/')
  for (const url of [photo.thumbUrl, photo.url]) expect(await widthOf(page, url)).toBe(0)
  await context.setOffline(false)
  // As at the log-in page: the shop hears that Maya left before anybody comes.
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('unfinishedLogOut') === null)
  await logIn(page, 'erin')
  await expect.poll(() => page.evaluate(() => caches.has('private-pictures'))).toBe(true)
  expect(await widthOf(page, photo.thumbUrl.replace(/\?.*/, ''))).toBe(0)
  expect(await keptPrivate(page)).toEqual([])
})

test('a log-out clears the browser’s cache, and leaves the app that opens offline, the language and the known device', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await controlled(page)
  await logIn(page, 'maya')
  await page.evaluate(() => localStorage.setItem('currentLanguage', 'de'))
  await page.goto('/pages/My/index')
  const left = page.waitForResponse((it) => it.url().endsWith('/auth/logout'))
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click()
  const answer = await left
  expect([answer.status(), await answer.headerValue('clear-site-data')]).toEqual([200, '"cache"'])
  await page.waitForFunction(() => localStorage.getItem('unfinishedLogOut') === null)
  const names = (await context.cookies()).map((it) => it.name)
  expect([names.includes('haulway'), names.includes('haulway-known')]).toEqual([false, true])
  expect(await page.evaluate(() => localStorage.getItem('currentLanguage'))).toBe('de')
  await context.setOffline(true)
  const response = await page.goto('/')
  expect(response?.fromServiceWorker()).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.locator('main').first()).toBeVisible()
})
