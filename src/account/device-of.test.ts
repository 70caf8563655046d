import { expect, test } from 'vitest'
import { deviceOf } from './device-of.ts'

test('a browser is told by its own sign, not by those it imitates', () => {
  const tail = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
  expect(deviceOf(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${tail} Edg/140.0.0.0`)).toEqual({
    browser: 'Edge',
    system: 'Windows',
    mobile: false,
  })
  expect(deviceOf(`Mozilla/5.0 (X11; Linux x86_64) ${tail}`)).toEqual({
    browser: 'Chrome',
    system: 'Linux',
    mobile: false,
  })
})

test('an iPhone is not a Mac and an Android phone is not Linux', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
  expect(deviceOf(iphone)).toEqual({ browser: 'Safari', system: 'iOS', mobile: true })
  expect(deviceOf('Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36').system).toBe(
    'Android',
  )
})

test('what says nothing is nothing', () => {
  expect(deviceOf('')).toEqual({ browser: '', system: '', mobile: false })
})
