import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSize, garments, sizeTables, sourcesOf, systems, tableFor, valueOfSize, wearersOf } from './sizes.ts'

const letters = ['XS', 'S', 'M', 'L', 'LL', 'XL', '2XL', '3L', '3XL', '4XL', '5XL']
/** A size as a number that grows with it: letters by their order, ring letters by the alphabet, a child's years and months. */
function rankOf(size: string, garment: string): number {
  const [first = ''] = size.split(/[ /–(]/)
  const letter = letters.indexOf(first)
  if (letter !== -1 && garment !== 'ring') return letter
  if (/^[A-Z]/.test(first)) return first.charCodeAt(0) * 2 + (first.endsWith('½') ? 1 : 0)
  // Years of children's clothes after months, and the second scale of children's shoes after the first.
  const scale = first.endsWith('M') || size.endsWith('M') ? 0 : garment === 'shoes' && first.endsWith('Y') ? 13 : 0.5
  return Number.parseFloat(first) / (size.endsWith('M') ? 100 : 1) + scale
}

describe.each(sizeTables.map((table) => [`${table.garment} of ${table.who}`, table] as const))('%s', (_, table) => {
  test('every row is complete, and says where it is from', () => {
    for (const row of table.rows) {
      expect(row.body).toHaveLength(table.measures.length)
      for (const [from, to] of row.body) expect(to).toBeGreaterThan(from)
      for (const system of systems) expect(row[system]).not.toBe('')
    }
    expect(sourcesOf(table)).toHaveLength(table.sources.length)
    expect(table.sources.length).toBeGreaterThan(2)
  })

  test('a larger body never has a smaller size, and no body falls between two rows', () => {
    for (const [place, row] of table.rows.entries()) {
      const before = table.rows[place - 1]
      if (!before) continue
      for (const [column, [from]] of row.body.entries()) expect(from).toBe(before.body[column]?.[1])
      for (const system of systems)
        expect(
          rankOf(row[system], table.garment),
          `${system}: ${row[system]} after ${before[system]}`,
        ).toBeGreaterThanOrEqual(rankOf(before[system], table.garment))
      // Two rows that are called the same everywhere would be one.
      expect(systems.some((system) => row[system] !== before[system])).toBe(true)
    }
  })

  test('each value in its range finds its row, and growing never finds a smaller one', () => {
    const [measure] = table.measures
    if (!measure) return
    const [low, high] = [table.rows[0]?.body[0]?.[0] ?? 0, table.rows.at(-1)?.body[0]?.[1] ?? 0]
    const place = (value: number) => {
      const found = findSize(table, { [measure]: value })
      return found?.fits ? table.rows.indexOf(found.row) : undefined
    }
    fc.assert(
      fc.property(fc.double({ min: low + 0.1, max: high, noNaN: true }), fc.nat(30), (value, more) => {
        const here = place(value)
        expect(here).toBeDefined()
        const row = table.rows[here ?? 0]
        expect(value).toBeLessThanOrEqual(row?.body[0]?.[1] ?? 0)
        if (value + more <= high) expect(place(value + more)).toBeGreaterThanOrEqual(here ?? 0)
      }),
    )
    expect(findSize(table, { [measure]: low - 1 })).toEqual({ fits: false, too: 'small' })
    expect(findSize(table, { [measure]: high + 1 })).toEqual({ fits: false, too: 'large' })
  })
})

test('a foot of 27.3 cm needs the shoe above it, with 2 mm to spare', () => {
  const found = findSize(tableFor('shoes', 'men'), { foot: 273 })
  expect(found).toMatchObject({ fits: true, row: { CN: '275', EU: '43.5', JP: '27.5' }, doubt: 'none', spareMm: 2 })
})

test('within a hair of the next size both are named; past the largest there is none to name', () => {
  const tops = tableFor('tops', 'women')
  expect(findSize(tops, { chest: 858 })).toMatchObject({ doubt: 'between', row: { EU: '36' }, next: { EU: '38' } })
  expect(findSize(tops, { chest: 840 })).toMatchObject({ doubt: 'none', next: null })
  expect(findSize(tops, { chest: 1019 })).toMatchObject({ doubt: 'none', next: null })
})

test('the larger of two measures decides, and a body that asks for two sizes is told so', () => {
  const pants = tableFor('pants', 'women')
  expect(findSize(pants, { waist: 680, hips: 940 })).toMatchObject({ row: { EU: '36' }, doubt: 'none' })
  expect(findSize(pants, { waist: 680, hips: 1000 })).toMatchObject({ row: { EU: '40' }, doubt: 'differ' })
  expect(findSize(pants, { hips: 1000 })).toMatchObject({ row: { EU: '40' } })
  expect(findSize(pants, { foot: 260 })).toBeUndefined()
  expect(findSize(pants, {})).toBeUndefined()
})

test('every garment has its tables; who is not told apart there has the one that is', () => {
  for (const garment of garments) expect(wearersOf(garment).length).toBeGreaterThan(0)
  expect(wearersOf('pants')).toEqual(['women', 'men', 'children'])
  expect(wearersOf('ring')).toEqual(['all'])
  expect(tableFor('ring', 'men').who).toBe('all')
  expect(tableFor('shoes', 'children').measures).toEqual(['foot'])
})

test('a seller’s own value is found by its Chinese or European name, and never guessed', () => {
  const named = (...names: string[]) => names.map((name) => ({ name, nameEn: null }))
  const foot = tableFor('shoes', 'men')
  const shoe = foot.rows.find((row) => row.EU === '43')
  const chest = tableFor('tops', 'men')
  const top = chest.rows.find((row) => row.CN.startsWith('M '))
  if (!shoe || !top) throw new Error('the tables have no such rows')
  expect(valueOfSize(foot, shoe, named('42', '43码', '44'))?.name).toBe('43码')
  expect(valueOfSize(foot, shoe, named('265', '270（43）'))?.name).toBe('270（43）')
  expect(valueOfSize(chest, top, named('S', 'M（170/88A）', 'L'))?.name).toBe('M（170/88A）')
  expect(valueOfSize(chest, top, named('M 黑', 'M 白'))).toBeUndefined()
  expect(valueOfSize(chest, top, named('均码'))).toBeUndefined()
  expect(valueOfSize(foot, shoe, named('43', '43'))).toBeUndefined()
})
