import { expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { minutes } from '#contract/kit/time.ts'
import { Offline, ServerSaidNo } from '#src/kit/network/errors.ts'
import { inMemory } from './disk.ts'
import type { LaterPhoto } from './later-photo.ts'
import { createLaterQueue, type LaterOutside } from './queue.ts'

const aPhoto = (id: string, by: Partial<LaterPhoto> = {}): LaterPhoto => ({
  id,
  uploadKey: id,
  file: new Blob(['x']),
  name: 'x.jpg',
  purpose: 'qc',
  kind: 'photo',
  about: '',
  at: 0,
  refused: null,
  ...by,
})
const no = (code: number, reason = '') => new ServerSaidNo(code, 'No.', { reason })

/** A shop that answers what `answers` says, in turn, and then yes. */
function aQueue(answers: { upload?: unknown[]; attach?: unknown[] } = {}, by: Partial<LaterOutside> = {}) {
  const said: string[] = []
  const rests: number[] = []
  const at = { now: 0 }
  const next = (list: unknown[] | undefined) => {
    const answer = list?.shift()
    if (answer instanceof Error) throw answer
  }
  const store = inMemory()
  const queue = createLaterQueue({
    store,
    upload: async ({ uploadKey }) => {
      said.push(`upload ${uploadKey}`)
      next(answers.upload)
      return `file of ${uploadKey}`
    },
    attach: async ({ id }, fileId) => {
      said.push(`attach ${id} ${fileId}`)
      next(answers.attach)
    },
    newKey: () => 'new',
    now: () => at.now,
    mayFinish: () => true,
    rest: async (ms) => {
      rests.push(ms)
      at.now += ms
    },
    alone: (work) => work(),
    changed: () => {},
    ...by,
  })
  return { queue, store, said, rests, at }
}

test('what was promised goes up and is put to what it shows, one after the other', async () => {
  const { queue, store, said } = aQueue()
  await queue.hold([aPhoto('a'), aPhoto('b')])
  await queue.promised([aPhoto('a'), aPhoto('b')], 'PI1')
  await Promise.all([queue.run(), queue.run()])
  expect(said).toEqual(['upload a', 'attach a file of a', 'upload b', 'attach b file of b'])
  expect(await store.all()).toEqual([])
})

test('without a network it rests longer each time, and does not send again what the shop has', async () => {
  const { queue, said, rests } = aQueue({
    upload: [new Offline('no'), new Offline('no')],
    attach: [no(codes.unexpected)],
  })
  await queue.promised([aPhoto('a')], 'PI1')
  await queue.run()
  expect(said).toEqual(['upload a', 'upload a', 'upload a', 'attach a file of a', 'attach a file of a'])
  expect(rests).toEqual([2000, 4000, 8000])
})

test('one that cannot get through does not hold up the others', async () => {
  const { queue, said } = aQueue({ upload: [new Offline('no')] })
  await queue.promised([aPhoto('a'), aPhoto('b')], 'PI1')
  await queue.run()
  expect(said).toEqual(['upload a', 'upload b', 'attach b file of b', 'upload a', 'attach a file of a'])
})

test('what an earlier page left is told before the first of it is through', async () => {
  const told: string[][] = []
  const { queue, store } = aQueue(
    {},
    {
      changed: (photos) => void told.push(photos.map(({ id }) => id)),
      upload: async () => {
        expect(told).toEqual([['a']])
        return 'file'
      },
    },
  )
  await store.put([aPhoto('a', { about: 'PI1' })])
  await queue.run()
  expect(told.at(-1)).toEqual([])
})

test('refused it waits for a hand; tried again it goes', async () => {
  const { queue, store, said } = aQueue({ upload: [no(codes.invalid)] })
  await queue.promised([aPhoto('a')], 'PI1')
  await queue.run()
  expect(await store.all()).toMatchObject([{ id: 'a', refused: 'No.' }])
  await queue.retry('a')
  await queue.run()
  expect(await store.all()).toEqual([])
  expect(said).toEqual(['upload a', 'upload new', 'attach a file of new'])
})

test('what the shop has and will not put there goes up anew when it is tried again; one on its way does not', async () => {
  const { queue, store, said } = aQueue({ attach: [no(codes.conflict, 'refused.later-elsewhere')] })
  await queue.promised([aPhoto('a')], 'PI1')
  await queue.run()
  await store.put([aPhoto('b', { about: 'PI1', fileId: 'file of b' })])
  await queue.retry('a')
  await queue.retry('b')
  await queue.run()
  expect(said).toEqual(['upload a', 'attach a file of a', 'upload new', 'attach a file of new', 'attach b file of b'])
})

test('the end of a session, or of the rights, loses nothing', async () => {
  let may = false
  const { queue, store } = aQueue({ upload: [no(codes.sessionInvalid), no(codes.forbidden)] }, { mayFinish: () => may })
  await queue.promised([aPhoto('a')], 'PI1')
  const going = queue.run()
  may = true
  await going
  expect(await store.all()).toEqual([])
})

test('where the shop knows its key with other bytes it goes up under another', async () => {
  const { queue, said } = aQueue({ upload: [no(codes.keyReused)] })
  await queue.promised([aPhoto('a')], 'PI1')
  await queue.run()
  expect(said).toEqual(['upload a', 'upload new', 'attach a file of new'])
})

test('another has come for it already: it is done', async () => {
  const { queue, store } = aQueue({ attach: [no(codes.conflict, 'refused.later-arrived')] })
  await queue.promised([aPhoto('a')], 'PI1')
  await queue.run()
  expect(await store.all()).toEqual([])
})

test('a commit that nobody answered for is asked about after two minutes: done, its photo goes; not done, it is forgotten', async () => {
  const { queue, store, said, at } = aQueue({ attach: [no(codes.notFound)] })
  await queue.hold([aPhoto('a')])
  queue.unanswered(['a'])
  await queue.run()
  expect(at.now).toBeGreaterThanOrEqual(minutes(2))
  expect(said).toEqual(['upload a', 'attach a file of a'])
  expect(await store.all()).toEqual([])
})

test('a commit that was not done leaves its photos to the desk', async () => {
  const { queue, store, said } = aQueue()
  await queue.hold([aPhoto('a')])
  await queue.release(['a'])
  await queue.run()
  expect([said, await store.all()]).toEqual([[], []])
})

test('a commit that asks the person first, or is tried again late, keeps its photos however long it takes', async () => {
  let rests = 0
  const { queue, said, at } = aQueue(
    {},
    {
      rest: async () => {
        at.now += minutes(10)
        rests += 1
        if (rests < 3) return
        expect(said).toEqual([])
        await queue.promised([aPhoto('a')], 'PI2')
      },
    },
  )
  await queue.hold([aPhoto('a')])
  queue.unanswered(['a'])
  at.now += minutes(10)
  // The same bytes, as old as they are.
  await queue.hold([aPhoto('a')])
  await queue.run()
  expect([rests, said]).toEqual([3, ['upload a', 'attach a file of a']])
})

test('given up by another page while the commit ran, they are kept again once it is done', async () => {
  const { queue, store, said } = aQueue()
  await queue.hold([aPhoto('a')])
  await store.remove(['a'])
  await queue.promised([aPhoto('a')], 'PI1')
  await queue.run()
  expect(said).toEqual(['upload a', 'attach a file of a'])
})

test('a refusal after a commit that nobody answered for does not forget what that one may have promised', async () => {
  const { queue, store, said } = aQueue()
  await queue.hold([aPhoto('a')])
  queue.unanswered(['a'])
  await queue.hold([aPhoto('a'), aPhoto('b')])
  await queue.release(['a', 'b'])
  expect((await store.all()).map(({ id }) => id)).toEqual(['a'])
  await queue.run()
  expect(said).toEqual(['upload a', 'attach a file of a'])
})

test('removed by a hand, or sent by another page, while it uploads or waits its turn: it is not put there', async () => {
  const { queue, store, said } = aQueue()
  const slow = createLaterQueue({
    store,
    upload: async ({ id }) => {
      said.push(`upload ${id}`)
      await store.remove(['a', 'b'])
      return 'file'
    },
    attach: async ({ id }) => void said.push(`attach ${id}`),
    newKey: () => 'new',
    now: () => 0,
    mayFinish: () => true,
    rest: async () => {},
    alone: (work) => work(),
    changed: () => {},
  })
  await queue.promised([aPhoto('a'), aPhoto('b')], 'PI1')
  await slow.run()
  expect(said).toEqual(['upload a'])
})

test('what another page has sent is not counted here any more', async () => {
  const told: number[] = []
  const { queue, store } = aQueue(
    {},
    {
      mayFinish: () => false,
      rest: async () => store.remove(['a']),
      changed: (photos) => void told.push(photos.length),
    },
  )
  await queue.promised([aPhoto('a')], 'PI1')
  await queue.run()
  expect(told.at(-1)).toBe(0)
})
