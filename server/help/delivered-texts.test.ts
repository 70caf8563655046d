import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Lexer, walkTokens } from 'marked'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { agreementSlugs, helpTopics, places, readDeliveredTexts } from './delivered-texts.ts'

const folder = path.join(import.meta.dirname, 'texts')
const texts = await readDeliveredTexts()
const english = new Map(texts.filter((it) => it.language === 'en').map((it) => [it.slug, it]))
const translated = texts.filter((it) => it.language !== 'en')

/** A drawing with what it says to who cannot see it. */
const drawing = /!\[([^\]]+)\]\(\/pictures\/help\/([\w-]+\.svg)\)/g
const withoutDrawings = (body: string) => body.replaceAll(drawing, '$1')

const count = (text: string, what: RegExp) => (text.match(what) ?? []).length
/** Headings, list items, table rows, quotes, bold words and blanks to fill in, of one text. */
const frameOf = (body: string) => ({
  headings: count(body, /^## /gm),
  bullets: count(body, /^- /gm),
  steps: count(body, /^\d+\. /gm),
  rows: count(body, /^\|/gm),
  cells: count(body, /\|/g),
  quotes: count(body, /^> /gm),
  bold: count(body, /\*\*[^*\n]+\*\*/g),
  blanks: count(withoutDrawings(body), /\[[^\]]+\]/g),
  drawings: [...body.matchAll(drawing)].map(([, , file]) => file),
})
/** Every figure of a text, in the order of size; 0,50 and 0.50 are the same. Numbers of lists are not figures. */
const figuresOf = (body: string) =>
  (body.replaceAll(/^\d+\. /gm, '').match(/\d+(?:[.,]\d+)?/g) ?? []).map((it) => it.replace(',', '.')).toSorted()

describe('the delivered texts', () => {
  test('are twelve answers in four topics, three in each, and five agreements', () => {
    expect(Object.keys(helpTopics)).toHaveLength(4)
    for (const slugs of Object.values(helpTopics)) expect(slugs).toHaveLength(3)
    expect(agreementSlugs).toHaveLength(5)
    expect([...english.keys()]).toEqual(places.map((it) => it.slug))
  })

  test('are found by one slug each', () => {
    const slugs = places.map((it) => it.slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test.each(languages)('are all there in %s, and nothing besides', (language) => {
    expect(readdirSync(path.join(folder, language)).toSorted()).toEqual(places.map((it) => `${it.slug}.md`).toSorted())
  })

  test('are written in every language of the shop', () => {
    expect(readdirSync(folder).toSorted()).toEqual(languages.toSorted())
  })

  test('call an agreement a sample until the firm replaces it', () => {
    for (const { shelf, body, slug } of texts) {
      if (shelf === 'agreement') expect(body, slug).toMatch(/^> \*\*[^*]+\*\*/)
      else expect(withoutDrawings(body), slug).not.toMatch(/\[[^\]]+\]/)
    }
  })
})

describe.each(texts.map((it) => [it.language, it.slug, it] as const))('%s %s', (_, slug, { title, body }) => {
  test('holds Markdown only, with headings that begin at the second level', () => {
    expect(body).not.toMatch(/<[a-z/]|&[a-z]+;|^# |^###/im)
    expect(body).toMatch(/\S\n$/)
    expect(title).not.toMatch(/[*#.。]/)
  })

  // Between Han characters a full stop inside the stars keeps them from closing.
  test('has its bold words drawn bold', () => {
    let bold = 0
    void walkTokens(Lexer.lex(body, { gfm: true }), (it) => {
      if (it.type === 'strong') bold++
    })
    expect(bold).toBe(frameOf(body).bold)
  })

  test('sets its quotes with the right signs and does not shout', () => {
    expect(`${title}\n${withoutDrawings(body)}`).not.toMatch(/['"!！]/)
  })

  test('shows only drawings that are there', () => {
    for (const file of frameOf(body).drawings) expect(existsSync(`public/pictures/help/${file}`), file).toBe(true)
  })

  test('has tables whose rows are all as wide as their heads', () => {
    const tables = body.split('\n\n').filter((block) => block.startsWith('|'))
    for (const table of tables) {
      const widths = table
        .trim()
        .split('\n')
        .map((row) => row.split('|').length)
      expect(new Set(widths).size, `${slug}\n${table}`).toBe(1)
    }
  })
})

describe.each([...english.values()].map((it) => [it.slug, it] as const))('en %s', (_, { title, body }) => {
  test('speaks plainly: no jargon, no contractions, British spelling', () => {
    expect(`${title}\n${body}`).not.toMatch(
      /successful|oops|\bKYC\b|\bSKU\b|\bdomestic|hurry|’(t|re|ll|ve)\b|\bcolor|\bcanceled|\bcenter\b/i,
    )
    expect(body.length).toBeGreaterThan(500)
  })

  test('calls things as the glossary does', () => {
    expect(`${title}\n${body}`).not.toMatch(/freight|shipping line|\bbuyer\b|\b(by|a) mail\b|top-up due|extra fee due/i)
  })
})

test.each(texts.filter(({ slug }) => slug === 'refunds-balance-withdrawals').map((it) => [it.language, it] as const))(
  '%s says from which sum money can be taken out, and what needs an identity check',
  (_, { body }) => {
    expect(body).toMatch(/\b5[.,]00\b/)
    expect(body).toMatch(/\b200[.,]00\b/)
  },
)

describe.each(translated.map((it) => [it.language, it.slug, it] as const))(
  '%s %s says what the English says',
  (_, slug, it) => {
    test('in the same frame', () => {
      expect(frameOf(it.body)).toEqual(frameOf(english.get(slug)?.body ?? ''))
    })

    test('with the same figures', () => {
      expect(figuresOf(it.body)).toEqual(figuresOf(english.get(slug)?.body ?? ''))
    })
  },
)
