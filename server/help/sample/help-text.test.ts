import { describe, expect, test } from 'vitest'
import { sampleAgreements } from './agreements.ts'
import { sampleArticles } from './articles.ts'
import { sampleHelpCategories } from './help-text.ts'

const texts = [...sampleArticles, ...sampleAgreements]
const bySlug = texts.map((it) => [it.slug, it] as const)

describe('the delivered texts', () => {
  test('are twelve answers in four categories, three in each, and five agreements', () => {
    expect(sampleArticles).toHaveLength(12)
    for (const { key } of sampleHelpCategories)
      expect(sampleArticles.filter((it) => it.category === key)).toHaveLength(3)
    expect(sampleAgreements.map((it) => it.slug)).toEqual([
      'terms-of-service',
      'privacy',
      'prohibited-goods',
      'returns-and-refunds',
      'product-statement',
    ])
  })

  test('are found by one slug each', () => {
    expect(new Set(texts.map((it) => it.slug)).size).toBe(texts.length)
    for (const { slug } of texts) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('call an agreement a sample until the firm replaces it', () => {
    for (const { body } of sampleAgreements) expect(body).toMatch(/^> \*\*Sample text\.\*\*/)
    for (const { body } of sampleArticles) expect(body).not.toMatch(/\[[^\]]+\]/)
  })
})

describe.each(bySlug)('%s', (_, { title, body }) => {
  test('speaks plainly: no shouting, no jargon, no contractions, British spelling', () => {
    expect(`${title}\n${body}`).not.toMatch(
      /!|successful|oops|\bKYC\b|\bSKU\b|\bdomestic|hurry|’(t|re|ll|ve)\b|\bcolor|\bcanceled|\bcenter\b/i,
    )
  })

  test('sets its quotes with the right signs', () => expect(body).not.toMatch(/['"]/))

  test('holds Markdown only, with headings that begin at the second level', () => {
    expect(body).not.toMatch(/<[a-z/]|&[a-z]+;|^# /im)
    expect(body).toMatch(/\S\n$/)
    expect(body.length).toBeGreaterThan(500)
  })

  test('has tables whose rows are all as wide as their heads', () => {
    const tables = body.split('\n\n').filter((block) => block.startsWith('|'))
    for (const table of tables) {
      const widths = table
        .trim()
        .split('\n')
        .map((row) => row.split('|').length)
      expect(new Set(widths).size, table).toBe(1)
    }
  })
})
