/** The landing page as the server sends it, and what search engines are told of it and of the others (docs/decisions/051-landing.md). */
import { expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { exampleText, type CostExample, usualCountry } from '#contract/freight/example.ts'
import { landingSlots } from '#contract/freight/landing-slots.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { HOUSE_THEME } from '#contract/kit/theme.ts'
import { shippingCountries } from '#server/freight/lines.ts'
import { addressIn, inLanguage, summaryOf, writeHead } from '#server/web/head.ts'
import { landingFacts, plainHead } from '#server/web/heads.ts'
import { fillLanding } from '#server/web/landing.ts'
import { robotsTxt, siteMap } from '#server/web/site-map.ts'

const look = { brand: 'Haulway', theme: HOUSE_THEME, demo: false, publicUrl: 'https://shop.example' }
const hostile = `</script><img src=x onerror=alert(1)> $& "quoted" slot-total`
const { product: slots } = landingSlots
const made =
  '<html lang="en"><head><title>x</title><meta name="description" content="y" /></head><a class="bar" href="/demo">Demo</a>' +
  `<section data-example="true"><a href="?itemId=${slots.itemId}&amp;mallType=${slots.mallType}"><img src="${slots.picture}"/>${slots.title}</a>` +
  `<i>${slots.about}</i><i>${slots.yuan}</i><i>${slots.goods}</i><i>${slots.freight}</i><i>${slots.serviceFee}</i><i>${slots.total}</i>` +
  `<div data-later="true"><i>${slots.later}</i><i>${landingSlots.country}</i></div><i>${landingSlots.percent}</i></section>` +
  `<b>${landingSlots.days}</b><b>${landingSlots.lines}</b><b>${landingSlots.countries}</b><b>${landingSlots.photos}</b>slot-brand<!--slot-landing-->` +
  '<details><summary>Safe?<svg></svg></summary><p>Yes &amp; always</p></details>'
const example = (more: Partial<NonNullable<CostExample['product']>> = {}): CostExample => ({
  country: 'US',
  currency: 'USD',
  product: {
    itemId: '738216405917',
    mallType: 'taobao',
    title: '鞋',
    titleEn: 'Shoes',
    pic: '/pictures/a.svg',
    weightG: 1140,
    price: fen(29800),
    goods: cents(4255),
    freight: cents(114),
    serviceFee: cents(218),
    total: cents(4587),
    later: { low: cents(2101), high: cents(2999) },
    ...more,
  },
  feePercent: '5',
  storageFreeDays: 90,
  freeQcPhotos: 3,
  lines: 19,
  countries: 20,
  asOf: 0,
})

test('every number stands in the page as a text of its language, and once as data for the phone', () => {
  const page = fillLanding(made, 'en', look, exampleText(example(), 'en'))
  for (const said of [
    'Taobao · 1.14 kg',
    '¥298.00',
    '$42.55',
    '$1.14',
    '$2.18',
    '$45.87',
    '≈ $21–$30',
    'United States',
  ])
    expect(page).toContain(`<i>${said}</i>`)
  for (const said of ['90', '19', '20', '3']) expect(page).toContain(`<b>${said}</b>`)
  expect(page).not.toMatch(/slot-|\/demo/)
  const brought = /id="landing">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  expect(JSON.parse(brought)).toEqual({ language: 'en', text: exampleText(example(), 'en') })
  expect(fillLanding(made, 'de', look, exampleText(example(), 'de'))).toContain('<i>42,55\u00A0$</i>')
  expect(fillLanding(made, 'zh-CN', look, exampleText(example(), 'zh-CN'))).toContain('鞋</a><i>淘宝 · 1.14')
})

test('what a seller calls a product is text, and is never read as a name again', () => {
  const page = fillLanding(made, 'en', look, exampleText(example({ titleEn: hostile }), 'en'))
  expect(page).not.toContain('<img src=x')
  expect(page).toContain('$&amp; &quot;quoted&quot; slot-total</a>')
  expect(JSON.parse(/id="landing">(.*?)<\/script>/s.exec(page)?.[1] ?? '').text.product.title).toBe(hostile)
})

test('without a product there is no example, without a line no later price; a weight that nobody said is not shown', () => {
  const none = fillLanding(made, 'en', look, exampleText({ ...example(), product: null }, 'en'))
  expect(none).not.toContain('data-example')
  expect(none).toContain('<b>90</b>')
  const heavy = fillLanding(made, 'en', look, exampleText(example({ later: null, weightG: null }), 'en'))
  expect(heavy).toContain('<i>Taobao</i>')
  expect(heavy).not.toContain('data-later')
  expect(heavy).toContain('<i>$45.87</i>')
})

test('each language has its own address, names all others, and English the bare one', () => {
  for (const language of languages) {
    const head = plainHead('/pages/Landing/index', look, language)
    expect(head, language).toBeDefined()
    if (!head) continue
    const page = writeHead(made, look, language, head)
    const own = addressIn(look.publicUrl, '/pages/Landing/index', language)
    expect(page).toContain(`<link rel="canonical" href="${own}" />`)
    expect(page.match(/rel="alternate"/g)).toHaveLength(languages.length + 1)
    expect(page).toContain('hreflang="x-default" href="https://shop.example/pages/Landing/index"')
    expect(page).toContain(`<meta property="og:image" content="https://shop.example/share/${language}.png" />`)
    expect(page.match(/<title>|name="description"/g)).toHaveLength(2)
  }
  expect(addressIn(look.publicUrl, '/', 'en')).toBe('https://shop.example/')
  expect(addressIn(look.publicUrl, '/a?slug=b', 'br')).toBe('https://shop.example/a?slug=b&lang=br')
  expect(inLanguage(made, 'ar')).toContain('<html lang="ar" dir="rtl">')
  expect(inLanguage('<html data-demo lang="en">', 'fr')).toBe('<html data-demo lang="fr" dir="ltr">')
  expect(inLanguage('<html lang="en" dir="ltr" data-home="en">', 'en')).toBe(
    '<html lang="en" dir="ltr" data-home="en">',
  )
  expect(inLanguage(made, 'br')).toContain('<html lang="pt-BR" dir="ltr">')
})

test('a shop with another name or colour shows none of our pictures; private pages have no head', () => {
  const head = { title: 'a', description: 'b', address: '/' }
  expect(writeHead(made, { ...look, brand: 'Parcel & Sons' }, 'en', head)).not.toContain('og:image')
  expect(writeHead(made, { ...look, theme: '#1f6feb' }, 'en', head)).not.toContain('og:image')
  for (const at of ['/pages/My/index', '/pages/shopCart/index', '/pages/payOrder/index', '/nowhere'])
    expect(plainHead(at, look, 'en')).toBeUndefined()
})

test('the facts say what the page says, and a title cannot break out of them', () => {
  const facts = landingFacts(made, look, 'en')
  expect(JSON.stringify(facts)).toContain('"name":"Safe?","acceptedAnswer":{"@type":"Answer","text":"Yes & always"}')
  const page = writeHead(made, look, 'en', {
    title: hostile,
    description: hostile,
    address: '/',
    facts: [{ name: hostile }],
  })
  expect(page).not.toContain('<img src=x')
  const data = /ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ name: hostile })
})

test('a summary is the first sentences without their marks, cut between words', () => {
  expect(summaryOf('# Title\n\n**We** never charge [more](/a) on our own.\n\n| a | b |\n- One')).toBe(
    'We never charge more on our own. One',
  )
  const long = summaryOf(`# T\n\n${'word '.repeat(80)}`)
  expect(long.length).toBeLessThanOrEqual(156)
  expect(long).toMatch(/word…$/)
})

test('robots keep out of what is somebody’s own, and the map holds every listed address in every language', () => {
  const rules = robotsTxt(look.publicUrl).split('\n')
  expect(rules).toContain('Disallow: /pages/')
  expect(rules).toContain('Disallow: /files/')
  expect(rules.filter((it) => /My|shopCart|Order|balance|notification|userAddress|Login/.test(it))).toEqual([])
  expect(rules).toContain('Sitemap: https://shop.example/sitemap.xml')
  const map = siteMap(look.publicUrl, {
    slugs: ['customs'],
    products: [{ mall_type: 'taobao', item_id: '12', seen_at: Date.UTC(2026, 10, 24) }],
  })
  expect(map.match(/<loc>/g)).toHaveLength(5 * languages.length + 1)
  expect(map).toContain('<loc>https://shop.example/pages/FAQDetail/index?slug=customs&amp;lang=de</loc>')
  expect(map).toContain('itemId=12&amp;mallType=taobao</loc><lastmod>2026-11-24</lastmod>')
})

test('the country of each language is one that we ship to', () => {
  for (const country of Object.values(usualCountry)) expect(shippingCountries).toContain(country)
})
