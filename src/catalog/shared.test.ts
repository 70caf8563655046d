/** What other apps share, as they share it: the manifest's share target opens the right page (src/routes/share.tsx). */
import { expect, test } from 'vitest'
import { readShared } from './shared.ts'

const product = (mallType: string, itemId: string) => ({
  to: '/pages/productDetail/index',
  search: { itemId, mallType },
})
const search = (q: string | undefined) => ({ to: '/pages/searchPage/index', search: { q } })

test('a link goes to its product, wherever the app put it', () => {
  const link = 'https://item.taobao.com/item.htm?id=678901234567'
  const there = product('taobao', '678901234567')
  expect(readShared([link, undefined, undefined])).toEqual(there)
  expect(readShared([undefined, `Look at this: ${link} nice!`, 'Taobao'])).toEqual(there)
  expect(readShared([undefined, undefined, link])).toEqual(there)
  expect(readShared(['https://example.com/app', `【淘宝】 ${link}`, undefined])).toEqual(there)
  expect(readShared(['https://weidian.com/item.html?itemID=7261234567', '', ''])).toEqual(
    product('weidian', '7261234567'),
  )
})

test('what names no product is explained on the search page, by its link alone', () => {
  const short = 'https://m.tb.cn/h.gK3x2Qa'
  expect(readShared([undefined, `${'a long story '.repeat(60)} ${short}`, undefined])).toEqual(search(short))
  expect(readShared(['https://www.amazon.com/dp/B0ABCDEF', undefined, 'Boots'])).toEqual(
    search('https://www.amazon.com/dp/B0ABCDEF'),
  )
})

test('words are searched for, and nothing at all is an empty search', () => {
  expect(readShared([undefined, 'suede boots', undefined])).toEqual(search('suede boots'))
  expect(readShared([undefined, undefined, undefined])).toEqual(search(undefined))
  expect(readShared([' ', '', undefined])).toEqual(search(undefined))
  expect(readShared([undefined, 'x'.repeat(4000), undefined]).search).toEqual({ q: 'x'.repeat(500) })
})
