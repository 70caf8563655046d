import { describe, expect, test } from 'vitest'
import { noticeRules } from './rules.ts'
import { nameOf, shortened } from './show-notices.ts'
import { noticeWords } from './words.ts'

const names = Object.keys(noticeWords)

describe('notices', () => {
  test('each kind is told by an event or by the clock', () => {
    const told = new Set([
      ...Object.values(noticeRules).flatMap((it): string[] => (it.tell ? [it.tell.kind] : [])),
      'order.waits',
      'order.unpaid',
      'parcel.unpaid',
      'item.storage',
      'item.storage-over',
    ])
    expect(names.filter((kind) => !told.has(kind))).toEqual([])
  })

  test('speak plainly', () => {
    for (const { title, body } of Object.values(noticeWords))
      expect(`${title.message} ${body.message}`).not.toMatch(/!|successful|oops|hurry/i)
  })

  test('have one id for each sentence', () => {
    const ids = Object.values(noticeWords).flatMap(({ title, body }) => [title.id, body.id])
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('name a long product by whole words, and a Latin one in an Arabic sentence by itself', () => {
    const lamp = 'Long-arm desk lamp, mains, industrial look'
    expect(shortened(lamp)).toBe('Long-arm desk lamp, mains, industrial…')
    expect(shortened('Straight raw denim jeans')).toBe('Straight raw denim jeans')
    expect(shortened('长'.repeat(50))).toBe(`${'长'.repeat(39)}…`)
    expect(nameOf('ar', { item: lamp }, null)).toContain(`\u2068${shortened(lamp)}\u2069`)
    expect(nameOf('en', { item: lamp }, null)).not.toMatch(/[\u2066-\u2069]/)
  })
})
