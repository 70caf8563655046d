/** The installed shop: every page opens, the tabs work, offline too, in both directions of writing. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/running-shop.ts'

/** How many files of words the worker keeps in a language. Runs in the page. */
async function keptWords(language: string): Promise<number> {
  const files = new Set<string>()
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes(`/assets/lang-${language}-`)) files.add(url)
  return files.size
}

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('opens at home, and the tabs lead to the five pages', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link')).toHaveCount(5)
  for (const [tab, address] of [
    ['Cart', '/pages/shopCart/index'],
    ['Orders', '/pages/index/index'],
    ['Notifications', '/pages/notification/index'],
    ['Account', '/pages/My/index'],
    ['Shop', '/'],
  ] as const) {
    await bar.getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(address)
    await expect(bar.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
})

test('a page of the shopper asks to log in, with the way back', async ({ page }) => {
  await page.goto('/pages/payOrder/index?orders=SO1,SO2')
  await expect(page).toHaveURL(/\/pages\/Login\/index\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/pages/payOrder/index?orders=SO1%2CSO2')
})

test('the shape of a page is there before its scripts, and gone with them', async ({ page }) => {
  const held: (() => void)[] = []
  let released = false
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!released) await new Promise<void>((go) => held.push(go))
    await route.continue()
  })
  await page.goto('/pages/searchPage/index?q=boots', { waitUntil: 'commit' })
  await expect(page.locator('.first-shape')).toBeVisible()
  released = true
  for (const go of held) go()
  await expect(page.getByRole('textbox', { name: 'Product link or search words' })).toBeVisible()
  await expect(page.locator('.first-shape')).toHaveCount(0)
})

test.describe('without a worker, which would bring the scripts at once', () => {
  test.use({ serviceWorkers: 'block' })

  test('the orders stand there as they were last shown before any script is, for whom they are and until one moves', async ({
    page,
  }) => {
    await page.goto('/pages/Login/index')
    await page.getByRole('textbox', { name: 'Email' }).fill('maya@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('haulway-demo')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/')
    const orders = '/pages/index/index'
    await page.goto(orders)
    await page.waitForFunction(() => localStorage.getItem('firstView') !== null)
    const drawn = await placed(page, 'main article, main article > p')
    await page.route(/\/assets\/.*\.js$/, () => {})
    await page.goto(orders, { waitUntil: 'commit' })
    await expect(page.locator('.first-view > .card').first()).toBeVisible()
    const first = await placed(page, '.first-view > .card, .first-view > .text')
    expect(first.length).toBeGreaterThan(3)
    expect(drawn.filter((it) => first.includes(it)).toSorted()).toEqual(first)
    await page
      .locator('.first-view > .card')
      .first()
      .click({ position: { x: 300, y: 20 } })
    await expect(page).toHaveURL(/Detail\/index\?/)
    for (const other of [{ user: 'somebody-else' }, { language: 'fr' }, { width: 1 }]) {
      await page.evaluate((change) => {
        const view: object = JSON.parse(localStorage.getItem('firstView') ?? '{}')
        sessionStorage.setItem('asItWas', JSON.stringify(view))
        localStorage.setItem('firstView', JSON.stringify({ ...view, ...change }))
      }, other)
      await page.goto(orders, { waitUntil: 'commit' })
      await expect(page.locator('.first-shape')).toBeVisible()
      await page.evaluate(() => localStorage.setItem('firstView', sessionStorage.getItem('asItWas') ?? ''))
    }
    await page.unroute(/\/assets\/.*\.js$/)
    await page.goto(orders)
    await expect(page.locator('main article').first()).toBeVisible()
    await expect(page.locator('.first-view')).toHaveCount(0)
  })
})

/** Where each of them stands, by its words. Runs in the page. */
const placed = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((it) => {
        const { x, y, width, height } = it.getBoundingClientRect()
        const words = it.matches('article, a') ? 'card' : it.textContent?.replaceAll(/[\u2068\u2069]/g, '')
        return `${[x, y, width, height].map(Math.round).join(' ')} ${words}`
      })
      .toSorted(),
  )

test('unknown addresses are home, short ones are completed', async ({ page }) => {
  for (const unknown of ['/pages/nothing/here', '/pages/nothing/index']) {
    await page.goto(unknown)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Unknown address. This is the home page.')).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  }
  await page.goto('/pages/searchPage?q=boots')
  await expect(page).toHaveURL('/pages/searchPage/index?q=boots')
})

test('a script that does not belong on a page is stopped, and the browser reports it', async ({
  page,
  request,
  complaints,
}) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.planted = true'
    } catch {
      // Trusted Types stopped it earlier; an address from elsewhere is stopped by the policy itself.
    }
    const image = document.createElement('img')
    image.src = 'https://elsewhere.example/planted.png'
    document.body.append(script, image)
    return 'planted' in window
  })
  expect(ran).toBe(false)
  await expect
    .poll(async () => (await request.get('/metrics')).text())
    .toMatch(/haulway_csp_violations_total\{directive="(img-src|require-trusted-types-for)"\} [1-9]/)
  expect(complaints.length).toBeGreaterThan(0)
  complaints.length = 0
})

test('opens without a network, on a page never visited too', async ({ page, context }) => {
  await page.goto('/')
  await controlled(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.goto('/pages/productDetail/index?itemId=1&mallType=taobao')
  await expect(page.locator('main')).toBeVisible()
})

test('Arabic reads from the right, after a reload too', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('currentLanguage', 'ar'))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
})

test('a language that was spoken once speaks offline', async ({ page, context }) => {
  await page.addInitScript(() => localStorage.setItem('currentLanguage', 'fr'))
  await page.goto('/')
  await controlled(page)
  await expect.poll(() => page.evaluate(keptWords, 'fr')).toBe(5)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // The bar's own name is in French too.
  await expect(page.locator('nav a[aria-current=page]')).toBeVisible()
})

test.describe('a Chinese browser', () => {
  test.use({ locale: 'zh-TW' })
  test('speaks zh-CN', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
})

test('can be installed', async ({ page, context }) => {
  await page.goto('/')
  await controlled(page)
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  // As the browser itself reads it: nothing in it is unknown or broken.
  const { errors, data, url } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/', name: 'Haulway', lang: 'en', display: 'standalone' })
  // A language chosen here is the installed app's too.
  await page.evaluate(() => localStorage.setItem('currentLanguage', 'de'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const german = await browser.send('Page.getAppManifest')
  expect(JSON.parse(german.data ?? '{}')).toMatchObject({ id: '/', lang: 'de' })
})

test('going back closes what is open over a page, and only then leaves it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/pages/My/index?settings=open')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Deutsch' }).waitFor()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/pages/My/index?settings=open')
  await page.goBack()
  await expect(page).toHaveURL('/pages/My/index')
})
