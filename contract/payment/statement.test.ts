import { describe, expect, test } from 'vitest'
import { readCsv } from '../kit/csv.ts'
import { guessColumns, readDay, readStatement } from './statement.ts'

const read = (text: string, more: Partial<ReturnType<typeof guessColumns>> = {}) =>
  readStatement(text, { ...guessColumns(readCsv(text)[0]?.cells ?? []), ...more }, 'USD')

describe('days of a statement', () => {
  test.each([
    ['2026-09-23', true],
    ['20260923', true],
    ['23.09.2026', false],
    ['23.9.26', true],
    ['23/09/2026', true],
    ['09/23/2026', false],
    ['23 Sep 2026', true],
    ['2026-09-23T10:00:00Z', true],
  ])('%s is one day', (text, dayFirst) => expect(readDay(text, dayFirst)).toBe('2026-09-23'))

  test.each(['31.02.2026', '2026-13-01', 'yesterday', ''])('"%s" is none', (text) =>
    expect(readDay(text, true)).toBeUndefined(),
  )
})

describe('a file', () => {
  test('of a German bank: semicolons, commas, its own names of columns', () => {
    const { lines, faults } = read(
      'Buchungstag;Betrag;Verwendungszweck;Auftraggeber;IBAN;Währung\n23.09.2026;1.250,00;PY-1;Weber, Bob;DE1;USD',
    )
    expect(faults).toEqual([])
    expect(lines).toMatchObject([
      { nth: 2, date: '2026-09-23', amount: 125_000, reference: 'PY-1', name: 'Weber, Bob', account: 'DE1' },
    ])
  })

  test('settles by its other lines what can be read in two ways', () => {
    const { lines } = read('Date,Amount,Reference\n04/05/2026,"1,234",a\n04/25/2026,5.60,b')
    expect(lines.map((it) => [it.date, it.amount])).toEqual([
      ['2026-04-05', 123_400],
      ['2026-04-25', 560],
    ])
  })

  test('names the line of what cannot be read, and takes the rest', () => {
    const { lines, faults } = read(
      'Date;Amount;Reference;Currency\n23.09.2026;12,00;ok;USD\nsoon;1,00;a;USD\n23.09.2026;much;b;\n23.09.2026;3,00;c;EUR\n23.09.2026',
    )
    expect(lines.map((it) => it.reference)).toEqual(['ok'])
    expect(faults.map((it) => [it.nth, it.kind, it.text])).toEqual([
      [3, 'date', 'soon'],
      [4, 'amount', 'much'],
      [5, 'currency', 'EUR'],
      [6, 'short', '23.09.2026'],
    ])
  })

  test('that says nowhere what its signs mean is not guessed at', () => {
    expect(read('Date,Amount\n2026-09-23,"1,234"').faults).toMatchObject([{ nth: 2, kind: 'amount' }])
  })
})

describe('the running balance of a statement', () => {
  const head = 'Date,Amount,Reference,Balance'
  const oldest = ['2026-09-21,100.00,a,600.00', '2026-09-22,-50.00,b,550.00', '2026-09-23,25.00,c,575.00']
  const faults = (rows: readonly string[], more = {}) => read([head, ...rows].join('\n'), more).faults

  test('follows from the oldest line down, from the newest up, and where only some lines say it', () => {
    expect(faults(oldest)).toEqual([])
    expect(faults(oldest.toReversed())).toEqual([])
    expect(faults([oldest[0] ?? '', '2026-09-22,-50.00,b,', oldest[2] ?? ''])).toEqual([])
    expect(faults(['2026-09-21,100.00,a,'])).toEqual([])
  })

  test('a line that is missing, or stands there twice, is said at the line behind it, with what was expected', () => {
    expect(faults([oldest[0] ?? '', oldest[2] ?? ''])).toEqual([{ nth: 3, kind: 'balance', text: '625.00' }])
    expect(faults([...oldest.slice(0, 2), ...oldest.slice(1)])).toEqual([{ nth: 4, kind: 'balance', text: '500.00' }])
    // The newest line first: the line behind the gap stands above it.
    expect(faults([oldest[2] ?? '', oldest[0] ?? '']).map((it) => it.kind)).toEqual(['balance'])
  })

  test('without that column nothing is compared', () => {
    expect(faults([oldest[0] ?? '', oldest[2] ?? ''], { balance: '' })).toEqual([])
  })

  test('behind a line that cannot be read it begins anew', () => {
    expect(faults([oldest[0] ?? '', '2026-09-22,fifty,b,550.00', oldest[2] ?? '']).map((it) => it.kind)).toEqual([
      'amount',
    ])
  })
})
