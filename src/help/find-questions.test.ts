import { expect, test } from 'vitest'
import { findQuestions } from './find-questions.ts'
import type { Text, Topic } from './keep-texts.ts'
import { readingMinutes } from './reading-minutes.ts'

const topics: Topic[] = [
  {
    key: 'money',
    name: 'What you pay',
    articles: [
      { slug: 'extra-fees', title: 'When something costs more' },
      { slug: 'refunds', title: 'Refunds and balance' },
    ],
  },
  { key: 'shipping', name: 'Shipping', articles: [{ slug: 'customs', title: 'Customs' }] },
]
const texts = new Map<string, Text>([
  [
    'customs',
    { slug: 'customs', category: 'shipping', title: 'Customs', body: 'You are the **importer**.', updatedAt: 0 },
  ],
])

test('nothing typed leaves every topic as it is', () => {
  expect(findQuestions(topics, texts, '  ')).toEqual(topics)
})

test('every word must be there, in any order', () => {
  expect(findQuestions(topics, texts, 'balance refunds')).toEqual([
    { ...topics[0], articles: [{ slug: 'refunds', title: 'Refunds and balance' }] },
  ])
  expect(findQuestions(topics, texts, 'balance more')).toEqual([])
})

test('answers that are on the phone are searched too', () => {
  expect(findQuestions(topics, texts, 'IMPORTER').map((topic) => topic.key)).toEqual(['shipping'])
})

test('reading takes a minute at least, and Chinese counts by signs', () => {
  expect(readingMinutes('short')).toBe(1)
  expect(readingMinutes('word '.repeat(500))).toBe(3)
  expect(readingMinutes('字'.repeat(800))).toBe(2)
})
