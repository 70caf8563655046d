import { expect, test } from 'vitest'
import { findDocuments } from './find-documents.ts'
import type { Documents } from './sections.ts'

const mug = { title: '马克杯', titleEn: 'Speckled mug' }
const documents = {
  orders: [{ orderNumber: 'SO261106ABCDEF1', sellerName: '陶器店', lines: [mug] }],
  parcels: [{ packNumber: 'PK261106ABCDEF2', trackingNumber: 'LX482011776CN', items: [mug] }],
  returns: [{ returnNumber: 'RT261106ABCDEF3', orderNumber: 'SO261106ABCDEF1', ...mug }],
  stored: [{ orderNumber: 'SO261106ABCDEF1', sellerName: '陶器店', packageId: null, ...mug }],
} as unknown as Documents
const found = (query: string) => Object.values(findDocuments(documents, query)).map((some) => some.length)

test('a number is found as it is printed and as it is stored', () => {
  expect(found('pk-261106-abcdef2')).toEqual([0, 1, 0, 0])
  expect(found('LX 4820 1177 6 CN')).toEqual([0, 1, 0, 0])
  expect(found('SO261106')).toEqual([1, 0, 1, 1])
})

test('a thing is found by its name in either language, and everything without a word', () => {
  expect(found('speckled')).toEqual([1, 1, 1, 1])
  expect(found('马克')).toEqual([1, 1, 1, 1])
  expect(found(' ')).toEqual([1, 1, 1, 1])
  expect(found('teapot')).toEqual([0, 0, 0, 0])
})
