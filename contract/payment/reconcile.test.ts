import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareAll, type Difference, type OurRow, type TheirLine } from './reconcile.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const window = { from: 1000, to: 2000 }

const row = (n: number, more: Partial<OurRow> = {}): OurRow => ({
  about: 'charge',
  number: `PY${n}`,
  providerRef: `ch_${n}`,
  at: 1500,
  amount: 1000 + n,
  currency: 'USD',
  state: 'succeeded',
  ...more,
})
const line = (n: number, more: Partial<TheirLine> = {}): TheirLine => ({
  id: `st_${n}`,
  at: 1500,
  about: 'charge',
  providerRef: `ch_${n}`,
  merchantRef: `PY${n}`,
  amount: 1000 + n,
  currency: 'USD',
  ...more,
})
const kinds = (found: readonly Difference[]) => found.map((it) => `${it.kind} ${it.subject}`)

describe('a statement against our rows', () => {
  test('the same on both sides is no difference, whatever names it: the reference, the number, or both', () => {
    expect(compareAll(window, [line(1)], [row(1)])).toEqual([])
    expect(compareAll(window, [line(1, { merchantRef: null })], [row(1)])).toEqual([])
    expect(compareAll(window, [line(1, { providerRef: null })], [row(1, { providerRef: null })])).toEqual([])
  })

  test('each kind is found, and said once', () => {
    expect(kinds(compareAll(window, [line(1)], []))).toEqual(['theirs ch_1'])
    expect(kinds(compareAll(window, [], [row(1)]))).toEqual(['ours PY1'])
    expect(kinds(compareAll(window, [line(1, { amount: 1000 })], [row(1)]))).toEqual(['amount PY1'])
    expect(kinds(compareAll(window, [line(1, { currency: 'EUR' })], [row(1)]))).toEqual(['currency PY1'])
    expect(kinds(compareAll(window, [line(1)], [row(1, { at: null, state: 'canceled' })]))).toEqual(['state PY1'])
    expect(kinds(compareAll(window, [line(1), line(1, { id: 'st_b' })], [row(1)]))).toEqual(['twice PY1'])
  })

  test('a shopper who was charged a second time under another reference', () => {
    const twin = line(1, { id: 'st_twin', providerRef: 'ch_twin' })
    expect(kinds(compareAll(window, [line(1), twin], [row(1)]))).toEqual(['twice PY1'])
  })

  test('a line that comes twice with the same id is one line', () => {
    expect(compareAll(window, [line(1), line(1)], [row(1)])).toEqual([])
  })

  test('a charge of another sum than we asked for did not move with us: it is the sum that differs', () => {
    const short = compareAll(window, [line(1, { amount: 1000 })], [row(1, { at: null, state: 'processing' })])
    expect(short).toMatchObject([{ kind: 'amount', theirAmount: 1000, ourAmount: 0, ourState: 'processing' }])
  })

  test('a refund that its bank gave back moved nothing, on either side', () => {
    const refund = { about: 'refund' as const, providerRef: 're_1', merchantRef: 'RF1' }
    const there = line(1, { ...refund, amount: -500 })
    const back = line(2, { ...refund, amount: 500 })
    const failed = row(1, {
      about: 'refund',
      number: 'RF1',
      providerRef: 're_1',
      amount: -500,
      at: null,
      state: 'failed',
    })
    expect(compareAll(window, [there, back], [failed])).toEqual([])
    expect(kinds(compareAll(window, [there], [failed]))).toEqual(['state RF1'])
    expect(kinds(compareAll(window, [there, back], [{ ...failed, at: 1500, state: 'succeeded' }]))).toEqual([
      'state RF1',
    ])
  })

  test('a dispute that a bank decided twice between two words is no difference; one that does not add up is', () => {
    const about = { providerRef: 'dp_1', merchantRef: null }
    const taken = (id: string) => line(1, { ...about, id, about: 'dispute', amount: -500 })
    const given = (id: string) => line(1, { ...about, id, about: 'disputeWon', amount: 500 })
    const ours = row(1, { about: 'dispute', number: 'DP1', providerRef: 'dp_1', amount: -500, state: 'lost' })
    const back = { ...ours, about: 'disputeWon' as const, amount: 500, at: null }
    const lost = [ours, back]
    const won = [ours, { ...back, at: 1500 }]
    expect(compareAll(window, [taken('a'), given('b'), taken('c')], lost)).toEqual([])
    expect(compareAll(window, [taken('a'), given('b'), taken('c'), given('d')], won)).toEqual([])
    expect(kinds(compareAll(window, [taken('a'), taken('c')], lost))).toEqual(['twice DP1'])
    expect(kinds(compareAll(window, [taken('a'), given('b')], lost))).toEqual(['state DP1'])
    expect(kinds(compareAll(window, [taken('a'), given('b'), taken('c')], won))).toEqual(['twice DP1'])
    expect(kinds(compareAll(window, [taken('a'), given('b')], []))).toEqual(['theirs dp_1', 'theirs dp_1'])
  })

  test('at the edges: the other half may lie outside, and what lies outside is no difference of this window', () => {
    expect(compareAll(window, [line(1, { at: 990 })], [row(1, { at: 1001 })])).toEqual([])
    expect(compareAll(window, [line(1, { at: 1999 })], [row(1, { at: 2500 })])).toEqual([])
    expect(compareAll(window, [line(1, { at: 999 }), line(2, { at: 2000 })], [row(3, { at: 2000 })])).toEqual([])
    expect(kinds(compareAll(window, [line(1, { at: 1000 })], []))).toEqual(['theirs ch_1'])
  })

  test('bar 24: fifty differences among ten thousand payments are found, exactly these, in seconds', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => n)
    const rows = many.map((n) => row(n))
    const lines = many.map((n) => line(n))
    const planted = new Set<string>()
    for (let nth = 0; nth < 50; nth += 1) {
      const n = nth * 199 + 7
      const [ours, theirs] = [rows[n], lines[n]]
      if (!ours || !theirs) throw new Error('too few')
      const kind = (['theirs', 'ours', 'amount', 'currency', 'state', 'twice'] as const)[nth % 6] ?? 'ours'
      if (kind === 'theirs') ours.about = 'dispute'
      if (kind === 'theirs') ours.at = null
      if (kind === 'ours') theirs.about = 'refund'
      if (kind === 'ours') theirs.at = 0
      if (kind === 'amount') theirs.amount += 1
      if (kind === 'currency') theirs.currency = 'EUR'
      if (kind === 'state') ours.at = null
      if (kind === 'twice') lines.push({ ...theirs, id: `again_${n}` })
      planted.add(`${kind} ${kind === 'theirs' ? `ch_${n}` : `PY${n}`}`)
    }
    const began = performance.now()
    const found = compareAll(window, lines.toReversed(), rows)
    expect(new Set(kinds(found))).toEqual(planted)
    expect(found).toHaveLength(50)
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test(`in whatever order, what was planted is what is found (SEED=${seed})`, () => {
    const plan = fc.array(fc.constantFrom('same', 'theirs', 'ours', 'amount', 'currency', 'state', 'twice'), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(plan, fc.infiniteStream(fc.nat()), (kindsOf, order) => {
        const rows: OurRow[] = []
        const lines: TheirLine[] = []
        const expected: string[] = []
        kindsOf.forEach((kind, n) => {
          if (kind !== 'theirs') rows.push(row(n, kind === 'state' ? { at: null, state: 'failed' } : {}))
          if (kind !== 'ours')
            lines.push(
              line(n, { ...(kind === 'amount' && { amount: 7 }), ...(kind === 'currency' && { currency: 'EUR' }) }),
            )
          if (kind === 'twice') lines.push(line(n, { id: `again_${n}` }))
          if (kind !== 'same') expected.push(`${kind} ${kind === 'theirs' ? `ch_${n}` : `PY${n}`}`)
        })
        const shuffled = lines
          .map((it) => ({ it, at: order.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ it }) => it)
        expect(kinds(compareAll(window, shuffled, rows)).toSorted()).toEqual(expected.toSorted())
      }),
      { seed },
    )
  })
})
