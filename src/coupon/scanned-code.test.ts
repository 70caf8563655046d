/** What a scan brings to the field of a coupon's code. */
import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code.ts'

test.each([
  ['AUTUMN-HAUL', 'AUTUMN-HAUL'],
  [' k7mnp-q2rst ', 'k7mnp-q2rst'],
  ['https://shop.example/pages/redeemCoupon/index?code=WELCOME4', 'WELCOME4'],
])('%s is a code', (read, code) => expect(scannedCode(read)).toEqual({ way: 'open', text: code }))

test.each([
  'https://item.taobao.com/item.htm?id=600123456789',
  'https://shop.example/pages/redeemCoupon/index?code=',
  'WIFI:S:shop;P:secret;;',
  'A'.repeat(41),
  '',
])('%s is none', (read) => expect(scannedCode(read).way).toBe('useless'))
