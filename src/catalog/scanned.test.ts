/** A code leads where its text would lead if it were pasted; what is no link, number or word leads nowhere. */
import { expect, test } from 'vitest'
import { scanned } from './scanned.ts'

test.each([
  ['the link of an item', 'https://item.taobao.com/item.htm?id=600123456789'],
  ['the link of an item at 1688', 'https://detail.1688.com/offer/600123456789.html'],
  ['a link as an app shares it', '【淘宝】跑鞋 https://m.tb.cn/h.gK3x2Qa 点击链接直接打开'],
  ['a link for the app itself', 'taobao://item.taobao.com/item.htm?id=600123456789'],
  ['a page of another site, which the search page explains', 'https://u.wechat.com/abc'],
  ['the number under a barcode', '6901234567892'],
  ['the number on a label', 'YT8812345678901'],
  ['a few words', '机械键盘 87 keys'],
])('%s is opened', (_, text) => {
  expect(scanned(` ${text}\n`)).toEqual({ way: 'open', text })
})

test.each([
  ['a network', 'WIFI:S:home;T:WPA;P:secret;;'],
  ['a card', 'BEGIN:VCARD\nN:Okafor;Maya\nEND:VCARD'],
  ['a telephone number', 'tel:+4912345678'],
  ['a payment in another app', 'weixin://wxpay/bizpayurl?pr=1'],
  ['a script', 'javascript:alert(1)'],
  ['a ticket', 'eyJhbGciOiJIUzI1NiJ9eyJzdWIiOiIxMjM0NTY3ODkwIn0'],
  ['bytes', 'a\u0000b\u0001c'],
  ['bytes that are no text', 'ab\uFFFDcd'],
  ['a long letter', 'so many words '.repeat(10).trim()],
  ['one sign', '7'],
  ['nothing', ''],
])('%s is useless', (_, text) => {
  expect(scanned(text)).toEqual({ way: 'useless', text })
})
