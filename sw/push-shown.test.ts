/** Whatever arrives, nobody but the one it is for learns anything, and no tap leads out of the shop (quality.md, bar 67). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PushMarker, PushMessage } from '#contract/notice/push-message.ts'
import { pageOf, shownFor } from './push-shown.ts'

const alice: PushMarker = { to: 'hash-of-alice', title: 'Haulway', body: 'There is something new.' }
const message: PushMessage = {
  id: '01999999-9999-7999-8999-999999999999',
  to: alice.to,
  about: 'hash-of-parcel',
  title: 'A parcel needs your attention',
  body: 'Open Haulway to read it.',
  language: 'en',
  at: 1_790_000_000_000,
  count: 3,
  silent: false,
}
const host = 'shop.example'
const show = (it: unknown, marker: PushMarker | undefined = alice) => shownFor(JSON.stringify(it), marker, host)

describe('a push', () => {
  test('for who is signed in here is shown as it was written, and counts', () => {
    expect(show(message)).toMatchObject({
      title: 'A parcel needs your attention',
      options: {
        body: 'Open Haulway to read it.',
        tag: message.id,
        lang: 'en',
        dir: 'ltr',
        silent: false,
        timestamp: message.at,
        data: { id: message.id, about: 'hash-of-parcel' },
      },
      count: 3,
      leave: false,
    })
  })

  test('that comes twice has the same tag, so it is shown once', () => {
    expect(show(message).options.tag).toBe(show({ ...message, count: 4 }).options.tag)
  })

  test('in Arabic reads from the right, in Brazil it is Portuguese, at night it is silent', () => {
    expect(show({ ...message, language: 'ar' }).options).toMatchObject({ dir: 'rtl', lang: 'ar-u-nu-latn' })
    expect(show({ ...message, language: 'br', silent: true }).options).toMatchObject({ lang: 'pt-BR', silent: true })
  })

  test('of several is one, and leads to the list', () => {
    const { options } = show({ ...message, id: null, about: 'several' })
    expect(options.tag).toBe('several')
    expect(pageOf(options.data)).toBe('/pages/notification/index')
  })

  test.each([
    ['for another shopper', show({ ...message, to: 'hash-of-bob' })],
    ['after log-out', shownFor(JSON.stringify(message), undefined, host)],
    ['unreadable after log-out', shownFor('<html>', undefined, host)],
  ])('%s shows the shop’s name, changes no number, and is the last', (_, shown) => {
    expect(shown.leave).toBe(true)
    expect(shown.count).toBeUndefined()
    expect(shown.options.data).toBeUndefined()
    expect([alice.title, host]).toContain(shown.title)
    expect(JSON.stringify(shown)).not.toMatch(/parcel|needs|01999999|read it/)
  })

  test.each([
    ['nothing', undefined],
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an id that leads elsewhere', JSON.stringify({ ...message, id: '../../../evil' })],
    ['a title of a thousand letters', JSON.stringify({ ...message, title: 'x'.repeat(1000) })],
    ['an object for a title', JSON.stringify({ ...message, title: { toString: 'x' } })],
    ['a number below zero', JSON.stringify({ ...message, count: -1 })],
    ['half of it', JSON.stringify(message).slice(0, 80)],
  ])('that is %s says only that there is something', (_, text) => {
    expect(shownFor(text, alice, host)).toEqual({
      title: 'Haulway',
      options: expect.objectContaining({ body: 'There is something new.', tag: 'shop' }),
      leave: false,
    })
  })

  test('bent in any field never throws, and never leads out of the notices', () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    const bent = fc.tuple(fc.constantFrom(...Object.keys(message)), fc.jsonValue()).map(([key, value]) => ({
      ...message,
      [key]: value,
    }))
    fc.assert(
      fc.property(bent, (it) => {
        const { options, title } = show(it)
        expect(typeof title).toBe('string')
        expect(pageOf(options.data)).toMatch(/^\/pages\/notification\/index(\?open=[0-9a-f-]{36})?$/)
      }),
      { numRuns: 300, seed },
    )
  })
})

test('a tap on whatever an older version left opens the notices', () => {
  for (const data of [null, undefined, {}, { id: 7 }, { url: 'https://evil.example' }])
    expect(pageOf(data)).toBe('/pages/notification/index')
  expect(pageOf({ id: '//evil.example/?a=b#c' })).toBe(
    '/pages/notification/index?open=%2F%2Fevil.example%2F%3Fa%3Db%23c',
  )
})
