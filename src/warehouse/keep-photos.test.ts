/** Which photos are fetched before anybody looks at them, and where none are. */
import { expect, test } from 'vitest'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { mayFetchAhead, photosToKeep } from './keep-photos.ts'

const stored = (n: number, photos: number, storeNum = 1): StoredItem =>
  ({
    storeNum,
    storedAt: n,
    pic: `/pictures/${n}.webp`,
    photos: Array.from({ length: photos }, (_, at) => ({ thumbUrl: `/files/${n}-${at}-s.webp?e=1` })),
  }) as unknown as StoredItem

test('the newest goods first, of those that are still here, and only so many', () => {
  expect(photosToKeep([stored(1, 1), stored(3, 2), stored(2, 1, 0)])).toEqual([
    '/files/3-0-s.webp?e=1',
    '/files/3-1-s.webp?e=1',
    '/pictures/3.webp',
    '/files/1-0-s.webp?e=1',
    '/pictures/1.webp',
  ])
  const many = photosToKeep(Array.from({ length: 100 }, (_, n) => stored(n, 4)))
  expect(many).toHaveLength(120)
  expect(many[0]).toBe('/files/99-0-s.webp?e=1')
})

test('nothing is fetched ahead where the shopper saves data or the network is slow', () => {
  expect(mayFetchAhead({ connection: { saveData: true, effectiveType: '4g' } })).toBe(false)
  expect(mayFetchAhead({ connection: { effectiveType: 'slow-2g' } })).toBe(false)
  expect(mayFetchAhead({ connection: { effectiveType: '4g' } })).toBe(true)
  expect(mayFetchAhead({})).toBe(true)
})
