import { expect, test } from 'vitest'
import { type Counted, sentLine } from './counted.ts'

const none = { photoIds: [], videoIds: [], photosLater: [], videosLater: [] }
const counted: Counted = {
  count: '3',
  kg: '1.45',
  weightOf: 'one',
  length: '20',
  width: '15',
  height: '8',
  goodsClass: 'clothing',
  condition: 'fine',
  note: '',
}

test('the weight of all pieces is sent as the weight of one, rounded up to a gram', () => {
  const weight = (by: Partial<Counted>) => sentLine('a', { ...counted, ...by }, none)?.weightG
  expect(weight({})).toBe(1450)
  expect(weight({ weightOf: 'all' })).toBe(484)
  expect(weight({ weightOf: 'all', count: '1' })).toBe(1450)
})
