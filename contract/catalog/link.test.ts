import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import rows from '#tests/data/links.json' with { type: 'json' }
import { canonicalLink, type Effort, findLink, linkRefusals, mallTypes, parseLink, shortLinkHosts } from './link.ts'

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

describe('agents and redirectors we never heard of', () => {
  const t = 'https://item.taobao.com/item.htm?id=675330231400'
  const w = 'https://weidian.com/item.html?itemID=7401234567'
  const taobao = 'taobao 675330231400'
  const weidian = 'weidian 7401234567'
  const code = encodeURIComponent
  it.each([
    [`https://evil.com/?x=${t}`, taobao],
    [`https://newbuy.io/item?target=${code(w)}&ref=1`, weidian],
    [`https://newbuy.io/#/detail?goodsLink=${code(code(w))}`, weidian],
    [`https://newbuy.io/buy/${code(t)}?ref=1`, taobao],
    [`https://newbuy.io/buy/${t}`, taobao],
    [`https://newbuy.io/buy/https:/item.taobao.com/item.htm?id=675330231400`, taobao],
    [`https://newbuy.io/#${code(w)}`, weidian],
    [`https://newbuy.io/p?ref=https://google.com&url=${code(w)}`, weidian],
    [`https://newbuy.io/go?to=item.taobao.com%2Fitem.htm%3Fid%3D675330231400`, taobao],
    [`https://newbuy.io/go?to=${code('https://m.tb.cn/h.5AMOUBE?tk=1')}`, 'short-link'],
    [`https://api.whatsapp.com/send?text=${code(`look ${w}`)}`, weidian],
    [`https://l.facebook.com/l.php?u=${code(`https://newbuy.io/go?to=${code(w)}`)}&h=AT0`, weidian],
    [`https://www.google.com.hk/url?q=${code(w)}`, weidian],
    ['https://newbuy.io/product/weidian/7401234567', weidian],
    ['https://newbuy.io/product/1/675330231400?x=1', taobao],
    ['https://newbuy.io/en/goods/0/801000111213.html', '1688 801000111213'],
    ['https://newbuy.io/taobao/675330231400', taobao],
    ['https://newbuy.io/item/7401234567/weidian', weidian],
    ['https://newbuy.io/item-taobao-675330231400.html', taobao],
    ['https://newbuy.io/product?goods_id=801000111213&mall_type=ali_1688', '1688 801000111213'],
    ['https://newbuy.io/product?itemId=675330231400&source=TB', taobao],
    ['https://newbuy.io/product?id=12&goodsId=7401234567&platform=weidian', weidian],
    ['https://newbuy.io/#/detail?num_iid=675330231400&platform=1', taobao],
    ['https://newbuy.io/weidian/item?id=7401234567', weidian],
    ['https://newbuy.io/item/7401234567?platform=weidian', weidian],
    ['https://newbuy.io/item?weidian_id=7401234567', weidian],
    ['newbuy.io/product/taobao/675330231400', taobao],
    ['https://kakobuy.com/product/1/675330231400', taobao],
  ])('reads %s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
  })

  it.each([
    [`https://newbuy.io/?url=${code('https://taobao.com.evil.example/item.htm?id=675330231400')}`],
    [`https://newbuy.io/?url=${code('https://item.taobao.com@evil.example/item.htm?id=675330231400')}`],
    [`https://newbuy.io/?url=${code(`javascript:${t}`)}`],
    [`https://newbuy.io/?url=${code(code(`javascript:${t}`))}`],
    [`https://newbuy.io/?url=javascript:${t}`],
    [`https://newbuy.io/?url=${code('https://www.example.com/item.html?id=675330231400')}`],
    [`https://newbuy.io@evil.com/?url=${code(t)}`],
    [`https://127.0.0.1/?url=${code(t)}`],
    [`https://taobao.com.evil.example/?url=${code(t)}`],
    ['https://taobao.com.evil.example/product/taobao/675330231400'],
    ['https://item.taobao.com%2f@evil.com/item.htm?id=675330231400'],
    ['https://item.taobao.com%2f%40evil.com/item.htm?id=675330231400'],
    ['https://evil.com/weidian.com/item.html?itemID=7401234567'],
    ['https://blog.example/weidian/2024'],
    ['https://news.example/al/20241122334'],
    ['https://www.aliexpress.com/item/32567890123.html?source=1'],
    ['https://newbuy.io/shop/taobao/675330231400'],
    ['https://newbuy.io/product/taobao/0675330231400'],
  ])('refuses %s', (text) => {
    expect(['unsupported-site', 'no-link', 'not-an-item']).toContain(read(text))
  })
})

describe('separators that got encoded, and no link at all', () => {
  it.each([
    ['item.taobao.com%2Fitem.htm%3Fid%3D675330231400', 'taobao 675330231400'],
    ['https://item.taobao.com%2Fitem.htm%3Fid%3D675330231400', 'taobao 675330231400'],
    ['https:%2F%2Fitem.taobao.com%2Fitem.htm?id=675330231400', 'taobao 675330231400'],
    ['https://item.taobao.com/item.htm%3Fid%3D675330231400', 'taobao 675330231400'],
    ['https://item.taobao.com/item.htm?spm=1%2526id%253D675330231400', 'taobao 675330231400'],
    ['https://weidian.com%252Fitem.html%253FitemID%253D7401234567', 'weidian 7401234567'],
    ['https://detail.1688.com/offer%2F801000111213.html', '1688 801000111213'],
    ['https://item.taobao.com/item.htm&#63;id&#61;675330231400', 'taobao 675330231400'],
    ['https:&#x2F;&#x2F;item.taobao.com&sol;item.htm?spm=a\\u0026id=675330231400', 'taobao 675330231400'],
    ['https://item.taobao.com/item.htm?id=3D675330231400', 'taobao 675330231400'],
    ['https://newbuy.io/product%3Fplatform%3Dweidian%26id%3D7401234567', 'weidian 7401234567'],
    ['看看https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D675330231400', 'taobao 675330231400'],
    [encodeURIComponent('看看 https://weidian.com/item.html?itemID=7401234567 好'), 'weidian 7401234567'],
    ['Weidian 7401234567', 'weidian 7401234567'],
    ['淘宝：675330231400', 'taobao 675330231400'],
    ['2￥AbCdEf12345￥/ CZ0001', 'share-code'],
    ['fu至内容₤X5dH2mVxRt9₤打开手机淘宝', 'share-code'],
    ['【淘宝】 CZ356 「桌」点击链接直接打开', 'share-code'],
    ['red shoes 1688', 'no-link'],
    ['$100 or $200', 'no-link'],
    ['weidian 2024', 'no-link'],
    ['javascript%3Aalert(1)//https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7401234567', 'no-link'],
  ])('reads %s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
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

  const label = fc.stringMatching(/^[a-z]{3,9}$/).filter((word) => !['url', 'www'].includes(word))
  const stranger = fc.tuple(label, label, fc.constantFrom('com', 'io', 'cn', 'co.uk')).map((parts) => parts.join('.'))
  const codedOnce = (text: string) => encodeURIComponent(text)
  const coded = (text: string, times: number): string => (times === 0 ? text : coded(codedOnce(text), times - 1))

  it('finds the item however a stranger wraps its link, up to three times encoded, with words around', () => {
    const wrapped = fc
      .record({ host: stranger, key: label, before: label, after: label, times: fc.integer({ min: 1, max: 3 }) })
      .chain(({ host, key, before, after, times }) =>
        fc.constantFrom(
          (link: string) => `https://${host}/${before}?${key}=${coded(link, times)}&${after}=1`,
          (link: string) => `https://${host}/${before}?${after}=1&${key}=${link}`,
          (link: string) => `https://${host}/#/${before}?${key}=${coded(link, times)}`,
          (link: string) => `https://${host}/${before}/${coded(link, times)}`,
          (link: string) => `https://${host}/${before}/${link}`,
          (link: string) => coded(`https://${host}/${before}?${key}=${coded(link, 1)}`, times),
          (link: string) => `https://${host}/${before}%3F${key}%3D${coded(link, 2)}`,
        ),
      )
    const said = fc.constantFrom('', '看看 ', 'nice: ', '【好】', '\n')
    check(
      fc.property(said, wrapped, anyItem, said, (before, wrap, { mallType, itemId, skuId }, after) => {
        const parsed = parseLink(`${before}${wrap(canonicalLink(mallType, itemId))} ${after}`)
        expect(parsed).toMatchObject({ ok: true, mallType, itemId })
        expect(parseLink(wrap(canonicalLink(mallType, itemId, skuId)))).toMatchObject({ ok: true, mallType, itemId })
      }),
    )
  })

  it('finds the item that a stranger names in its own address, and none without an id', () => {
    const words = {
      taobao: ['taobao', 'TMALL'],
      '1688': ['1688', 'ali_1688', 'alibaba'],
      weidian: ['weidian', 'Micro'],
    }
    const numbers = { taobao: '1', '1688': '0', weidian: '2' }
    const long = fc.integer({ min: 100_000_000, max: 999_999_999_999_999 }).map(String)
    const shape = fc.constantFrom(
      (word: string, id: string) => `/product/${word}/${id}`,
      (word: string, id: string) => `/en/goods/${word}/${id}.html?ref=5`,
      (word: string, id: string) => `/#/item/${word}/${id}`,
      (word: string, id: string) => `/product?id=${id}&platform=${word}`,
      (word: string, id: string) => `/detail?mallType=${word}&goodsId=${id}`,
    )
    check(
      fc.property(stranger, shape, fc.constantFrom(...mallTypes), fc.nat(9), long, (host, page, mallType, pick, id) => {
        const said = [...words[mallType], numbers[mallType]]
        const word = said[pick % said.length] ?? ''
        expect(parseLink(`https://${host}${page(word, id)}`)).toEqual({ ok: true, mallType, itemId: id })
        expect(parseLink(`https://${host}${page(word, 'undefined')}`).ok).toBe(false)
        expect(parseLink(`https://${host}${page(word, `-${id}`)}`).ok).toBe(false)
      }),
    )
  })

  it('takes nothing from a wrapped link that is not of a marketplace, however it is encoded', () => {
    const bad = fc.constantFrom(
      'https://item.taobao.com.evil.example/item.htm?id=675330231400',
      'https://item.taobao.com@evil.example/item.htm?id=675330231400',
      'https://evil.example\\\\@item.taobao.com/item.htm?id=675330231400',
      'javascript:https://item.taobao.com/item.htm?id=675330231400',
      'data:text/html,https://item.taobao.com/item.htm?id=675330231400',
      'https://nottaobao.com/item.htm?id=675330231400',
      'https://www.example.com/item.htm?id=675330231400',
    )
    check(
      fc.property(stranger, label, bad, fc.integer({ min: 1, max: 4 }), (host, key, link, times) => {
        expect(parseLink(`https://${host}/?${key}=${coded(link, times)}`).ok).toBe(false)
        expect(parseLink(`https://${host}/?url=${coded(link, times)}`).ok).toBe(false)
        expect(parseLink(`https://superbuy.com/buy?url=${coded(link, times)}`).ok).toBe(false)
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
    ['links in links', 'https://a.b/?c=https://d.e/?f='],
    ['encoded links in links', 'https%3A%2F%2Fa.b%2F%3Fc%3D'],
    ['keys with links', '&url=https%3A%2F%2Fa.b'],
    ['encoded separators', '%25253F'],
    ['addresses with encoded separators', 'https://a.b/%253Fc%253D '],
    ['segments', '/taobao/1'],
    ['currency signs', '￥a'],
  ])('100 kB of %s are looked at a few times at most, whatever they are', (_, unit) => {
    const enough = 1e9
    const looked = (length: number) => {
      const texts = [
        unit.repeat(length),
        `https://a.b/?url=${unit.repeat(length)}`,
        `https://a.b/${unit.repeat(length)}`,
      ]
      return Math.max(
        ...texts.map((text) => {
          const effort: Effort = { chars: enough }
          const parsed = parseLink(text.slice(0, length), effort)
          findLink(text.slice(0, length))
          expect(parsed.ok && !/^[1-9]\d{2,14}$/.test(parsed.itemId)).toBe(false)
          return enough - effort.chars
        }),
      )
    }
    // Linear: ten times the text is ten times the work. Beyond 20,000 characters nothing is looked at any more.
    expect(looked(10_000)).toBeLessThan(12 * looked(1000) + 10_000)
    expect(looked(100_000)).toBeLessThan(80 * 20_000)
  })

  it('stops when the effort is spent', () => {
    const inner = encodeURIComponent('https://item.taobao.com/item.htm?id=675330231400')
    const text = `${'https://a.b/?c=1 '.repeat(500)} https://a.b/?c=${inner}`
    const effort: Effort = { chars: 2000 }
    expect(parseLink(text, effort).ok).toBe(false)
    expect(effort.chars).toBeGreaterThan(-text.length)
    expect(parseLink(text).ok).toBe(true)
  })
})

describe('a page that shows one thing and links to another', () => {
  const ref = encodeURIComponent('https://item.taobao.com/item.htm?id=222222222222')
  it.each([
    [`https://kakobuy.com/product/weidian/7401234567?ref=${ref}`, 'weidian', '7401234567'],
    [`https://newbuy.io/product/weidian/7401234567?from=${ref}`, 'weidian', '7401234567'],
    [`https://newbuy.io/product?id=7401234567&platform=weidian&ref=${ref}`, 'weidian', '7401234567'],
    [`https://newbuy.io/hello?ref=${ref}`, 'taobao', '222222222222'],
  ])('%s', (link, mallType, itemId) => {
    expect(parseLink(link)).toMatchObject({ ok: true, mallType, itemId })
  })

  it('keeps the short link that it wraps', () => {
    expect(parseLink(`https://newbuy.io/go?url=https%3A%2F%2Fm.tb.cn%2Fh.abc123&from=${ref}`)).toMatchObject({
      ok: false,
      reason: 'short-link',
    })
  })

  it.each([
    'https://mobile.yangkeduo.com/goods.html?goods_id=372049318451&goods_type=1',
    'https://item.jd.com/100012043978.html?type=1',
    'https://www.alibaba.com/product-detail/x?id=1600123456789&source=alibaba',
    `https://www.aliexpress.com/item/1005001234567.html?from=${ref}`,
  ])('other shops name nothing of ours: %s', (link) => {
    expect(parseLink(link)).toEqual({ ok: false, reason: 'unsupported-site' })
  })

  it('but may carry a link of ours', () => {
    expect(parseLink(`https://www.alibaba.com/out?url=${ref}`)).toMatchObject({ ok: true, itemId: '222222222222' })
  })
})
