import { expect, test } from 'vitest'
import { ownPage } from './own-page.ts'

const shop = 'https://shop.example'

test.each([
  [`${shop}/pages/redeemCoupon/index?code=HAUL10`, '/pages/redeemCoupon/index?code=HAUL10'],
  [`${shop}/pages/priceCalc/index?country=US&weightG=2500#top`, '/pages/priceCalc/index?country=US&weightG=2500'],
])('%s is a page of this shop', (said, path) => expect(ownPage(said, shop)).toBe(path))

test.each([
  'https://shop.example.evil.example/pages/redeemCoupon/index?code=A',
  'https://shop.example@evil.example/pages/redeemCoupon/index',
  'https://you:me@shop.example/pages/My/index',
  'http://shop.example/pages/My/index',
  `${shop}/api/auth/logout`,
  `${shop}/pages/../api/auth/logout`,
  `${shop}/files/a.webp`,
  `look at ${shop}/pages/My/index`,
  'https://item.taobao.com/item.htm?id=600123456789',
  'pages/My/index',
  '',
])('%s is none', (said) => expect(ownPage(said, shop)).toBeUndefined())
