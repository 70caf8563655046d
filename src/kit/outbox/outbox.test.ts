/** The outbox on a disk: which changes are folded into one, what counts as refused, and which part of an answer is kept. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import type { Address } from '#contract/address/address.ts'
import { Disk } from '#src/disk.ts'
import { Offline, ServerSaidNo } from '../network/errors.ts'
import { type Mutation, type Post, putWaiting, sendWaiting, tryAgain } from './outbox.ts'

interface Change {
  n: number
}
let answer: () => Promise<string>
const mutation: Mutation<Change, string> = {
  kind: 'test.change',
  send: () => answer(),
  applyAnswer: (disk, city) => disk.addresses.put({ id: 'a', city } as Address),
  fold: (_, after) => after,
  title: ({ n }) => `change ${n}`,
}
/** Keeps what is only the phone's. */
const own: Mutation<Change, string> = {
  ...mutation,
  kind: 'test.own',
  applyAnswer: (disk, text) => disk.history.put({ text, at: 1 }),
}
const mutations = [mutation, own, { ...mutation, kind: 'other.change' }]

let disk: Disk
let post: Post & { leftToPull: ReturnType<typeof vi.fn<() => void>> }
beforeEach(async () => {
  disk = new Disk('outbox-test')
  await disk.open()
  answer = () => Promise.resolve('new')
  post = {
    disk,
    mutationOf: (kind) => Promise.resolve(mutations.find((it) => it.kind === kind)),
    tell: () => () => Promise.reject(new Error('not used')),
    now: () => 1,
    leftToPull: vi.fn<() => void>(),
  }
})
afterEach(() => disk.delete())

const put = (about: string, n: number, kind: Mutation<Change, string> = mutation) =>
  putWaiting(disk, kind, { about, input: { n }, at: 1 })
const waiting = async () => (await disk.outbox.orderBy('seq').toArray()).map(({ about, input }) => [about, input])
const fail = (error: Error) => {
  answer = async () => {
    throw error
  }
}
const pulls = async (revision: number, city: string) => {
  await disk.meta.put({ key: 'revision', value: revision, at: 1 })
  await disk.addresses.put({ id: 'a', city } as Address)
}
const city = async () => (await disk.addresses.get('a'))?.city

test('a change becomes one with the last of its domain, and is never put before a newer one', async () => {
  await put('a', 1)
  await put('a', 2)
  expect(await waiting()).toEqual([['a', { n: 2 }]])
  await put('b', 3)
  await put('a', 4)
  expect(await waiting()).toEqual([
    ['a', { n: 2 }],
    ['b', { n: 3 }],
    ['a', { n: 4 }],
  ])
  // Another domain stands in nobody's way, and neither does what was refused.
  await put('c', 5, mutations[2])
  await disk.outbox
    .where('about')
    .equals('b')
    .modify({ failed: { code: 1, message: 'no' } })
  await put('a', 6)
  expect(await waiting()).toEqual([
    ['a', { n: 2 }],
    ['b', { n: 3 }],
    ['a', { n: 6 }],
    ['c', { n: 5 }],
  ])
})

test('what changes nothing when it is said again is there once, wherever it stands', async () => {
  const same: Mutation<Change, string> = { ...mutation, fold: (before) => before }
  await put('a', 1, same)
  await put('b', 1, same)
  await put('a', 1, same)
  expect(await waiting()).toHaveLength(2)
})

test('silence is no fault: only the sixth fault is a refusal, and Retry counts anew', async () => {
  const { key } = await put('a', 1)
  fail(new Offline('silence'))
  for (let time = 1; time <= 7; time += 1) expect(await sendWaiting(post)).toEqual({ why: 'unheard', tries: time })
  for (const code of [codes.slowDown, codes.unexpected, codes.stillRunning, codes.slowDown, codes.slowDown]) {
    fail(new ServerSaidNo(code, 'later'))
    expect(await sendWaiting(post)).toMatchObject({ why: 'unheard' })
  }
  expect(await sendWaiting(post)).toEqual({ why: 'empty' })
  expect(await disk.outbox.get({ key })).toMatchObject({ failed: { code: codes.slowDown }, sent: false })
  await tryAgain(disk, key, 1)
  expect(await sendWaiting(post)).toEqual({ why: 'unheard', tries: 1 })
  expect(await disk.outbox.get({ key })).not.toHaveProperty('failed')
})

test('an answer given again does not take the place of what was pulled since the first', async () => {
  await pulls(1, 'old')
  await put('a', 1)
  fail(new Offline('the answer was lost'))
  await sendWaiting(post)
  await pulls(2, 'newer')
  answer = () => Promise.resolve('as it was the first time')
  expect(await sendWaiting(post)).toEqual({ why: 'empty' })
  expect(await city()).toBe('newer')
  expect(await waiting()).toEqual([])
  expect(post.leftToPull).toHaveBeenCalledOnce()
})

test('nor does one that a pull was quicker than', async () => {
  await pulls(1, 'old')
  await put('a', 1)
  answer = async () => {
    await pulls(2, 'newer')
    return 'from before the pull'
  }
  await sendWaiting(post)
  expect(await city()).toBe('newer')
  expect(post.leftToPull).toHaveBeenCalledOnce()
})

test('with nothing pulled meanwhile the answer is kept, the first one and one given again', async () => {
  await put('a', 1)
  await sendWaiting(post)
  expect(await city()).toBe('new')
  await put('a', 2)
  fail(new Offline('the answer was lost'))
  await sendWaiting(post)
  answer = () => Promise.resolve('newest')
  await sendWaiting(post)
  expect(await city()).toBe('newest')
  expect(post.leftToPull).not.toHaveBeenCalled()
})

test('what no pull brings is kept, however late its answer comes', async () => {
  await put('a', 1, own)
  fail(new Offline('the answer was lost'))
  await sendWaiting(post)
  await pulls(2, 'newer')
  answer = () => Promise.resolve('a link')
  await sendWaiting(post)
  expect(await disk.history.toArray()).toEqual([{ text: 'a link', at: 1 }])
  expect(await waiting()).toEqual([])
  expect(post.leftToPull).not.toHaveBeenCalled()
})

test('one that an older version sent may be answered with anything', async () => {
  const { key } = await put('a', 1)
  await disk.outbox.where('key').equals(key).modify({ sent: true })
  await sendWaiting(post)
  expect(await city()).toBeUndefined()
  expect(post.leftToPull).toHaveBeenCalledOnce()
})
