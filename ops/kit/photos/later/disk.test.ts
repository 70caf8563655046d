import { expect, test } from 'vitest'
import { inMemory, openLaterStore, withMemory } from './disk.ts'
import type { LaterPhoto, LaterStore } from './later-photo.ts'

const aPhoto = (id: string): LaterPhoto => ({
  id,
  uploadKey: id,
  file: new Blob(['x']),
  name: 'x.jpg',
  purpose: 'qc',
  kind: 'photo',
  about: '',
  at: 0,
  refused: null,
})
const idsIn = async (store: LaterStore) => (await store.all()).map(({ id }) => id).toSorted()

test('what a full disk does not take is kept by the page, changed there and removed there', async () => {
  const disk = inMemory()
  await disk.put([aPhoto('earlier')])
  let full = true
  const store = withMemory({
    ...disk,
    put: (photos) => (full ? Promise.reject(new Error('QuotaExceededError')) : disk.put(photos)),
  })
  await store.put([aPhoto('late')])
  expect(await idsIn(store)).toEqual(['earlier', 'late'])
  await store.change('late', { about: 'PI1' })
  expect((await store.all()).find(({ id }) => id === 'late')?.about).toBe('PI1')
  full = false
  await store.put(await store.all())
  expect([await idsIn(store), await idsIn(disk)]).toEqual([
    ['earlier', 'late'],
    ['earlier', 'late'],
  ])
  await store.remove(['earlier', 'late'])
  expect(await idsIn(store)).toEqual([])
})

test('a disk that was closed loses nothing of the page and throws nothing', async () => {
  const no = () => Promise.reject(new Error('DatabaseClosedError'))
  const store = withMemory({ all: no, put: no, change: no, remove: no })
  await store.put([aPhoto('a'), aPhoto('b')])
  await store.change('a', { about: 'PI1' })
  await store.remove(['b'])
  expect(await store.all()).toMatchObject([{ id: 'a', about: 'PI1' }])
})

test('a browser without a disk keeps them in the page', async () => {
  const store = await openLaterStore()
  await store.put([aPhoto('a')])
  expect(await idsIn(store)).toEqual(['a'])
})
