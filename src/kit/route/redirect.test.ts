/** Quality bar 31: two hundred hostile ways back after log-in, and the honest ones. */
import { describe, expect, test } from 'vitest'
import { pages } from '#src/app/pages.ts'
import { ownPath } from './redirect.ts'

const origin = 'https://shop.example'
const evil = [
  'evil.example',
  'shop.example.evil.example',
  'shop.example@evil.example',
  '127.0.0.1',
  '[::1]',
  'evil。example',
]

const shapes: ((host: string) => string)[] = [
  (h) => `//${h}`,
  (h) => `///${h}`,
  (h) => `////${h}/pages/My/index`,
  (h) => `/\\${h}`,
  (h) => `\\\\${h}`,
  (h) => `/\\/${h}`,
  (h) => `https://${h}`,
  (h) => `https:${h}`,
  (h) => `https:/${h}`,
  (h) => `http:\\\\${h}`,
  (h) => `HtTpS://${h}`,
  (h) => `ftp://${h}`,
  (h) => `//${h}/pages/My/index`,
  (h) => `https://${h}/pages/My/index`,
  (h) => `/%2f%2f${h}`,
  (h) => `%2f%2f${h}`,
  (h) => `/%5c${h}`,
  (h) => `/%2f${h}`,
  (h) => `%252f%252f${h}`,
  (h) => `/\t/${h}`,
  (h) => `/\n/${h}`,
  (h) => `\t//${h}`,
  (h) => ` //${h}`,
  (h) => `/\u0000/${h}`,
  (h) => `@${h}`,
  (h) => `:@${h}`,
  (h) => `/@${h}`,
  (h) => `https://shop.example@${h}/`,
  (h) => `//shop.example@${h}/pages/My/index`,
  (h) => `.${h}`,
]
const alone = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:/pages/My/index',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.example/1',
  'about:blank',
  'file:///etc/passwd',
  'mailto:a@evil.example',
  'tel:112',
  '',
  ' ',
  '/ops',
  '/ops/',
  '/api/auth/logout',
  '/api/notice/readAll',
  '/pages/../api/auth/logout',
  '/pages/My/../../api',
  '/pages/My/index/../../../api/auth/logout',
  '/./pages/My/index',
  '/pages//My/index',
  '/pages/My/index/',
  '/pages/my/index',
  '/pages/My',
  '/pages/unknown/index',
  '/pages/My/index%00',
  '/pages/My/index%2f..',
  '/pages/%4dy/index',
  '/%70ages/My/index',
  '/pages/My/index;a=b',
  'pages/My/index',
  './pages/My/index',
  '../pages/My/index',
  '?redirect=//evil.example',
  '#//evil.example',
  '/sw.js',
  '/index.html',
  `/${'a'.repeat(3000)}`,
  '/\ud800',
]
const hostile = [...evil.flatMap((host) => shapes.map((shape) => shape(host))), ...alone]

describe('after log-in', () => {
  test('there are at least two hundred hostile values', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200)
  })

  test.each(hostile)('%j leads home', (wanted) => {
    expect(ownPath(wanted, pages, origin)).toBe('/')
  })

  test.each(hostile.filter((it) => it.length < 500))('%j hidden behind an own page stays on our origin', (wanted) => {
    const target = new URL(
      ownPath(`/pages/My/index?next=${encodeURIComponent(wanted.toWellFormed())}`, pages, origin),
      origin,
    )
    expect(target.origin).toBe(origin)
    expect(target.pathname).toBe('/pages/My/index')
  })

  test.each([
    ['/', '/'],
    ['/pages/My/index', '/pages/My/index'],
    ['/pages/payOrder/index?orders=SO1,SO2', '/pages/payOrder/index?orders=SO1,SO2'],
    [
      '/pages/productDetail/index?itemId=1&mallType=taobao#specs',
      '/pages/productDetail/index?itemId=1&mallType=taobao#specs',
    ],
  ])('%s is honoured', (wanted, target) => {
    expect(ownPath(wanted, pages, origin)).toBe(target)
  })

  test('nothing wanted is home', () => {
    expect(ownPath(undefined, pages, origin)).toBe('/')
  })
})
