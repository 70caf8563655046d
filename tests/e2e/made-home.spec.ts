/** The home page before its scripts are there, and the moment they take it over (docs/decisions/020). */
import type { Page, Route } from '@playwright/test'
import { languages } from '#contract/account/account.ts'
import { expect, test } from './support/running-shop.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Product link or search words' })
const main = /\/assets\/index-[\w-]+\.js$/
const alive = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)

/** Holds the scripts back; gives a function that lets them come. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  await page.route(main, (route) => (open ? route.continue() : void held.push(route)))
  return async () => {
    open = true
    for (const route of held) await route.continue()
  }
}

test('without its scripts, links lead on and the field goes to the search', async ({ page }) => {
  await page.route(main, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paste a link')
  const tile = page.getByRole('region', { name: 'From the shop' }).locator('a[href*=productDetail]')
  await expect(tile).toHaveCount(8)
  expect(
    await tile
      .first()
      .locator('img')
      .evaluate((it: HTMLImageElement) => it.naturalWidth),
  ).toBeGreaterThan(0)
  const addresses = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((it) => new URL(it.href).pathname))
  expect(addresses).toContain('/pages/shopCart/index')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await tile.first().click()
  await expect(page).toHaveURL(/productDetail\/index\?itemId=\d+&mallType=\w+$/)
  await page.goto('/')
  await field(page).fill('warm boots & socks')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/pages/searchPage/index?q=warm+boots+%26+socks')
})

test('taking over keeps what was typed, the focus and every place, and draws nothing anew', async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.push(it.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const letCome = await hold(page)
  await page.goto('/')
  await page.evaluate(() => Object.assign(document.querySelector('h1') ?? {}, { ours: true }))
  await field(page).pressSequentially('boo')
  await letCome()
  await alive(page)
  await expect(page.getByRole('button', { name: 'Open' })).toBeVisible()
  await page.keyboard.type('ts')
  await expect(field(page)).toHaveValue('boots')
  await expect(field(page)).toBeFocused()
  expect(await page.evaluate(() => (document.querySelector('h1') as unknown as { ours?: boolean }).ours)).toBe(true)
  // The prices have come into the room that was kept for them.
  await expect(page.getByText('$22.71')).toBeVisible()
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved)
  expect(moved.reduce((all, it) => all + it, 0)).toBeLessThan(0.01)
})

test('a button pressed too early is pressed again', async ({ page }) => {
  const letCome = await hold(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Language and currency/ }).click()
  await letCome()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Deutsch' })).toBeVisible()
})

test('ten languages, by what was chosen and by what the browser says', async ({ request }) => {
  const read = async (headers: Record<string, string>) => {
    const answer = await request.get('/', { headers })
    const page = await answer.text()
    expect(answer.headers()['vary']).toContain('Accept-Language')
    return {
      lang: /<html[^>]* lang="([^"]+)"/.exec(page)?.[1],
      dir: /<html[^>]* dir="([^"]+)"/.exec(page)?.[1],
      title: /<h1>(.*?)<\/h1>/s.exec(page)?.[1],
    }
  }
  const said = new Set<string | undefined>()
  for (const language of languages) {
    const { lang, dir, title } = await read({ cookie: `language=${language}`, 'accept-language': 'en' })
    expect(lang).toBe(language === 'br' ? 'pt-BR' : language)
    expect(dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    said.add(title)
  }
  expect(said.size).toBe(languages.length)
  expect((await read({ 'accept-language': 'zh-HK,en;q=0.8' })).lang).toBe('zh-CN')
  expect((await read({ 'accept-language': 'de-DE,de' })).lang).toBe('en')
})

for (const [who, key, value] of [
  ['in another language', 'currentLanguage', 'fr'],
  ['in another currency', 'appSettings', '{"launch":null,"currencyType":"EUR"}'],
] as const)
  test(`somebody who was here before, ${who}, never sees a page that is not theirs`, async ({ page }) => {
    await page.addInitScript(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const)
    const letCome = await hold(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('#root')).toBeHidden()
    await letCome()
    await expect(page.getByRole('button', { name: key === 'appSettings' ? /EUR/ : /FR/ })).toBeVisible()
  })

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })
  test('the home page is there and says what is not', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('noscript > p')).toContainText('Without JavaScript you can look at this page.')
    await expect(page.locator('noscript > p')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click()
    await expect(page.locator('noscript > p')).toContainText('This page needs JavaScript.')
  })
})
