import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import rows from '#tests/data/links.json' with { type: 'json' }
import { canonicalLink, findLink, linkRefusals, mallTypes, parseLink, shortLinkHosts } from './link.ts'

const seed = Number(process.env['SEED'] ?? 20261121)
const check = <T>(property: fc.IProperty<T>, runs = 2000): void => fc.assert(property, { seed, numRuns: runs })

interface Row {
  input: string
  class: string
  marketplace: string | null
  itemId: string | null
  skuId?: string
  note: string
}
const cases: readonly Row[] = rows
/** The item as "taobao 123", with its sku when it has one, or the reason why there is none. */
const read = (text: string) => {
  const parsed = parseLink(text)
  return parsed.ok ? [parsed.mallType, parsed.itemId, parsed.skuId].filter(Boolean).join(' ') : parsed.reason
}

describe('the collected links', () => {
  it.each(cases.filter((row) => row.class === 'item'))('finds $itemId in $input', (row) => {
    const mallType = row.marketplace === 'tmall' ? 'taobao' : row.marketplace
    expect(parseLink(row.input)).toMatchObject({
      ok: true,
      mallType,
      itemId: row.itemId,
      ...(row.skuId && { skuId: row.skuId }),
    })
    if (!/sku_?id/i.test(row.input)) expect(parseLink(row.input)).not.toHaveProperty('skuId')
  })

  it.each(cases.filter((row) => row.class === 'short'))('leaves $input for the server', (row) => {
    const parsed = parseLink(row.input)
    expect(parsed).toMatchObject({ ok: false, reason: 'short-link' })
    const url = new URL(parsed.ok || parsed.reason !== 'short-link' ? '' : parsed.url)
    expect(url.protocol).toBe('https:')
    expect(shortLinkHosts).toContain(url.host)
  })

  it.each(cases.filter((row) => row.class === 'reject'))('refuses $input ($note)', (row) => {
    expect(linkRefusals.filter((reason) => reason !== 'short-link')).toContain(read(row.input))
  })

  it('calls a shop a shop, and nothing else', () => {
    for (const row of cases.filter((each) => each.class === 'reject')) {
      expect(read(row.input) === 'shop-not-item', row.input).toBe(/^shop\b|brand shop/.test(row.note))
    }
  })
})

describe('hosts are whole domains', () => {
  it.each([
    'https://taobao.com.evil.com/item.htm?id=675330231400',
    'https://eviltaobao.com/item.htm?id=675330231400',
    'https://item.taobao.com@evil.com/item.htm?id=675330231400',
    'https://evil.com\\@item.taobao.com/item.htm?id=675330231400',
    'https://evil.com\\.item.taobao.com/item.htm?id=675330231400',
    'https://evil.com#@item.taobao.com/item.htm?id=675330231400',
    'https://evil.com/?x=https://item.taobao.com/item.htm?id=675330231400',
    'https://item.taobao.com..evil.com/item.htm?id=675330231400',
    'https://item..taobao.com/item.htm?id=675330231400',
    'https://item.taobao.com:8080/item.htm?id=675330231400',
    'https://item.taobao.com:443:80/item.htm?id=675330231400',
    'https://item.tаobao.com/item.htm?id=675330231400',
    'https://mуweidian.com/item.html?itemID=7401234567',
    'https://évilweidian.com/item.html?itemID=7401234567',
    'https://我weidian.com/item.html?itemID=7401234567',
    'https://𝐰eidian.com/item.html?itemID=7401234567',
    'https://evil(weidian.com/item.html?itemID=7401234567',
    'https://evil{weidian.com/item.html?itemID=7401234567',
    'https://xn--weidian-9ve.com/item.html?itemID=7401234567',
    'https://weidian.com%2eevil.com/item.html?itemID=7401234567',
    'https://evil.com%2f@weidian.com/item.html?itemID=7401234567',
    'https://weidian-com/item.html?itemID=7401234567',
    'mailto:a@weidian.com/item.html?itemID=7401234567',
    'ftp://weidian.com/item.html?itemID=7401234567',
    'superbuy.com.evil.com/buy?url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D675330231400',
    'https://cnfans.com.evil.com/product?id=675330231400&platform=TAOBAO',
    'https://m.tb.cn.evil.com/h.5AMOUBE',
    'https://evil.m.tb.cn/h.5AMOUBE',
  ])('refuses %s', (text) => {
    expect(['unsupported-site', 'no-link', 'not-an-item']).toContain(read(text))
  })

  it.each([
    ['https://item.taobao.com./item.htm?id=675330231400', 'taobao 675330231400'],
    ['HTTPS://ITEM.TAOBAO.COM/ITEM.HTM?ID=675330231400', 'taobao 675330231400'],
    ['https://weidian.com:443/item.html?itemID=7401234567', 'weidian 7401234567'],
    ['item.taobao.com:443/item.htm?id=675330231400', 'taobao 675330231400'],
  ])('accepts %s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
  })
})

describe('what people paste', () => {
  it.each([
    ['ｈｔｔｐｓ：／／ｉｔｅｍ．ｔａｏｂａｏ．ｃｏｍ／ｉｔｅｍ．ｈｔｍ？ｉｄ＝675330231400', 'taobao 675330231400'],
    ['https://item.\u200btaobao.com/item.htm?id=6753\u200b30231400', 'taobao 675330231400'],
    ['\ufeffhttps://item.taobao.com/item.htm?id=675330231400\u200e', 'taobao 675330231400'],
    ['https://item.taobao.com/item.htm?spm=a&amp;amp;id=675330231400&#38;x=1', 'taobao 675330231400'],
    ['https:\\/\\/item.taobao.com\\/item.htm?id=675330231400', 'taobao 675330231400'],
    ['"https://item.taobao.com/item.htm?id=675330231400",', 'taobao 675330231400'],
    ["<a href='https://weidian.com/item.html?itemID=7401234567'>x</a>", 'weidian 7401234567'],
    ['W2C:weidian.com/item.html?itemID=7401234567', 'weidian 7401234567'],
    ['链接：https://weidian.com/item.html?itemID=7401234567，很好看', 'weidian 7401234567'],
    ['链接weidian.com/item.html?itemID=7401234567？', 'weidian 7401234567'],
    ['🔥https://weidian.com/item.html?itemID=7401234567🔥', 'weidian 7401234567'],
    ['**https://weidian.com/item.html?itemID=7401234567**', 'weidian 7401234567'],
    ['(https://weidian.com/item.html?itemID=7401234567)', 'weidian 7401234567'],
    ['About: nice, see https://weidian.com/item.html?itemID=7401234567.', 'weidian 7401234567'],
    ['linkhttps://weidian.com/item.html?itemID=7401234567', 'weidian 7401234567'],
    [
      'https://weidian.com/item.html?itemID=7401234567https://detail.1688.com/offer/610494659403.html',
      'weidian 7401234567',
    ],
    [
      'https://photo.yupoo.com/a https://m.tb.cn/h.5AMOUBE https://detail.1688.com/offer/610494659403.html',
      '1688 610494659403',
    ],
    ['https://photo.yupoo.com/a and https://m.tb.cn/h.5AMOUBE', 'short-link'],
    ['https://shop1.v.weidian.com/?userid=1 https://item.taobao.com/', 'shop-not-item'],
    ['https://item.taobao.com/item.htm?x=%E0%A4%A&id=675330231400&y=%', 'taobao 675330231400'],
    ['https://item.taobao.com/item.htm?sku=Color(red)[x]&id=675330231400', 'taobao 675330231400'],
    ['https://item.taobao.com/item.htm?id=675330231400&skuId=abc', 'taobao 675330231400'],
    ['https://detail.1688.com/offer/610494659403.html?skuId=6085980743396', '1688 610494659403 6085980743396'],
    ['taobao://item.taobao.com/item.htm?id=675330231400', 'taobao 675330231400'],
    [
      'tbopen://m.taobao.com/tbopen/index.html?h5Url=https%253A%252F%252Fitem.taobao.com%252Fitem.htm%253Fid%253D675330231400',
      'taobao 675330231400',
    ],
    ['intent://item.taobao.com/item.htm?id=675330231400#Intent;scheme=taobao;end', 'taobao 675330231400'],
    ['https://item.taobao.com/item.htm?id=00675330231400', 'not-an-item'],
    ['https://item.taobao.com/item.htm?id=6753302314001234567', 'not-an-item'],
    ['https://item.taobao.com/item.htm?id=12', 'not-an-item'],
    ['https://www.pinduoduo.com/goods.html?goods_id=1', 'unsupported-site'],
    ['version 2.5/3 and a.b', 'no-link'],
    ['vbscript:x https://weidian.com/item.html?itemID=7401234567', 'no-link'],
  ])('reads %s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
  })

  const inner = 'https://item.taobao.com/item.htm?spm=a1&id=675330231400'
  it.each([0, 1, 2, 3])('reads a link wrapped by another agent and encoded %i times', (times) => {
    let wrapped = inner
    for (let each = 0; each < times; each++) wrapped = encodeURIComponent(wrapped)
    expect(read(`https://www.superbuy.com/en/page/buy?from=x&url=${wrapped}`)).toBe('taobao 675330231400')
    expect(
      read(`https://www.google.com/url?q=${encodeURIComponent(`https://www.superbuy.com/buy?url=${wrapped}`)}`),
    ).toBe('taobao 675330231400')
  })

  it('does not follow wrappers for ever', () => {
    let wrapped = inner
    for (let each = 0; each < 5; each++) wrapped = `https://www.superbuy.com/buy?url=${encodeURIComponent(wrapped)}`
    expect(read(wrapped)).toBe('not-an-item')
  })

  it('passes on what is behind a wrapper: a short link or a shop', () => {
    expect(parseLink('https://www.superbuy.com/buy?url=https%3A%2F%2Fm.tb.cn%2Fh.5AMOUBE%3Ftk%3Dx')).toEqual({
      ok: false,
      reason: 'short-link',
      url: 'https://m.tb.cn/h.5AMOUBE?tk=x',
    })
    expect(read('https://www.superbuy.com/buy?url=https%3A%2F%2Fnike.tmall.com%2F')).toBe('shop-not-item')
  })

  it('shows the first link of a text', () => {
    expect(findLink('看看这个 https://photo.yupoo.com/a?x=1，还有 weidian.com/item.html?itemID=1')).toBe(
      'https://photo.yupoo.com/a?x=1',
    )
    expect(findLink('好 weidian.com/item.html?itemID=7401234567 吗')).toBe('weidian.com/item.html?itemID=7401234567')
    expect(findLink('no link here. none')).toBeUndefined()
    expect(findLink('javascript:alert(1)')).toBeUndefined()
  })
})

const bits = [
  'https://',
  'http:',
  '//',
  '\\',
  '@',
  ':',
  '.',
  '/',
  '?',
  '&',
  '=',
  '#',
  '%',
  '%25',
  '%2F',
  '&amp;',
  ' ',
  '\n',
  '(',
  ')',
  '[',
  ']',

  'item.taobao.com',
  'weidian.com',
  'm.tb.cn',
  '/item.htm?id=',
  '/offer/',
  'superbuy.com',
  'url=',
  '675330231400',
  'javascript:',
  '。',
  '：',
  '淘',
  'а',
  '\u200b',
  '\ud800',
  '😀',
  'tbopen://',
  '\u0000',
  'hoobuy.com/product/1/',
]
const scraps = fc.constantFrom(...bits)
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.array(scraps, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const anyItem = fc.record({
  mallType: fc.constantFrom(...mallTypes),
  itemId: fc.integer({ min: 100, max: 999_999_999_999_999 }).map(String),
  skuId: fc.option(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String), { nil: undefined }),
})

describe(`any text (seed ${seed})`, () => {
  it('is answered, never thrown at, and an item id is digits of a sane length', () => {
    check(
      fc.property(anything, (text) => {
        const parsed = parseLink(text)
        findLink(text)
        if (!parsed.ok) {
          expect(linkRefusals).toContain(parsed.reason)
          if (parsed.reason === 'short-link') expect(shortLinkHosts).toContain(new URL(parsed.url).host)
          return
        }
        expect(parsed.itemId).toMatch(/^[1-9]\d{2,14}$/)
        if (parsed.skuId !== undefined) expect(parsed.skuId).toMatch(/^[1-9]\d{0,19}$/)
        expect(parseLink(canonicalLink(parsed.mallType, parsed.itemId, parsed.skuId))).toEqual(parsed)
      }),
      20_000,
    )
  })

  it('keeps the item when words, Chinese or line breaks surround its canonical link', () => {
    const words = fc
      .array(fc.constantFrom('看看', '这个 ', 'nice ', '\n', '【淘宝】', '「卫衣」', '！', '😀', '("', 'W2C: '), {
        maxLength: 6,
      })
      .map((parts) => parts.join(''))
    const after = fc.constantFrom('', ' 真不错', '，好', '。', '\nsize M', '」', '")', '！', ' CZ356')
    check(
      fc.property(words, anyItem, after, (before, { mallType, itemId, skuId }, then) => {
        const link = canonicalLink(mallType, itemId, skuId)
        const wanted = { ok: true, mallType, itemId, ...(skuId && { skuId }) }
        expect(parseLink(before + link + then)).toEqual(wanted)
        expect(parseLink(encodeURIComponent(link))).toEqual(wanted)
        expect(parseLink(before + link.replace('https://', '') + then)).toEqual(wanted)
      }),
    )
  })

  it('never takes an item from a host that only looks like a marketplace', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
    const lookalike = fc.oneof(
      fc
        .tuple(word, fc.constantFrom('taobao.com', 'weidian.com', '1688.com'))
        .map(([front, domain]) => `${front}${domain}`),
      fc.tuple(fc.constantFrom('item.taobao.com', 'weidian.com'), word).map(([host, tail]) => `${host}.${tail}.com`),
      fc.tuple(word, fc.constantFrom('@item.taobao.com', ':x@weidian.com')).map(([front, host]) => front + host),
    )
    check(
      fc.property(lookalike, (host) => {
        for (const rest of ['/item.htm?id=675330231400', '/item.html?itemID=7401234567', '/offer/610494659403.html']) {
          expect(parseLink(`https://${host}${rest}`).ok, host).toBe(false)
        }
      }),
    )
  })

  it.each([
    ['letters', 'a'],
    ['dots', '.'],
    ['colons', 'a:'],
    ['slashes', '/'],
    ['schemes', 'https://'],
    ['percent signs', '%25'],
    ['spaces in a query', 'https://a.b/?x=1 '],
    ['brackets', '?(['],
    ['ampersands', '&amp;'],
    ['full stops', 'a。'],
    ['hosts', 'item.taobao.com'],
    ['wrappers', 'https://superbuy.com/?url='],
    ['spaced schemes', 'h t t p '],
  ])('100 kB of %s take no longer per character than a little', (_, unit) => {
    const timeOf = (length: number) => {
      const text = unit.repeat(Math.ceil(length / unit.length))
      const began = process.cpuUsage()
      parseLink(text)
      findLink(text)
      const spent = process.cpuUsage(began)
      return (spent.user + spent.system) / 1000
    }
    timeOf(1000)
    expect(timeOf(100_000)).toBeLessThan(150)
  })
})
