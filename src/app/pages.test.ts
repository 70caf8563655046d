/** Which addresses the worker answers without a network: all of the app's, and nobody else's. */
import { expect, test } from 'vitest'
import { isMoneyPath, isPagePath } from '#contract/kit/worker.ts'
import { pages } from './pages.ts'

test('every page of the app is its worker’s, with or without what follows it', () => {
  const others = ['/', '/share', '/pages/My', '/pages/My/', '/no/such/page', '/opsy', '/apiary', '/demo-day']
  expect([...pages, ...others].filter((it) => !isPagePath(it))).toEqual([])
})

test('a call, a file, the console, the gateway and the demo are not', () => {
  const others = ['/api', '/api/app/launch', '/ops', '/ops/', '/ops/desk', '/sandbox/pay/x', '/demo', '/old-browser']
  const more = [
    '/demo/mailbox',
    '/files/x',
    '/healthz',
    '/readyz',
    '/metrics',
    '/a.js',
    '/favicon.ico',
    '/pages/My/index.html',
  ]
  expect([...others, ...more].filter(isPagePath)).toEqual([])
})

test('where money is paid no version is taken', () => {
  const paying = pages.filter(isMoneyPath)
  for (const it of ['/pages/payOrder/index', '/pages/preOrder/index', '/pages/recharge/index'])
    expect(paying).toContain(it)
  expect(isMoneyPath('/sandbox/pay/x')).toBe(true)
  for (const it of ['/', '/pages/index/index', '/pages/My/index']) expect(isMoneyPath(it)).toBe(false)
})
