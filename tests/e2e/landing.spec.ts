/** The landing page: read whole without a script in two languages, led on by its buttons with one (docs/decisions/051-landing.md). */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/running-shop.ts'

const address = '/pages/Landing/index'

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })
  for (const [language, says] of [
    ['de', { title: /In China einkaufen/, now: 'Jetzt zu zahlen', question: 'Ist meine Zahlung sicher?', dir: 'ltr' }],
    ['ar', { title: /التسوق من الصين/, now: 'المطلوب الآن', question: 'هل الدفع آمن؟', dir: 'rtl' }],
  ] as const)
    test(`the page reads whole in ${language}, with today’s numbers`, async ({ page }) => {
      await page.goto(`${address}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('dir', says.dir)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.title)
      const example = page.locator('section[data-example]')
      await expect(example.getByText(says.now)).toBeVisible()
      const amounts = (await example.locator('dd').allInnerTexts()).slice(0, 4)
      const cents = amounts.map((it) => Number(it.replaceAll(/\D/g, '')))
      expect(cents.slice(0, 3).reduce((sum, it) => sum + it, 0)).toBe(cents[3])
      // An answer opens without a script.
      const answer = page.locator('details').first()
      await answer.getByText(says.question).click()
      await expect(answer.locator('p')).toBeVisible()
      await expect(page.locator('body')).not.toContainText('slot-')
      await page.locator('a[hreflang=fr]').last().click()
      await expect(page).toHaveURL(`${address}?lang=fr`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Achetez en Chine/)
      await page.locator('section[data-example] a').click()
      await expect(page).toHaveURL(/productDetail\/index\?itemId=\d+&mallType=\w+$/)
    })

  test('the field goes to the search page by itself', async ({ page }) => {
    await page.goto(address)
    await page.locator('input[name=q]').fill('warm boots')
    await page.locator('input[name=q]').press('Enter')
    await expect(page).toHaveURL('/pages/searchPage/index?q=warm+boots')
  })
})

test('with its scripts it says the same, keeps what was typed, and its buttons lead on', async ({ page, request }) => {
  const sent = await (await request.get(`${address}?lang=de`)).text()
  const total = /data-example.*?<div class="[^"]*total[^"]*">.*?<bdi>(.*?)<\/bdi>/s.exec(sent)?.[1] ?? ''
  expect(total).toMatch(/\d/)
  const main = /\/assets\/index-[\w-]+\.js$/
  let come = (): void => undefined
  const held = new Promise<void>((done) => {
    come = done
  })
  await page.route(main, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${address}?lang=de`, { waitUntil: 'commit' })
  const field = page.locator('input[name=q]')
  await field.pressSequentially('stie')
  await page.evaluate(() => Object.assign(document.querySelector('h1') ?? {}, { ours: true }))
  come()
  await page.waitForFunction(() => !(document.querySelector('h1') as unknown as { ours?: boolean } | null)?.ours)
  await expect(field).toHaveValue('stie')
  await expect(field).toBeFocused()
  await expect(page.locator('section[data-example]')).toContainText(total.replaceAll('&nbsp;', '\u00A0'))
  await expect(page).toHaveTitle(/In China einkaufen/i)

  await test.step('another language is another address, and is remembered', async () => {
    await page.locator('nav a[hreflang=it]').click()
    await expect(page).toHaveURL(`${address}?lang=it`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Compra in Cina/)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  })

  await test.step('a link in another language changes nobody’s own choice', async () => {
    await page.goto(`${address}?lang=pl`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await page.goto(address)
    await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  })

  await test.step('the two buttons', async () => {
    await page.locator(`a[href="/pages/register/index"]`).click()
    await expect(page).toHaveURL('/pages/register/index')
    await page.goBack()
    await page.locator(`main a[href="/"]`).click()
    await expect(page).toHaveURL('/')
    // The home page's own name, not that of the page that was left.
    await expect(page).toHaveTitle('Haulway')
  })
})

test('axe has nothing to say, with every answer open', async ({ page }) => {
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible()
  for (const it of await page.locator('summary').all()) await it.click()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})

test('pages that may be found say so, and the others are kept out', async ({ request }) => {
  const read = async (at: string) => (await request.get(at)).text()
  const map = await read('/sitemap.xml')
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, at = '']) =>
    at.replaceAll('&amp;', '&'),
  )
  expect(listed.length).toBeGreaterThan(100)
  const samples = [
    '/?lang=fr',
    `${address}?lang=fr`,
    '/pages/FAQ/index?lang=fr',
    '/pages/FAQDetail/index?slug=customs&lang=fr',
    listed.find((it) => it.includes('productDetail')) ?? '',
  ]
  for (const at of samples) {
    expect(listed).toContain(at)
    const page = await read(at)
    const canonical = /<link rel="canonical" href="https?:\/\/[^/]+(.*?)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    expect(canonical).toBe(at)
    expect(page).toMatch(/<meta name="description" content=".{20,}"/)
    if (at.includes('lang=fr')) expect(page).toMatch(/<html[^>]* lang="fr"/)
  }
  expect(await read('/pages/My/index')).not.toContain('canonical')
  expect(await read('/robots.txt')).toContain('Disallow: /pages/')
})
