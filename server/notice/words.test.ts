import { describe, expect, test } from 'vitest'
import { noticeRules } from './rules.ts'
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
})
