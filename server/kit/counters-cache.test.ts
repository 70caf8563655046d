import { beforeEach, describe, expect, test } from 'vitest'
import { CountersCache } from './counters-cache.ts'

let now = 0
let counted = 0
let there = 1
beforeEach(() => {
  now = 1_000_000
  counted = 0
  there = 1
})
const read = async () => ({ revision: there, count: (counted += 1) })

describe('counters kept for the poll', () => {
  test('are counted once until something moves', async () => {
    const cache = new CountersCache<Awaited<ReturnType<typeof read>>>({ now: () => now })
    await cache.get('alice', read)
    now += 30_000
    expect((await cache.get('alice', read)).count).toBe(1)
    cache.moved('alice')
    expect((await cache.get('alice', read)).count).toBe(2)
  })

  test('are counted again after a minute, whatever is known', async () => {
    const cache = new CountersCache<Awaited<ReturnType<typeof read>>>({ now: () => now })
    await cache.get('alice', read)
    now += 60_000
    expect((await cache.get('alice', read)).count).toBe(2)
  })

  test('that were being read when something moved are not kept', async () => {
    const cache = new CountersCache<Awaited<ReturnType<typeof read>>>({ now: () => now })
    const slow = Promise.withResolvers<{ revision: number; count: number }>()
    const first = cache.get('alice', () => slow.promise)
    cache.moved('alice')
    slow.resolve({ revision: 1, count: 0 })
    expect((await first).count).toBe(0)
    expect((await cache.get('alice', read)).count).toBe(1)
  })

  test('are read once for all who ask meanwhile, and a failed reading is nobody’s for long', async () => {
    const cache = new CountersCache<Awaited<ReturnType<typeof read>>>({ now: () => now })
    const both = await Promise.all([cache.get('alice', read), cache.get('alice', read)])
    expect(both.map((it) => it.count)).toEqual([1, 1])
    cache.moved('alice')
    await expect(cache.get('alice', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await cache.get('alice', read)).count).toBe(2)
  })

  test('beside another process are compared with the revision after four seconds, many shoppers at once', async () => {
    const asked: string[][] = []
    const cache = new CountersCache<Awaited<ReturnType<typeof read>>>({
      now: () => now,
      revisions: async (ids) => {
        asked.push([...ids])
        return new Map(ids.map((id) => [id, there]))
      },
    })
    for (const name of ['alice', 'bob', 'carol']) await cache.get(name, read)
    now += 4000
    await Promise.all(['alice', 'bob', 'carol'].map((name) => cache.get(name, read)))
    expect([asked, counted]).toEqual([[['alice', 'bob', 'carol']], 3])
    now += 4000
    there = 2
    expect((await cache.get('bob', read)).revision).toBe(2)
  })
})
