/** A conversation on the phone: what waits stands below what the shop has, in order, and no message takes another's place. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import type { Message, Thread } from '#contract/support/thread.ts'
import { Disk } from '#src/disk.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { type Post, putWaiting, sendWaiting } from '#src/kit/outbox/outbox.ts'
import { aboutMessage, readThreadMutation, type Sending, sendMutation, shownTalk, shownThreads } from './mutations.ts'

let disk: Disk
beforeEach(async () => {
  disk = new Disk('support-test')
  await disk.open()
})
afterEach(() => disk.delete())

const thread = (id: string, number: string | null, more: Partial<Thread> = {}): Thread => ({
  id,
  about: number === null ? null : { type: 'order', number },
  status: 'waiting',
  unread: 0,
  lastAt: 1,
  ...more,
})
const message = (id: string, threadId: string, nth: number, text = id): Message => ({
  id,
  threadId,
  nth,
  from: 'shopper',
  name: null,
  text,
  pictures: [],
  language: 'en',
  writtenAt: nth,
  at: nth,
})
const put = (id: string, text: string, about: string | null = null) =>
  putWaiting<Sending>(disk, sendMutation, {
    about: aboutMessage(id),
    input: { about, text, pictures: [], writtenAt: 1 },
    at: 1,
  })

/** A post office that hands every call to `answer`. */
const post = (answer: (input: Sending) => unknown): Post => ({
  disk,
  mutationOf: (kind) => Promise.resolve([sendMutation, readThreadMutation].find((it) => it.kind === kind)),
  tell: () => async (_, input) => answer(input as Sending) as never,
  now: () => 2,
})

test('what waits stands below what was said, in the order it was typed, in its own conversation', async () => {
  expect(await shownTalk(disk, null)).toBeUndefined()
  await disk.threads.bulkPut([thread('t1', null), thread('t2', 'SO1', { lastAt: 9 })])
  await disk.messages.bulkPut([message('b', 't1', 2), message('a', 't1', 1), message('c', 't2', 1)])
  await put('x', 'first')
  await put('y', 'second')
  await put('z', 'elsewhere', 'SO1')
  const talk = await shownTalk(disk, null)
  expect(talk?.messages.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(talk?.waiting.map(({ input }) => input.text)).toEqual(['first', 'second'])
  expect((await shownThreads(disk)).map(({ thread: { id }, last }) => [id, last?.id])).toEqual([
    ['t2', 'c'],
    ['t1', 'b'],
  ])
})

test('sent in order and once each; the answer takes the place of what waited', async () => {
  await put('x', 'first')
  await put('y', 'second')
  const sent: string[] = []
  const answers = post(({ text }) => {
    sent.push(text)
    return { thread: thread('t1', null), message: message(`m-${text}`, 't1', sent.length, text) }
  })
  expect(await sendWaiting(answers)).toEqual({ why: 'empty' })
  expect(sent).toEqual(['first', 'second'])
  const talk = await shownTalk(disk, null)
  expect(talk?.messages.map(({ text }) => text)).toEqual(['first', 'second'])
  expect(talk?.waiting).toEqual([])
})

test('a refused message stays with its words and its reason while others are written', async () => {
  await put('x', 'too long')
  await sendWaiting(
    post(() => {
      throw new ServerSaidNo(codes.invalid, 'up to 4,000 characters')
    }),
  )
  await put('y', 'shorter')
  const talk = await shownTalk(disk, null)
  expect(talk?.waiting.map(({ input, failed }) => [input.text, failed?.message])).toEqual([
    ['too long', 'up to 4,000 characters'],
    ['shorter', undefined],
  ])
})

test('what was read last holds', async () => {
  for (const nth of [3, 5, 4])
    await putWaiting(disk, readThreadMutation, { about: 'support:read:t1', input: { threadId: 't1', nth }, at: 1 })
  expect((await disk.outbox.toArray()).map(({ input }) => input)).toEqual([{ threadId: 't1', nth: 5 }])
})
