import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostTitle, titleInShare } from './share-text.ts'

describe('the title in a share text', () => {
  test.each([
    ['【淘宝】https://m.tb.cn/h.g4Qk2V?tk=x CZ0001 「纯棉短袖T恤 宽松」\n点击链接直接打开', '纯棉短袖T恤 宽松'],
    ['【手工陶杯】https://weidian.com/item.html?itemID=7212345678', '手工陶杯'],
    ['【1688】 https://qr.1688.com/s/abc 「工厂直销 帆布包」 快来看看', '工厂直销 帆布包'],
    ['Look: "Linen camp shirt, wide fit" https://weidian.com/item.html?itemID=1', 'Linen camp shirt, wide fit'],
    ['“Canvas tote” https://item.taobao.com/item.htm?id=1', 'Canvas tote'],
  ])('%s', (text, title) => expect(titleInShare(text)).toBe(title))

  test.each([
    '',
    'https://item.taobao.com/item.htm?id=1',
    '【淘宝】https://m.tb.cn/h.x',
    '「https://m.tb.cn/h.x」',
    '「 」',
  ])('no title in %j', (text) => expect(titleInShare(text)).toBeUndefined())

  test('never throws, is never empty, never longer than the server takes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const title = titleInShare(text)
        expect(title === undefined || (title.trim() === title && title.length > 0 && title.length <= mostTitle)).toBe(
          true,
        )
      }),
    )
  })

  test('what stands in brackets is given back', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,20}( [a-z]{1,20}){0,4}$/), (title) => {
        fc.pre(!['taobao', 'tmall', 'weidian'].includes(title))
        expect(titleInShare(`8.8 「${title}」 https://m.tb.cn/h.x`)).toBe(title)
      }),
    )
  })
})
