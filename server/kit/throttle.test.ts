import { beforeEach, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'
import { Refused } from './refused.ts'
import { allow, forgive, type Limit, nextTryAt, uncount } from './throttle.ts'

let now = 0
let world: World
beforeEach(() => {
  now = 1_000_000
  world = { now: () => now } as World
})
const plain: Limit = { name: 'plain', most: 3, per: minutes(1) }
const growing: Limit = { name: 'growing', most: 2, per: minutes(15), growing: seconds(30) }
const passes = (limit: Limit, key = 'a') => {
  try {
    allow(world, limit, key)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

describe('a plain limit', () => {
  test('a try that is taken back does not count, those before it do', () => {
    expect([1, 2, 3].map(() => passes(plain))).toEqual([true, true, true])
    uncount(world, plain, 'a')
    expect([1, 2].map(() => passes(plain))).toEqual([true, false])
    uncount(world, plain, 'nobody')
  })

  test('lets through as many as it says, and the next once the first is old enough', () => {
    expect([1, 2, 3, 4].map(() => passes(plain))).toEqual([true, true, true, false])
    now += minutes(1) - 1
    expect(passes(plain)).toBe(false)
    now += 1
    expect(passes(plain)).toBe(true)
  })

  test('does not count refused tries, and says when to come back', () => {
    for (let n = 0; n < 3; n += 1) allow(world, plain, 'a')
    for (let n = 0; n < 10; n += 1) passes(plain)
    expect(nextTryAt(world, plain, 'a')).toBe(now + minutes(1))
  })

  test('counts each key for itself, and forgives', () => {
    for (let n = 0; n < 3; n += 1) allow(world, plain, 'a')
    expect(passes(plain, 'b')).toBe(true)
    forgive(world, plain, 'a')
    expect(passes(plain)).toBe(true)
  })
})

describe('a growing limit', () => {
  test('makes each further try wait twice as long, and never closes for good', () => {
    allow(world, growing, 'a')
    allow(world, growing, 'a')
    for (const wait of [30, 60, 120, 240]) {
      expect(nextTryAt(world, growing, 'a') - now).toBe(seconds(wait))
      now += seconds(wait) - 1
      expect(passes(growing)).toBe(false)
      now += 1
      expect(passes(growing)).toBe(true)
    }
    now += minutes(15)
    expect(passes(growing)).toBe(true)
  })
})

test('a flood of keys does not fill the memory', () => {
  for (let n = 0; n < 50_010; n += 1) allow(world, plain, String(n))
  expect(passes(plain, '50009')).toBe(true)
})
