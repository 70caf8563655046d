import { describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { Turns } from './anonymous-reads.ts'
import { Refused } from './refused.ts'

const limits = { atOnce: 1, patience: 60_000, waitingHere: 50, waitingMost: 400, heldMost: 0, restMost: 250 }

/** Reads that end when told, and the order in which they began. */
function reads(turns: Turns) {
  const began: string[] = []
  const ends: (() => void)[] = []
  const read = (name: string, address = name) =>
    turns.take(address, () => {
      began.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
  /** Ends the read that runs and waits until the next one begins. */
  const next = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    const before = began.length
    ends.shift()?.()
    await expect.poll(() => began.length).toBe(before + 1)
  }
  return { began, ends, read, next }
}

describe('reads without a session take turns', () => {
  test('as many at once as there are places, the others in their order', async () => {
    const { began, read, next } = reads(new Turns({ ...limits, atOnce: 2 }))
    void [read('a'), read('b'), read('c')]
    await expect.poll(() => began).toEqual(['a', 'b'])
    await next()
    expect(began).toEqual(['a', 'b', 'c'])
  })

  test('an address that asks a hundred times waits behind one that asks once', async () => {
    const { began, read, next } = reads(new Turns(limits))
    for (const nth of [1, 2, 3, 4]) void read(`flood ${nth}`, 'flood')
    void read('shopper')
    await next()
    await next()
    expect(began).toEqual(['flood 1', 'flood 2', 'shopper'])
  })

  test('whoever waits too long is refused and told when to come again, and holds no place', async () => {
    const turns = new Turns({ ...limits, patience: 1 })
    const { began, ends, read } = reads(turns)
    const first = read('a')
    const late = await read('b').catch((error: unknown) => error)
    expect(late).toBeInstanceOf(Refused)
    expect(late).toMatchObject({ code: codes.slowDown, extra: { retryAfter: 2 } })
    ends.shift()?.()
    expect(await first).toBe('a')
    await expect.poll(async () => (await turns.take('c', async () => 'c').catch(() => '')) === 'c').toBe(true)
    expect(began).toEqual(['a'])
  })

  test('a queue that is full refuses at once, here and in all', async () => {
    const { read } = reads(new Turns({ ...limits, waitingHere: 1, waitingMost: 2 }))
    void [read('runs'), read('1', 'x')]
    await expect(read('2', 'x')).rejects.toMatchObject({ code: codes.slowDown })
    void read('1', 'y')
    // Nobody asks more than once, so nobody makes room.
    await expect(read('1', 'z')).rejects.toMatchObject({ code: codes.slowDown })
  })

  test('in a full room, who asks once takes the place of the last of whoever asks most', async () => {
    const { began, ends, read } = reads(new Turns({ ...limits, waitingMost: 3 }))
    void read('runs')
    const flood = ['1', '2', '3'].map((nth) => read(`flood ${nth}`, 'flood').catch((error: Refused) => error.code))
    void read('shopper')
    expect(await flood[2]).toBe(codes.slowDown)
    for (const count of [1, 2, 3, 4]) {
      await expect.poll(() => began.length).toBe(count)
      ends.shift()?.()
    }
    expect(began.toSorted()).toEqual(['flood 1', 'flood 2', 'runs', 'shopper'])
  })

  test('who finds the queue full is held for a while, so that a flood slows itself down', async () => {
    const { read } = reads(new Turns({ ...limits, patience: 40, waitingHere: 0, heldMost: 1 }))
    void read('runs')
    const order: string[] = []
    const refused = (name: string) => read(name).catch(() => void order.push(name))
    await Promise.all([refused('held'), refused('at once')])
    expect(order).toEqual(['at once', 'held'])
  })

  test('a read that fails gives its place on', async () => {
    const turns = new Turns(limits)
    await expect(turns.take('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.take('b', async () => 'fine')).toBe('fine')
  })
})
