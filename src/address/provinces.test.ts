/** The lists of provinces are data: each is of a country we ship to whose addresses have one, and names each province once. */
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countries } from '#contract/address/countries.ts'

const List = v.pipe(
  v.array(
    v.pipe(
      v.string(),
      v.nonEmpty(),
      v.check((name) => name === name.trim()),
    ),
  ),
  v.minLength(2),
)
const lists = import.meta.glob<{ default: unknown }>('./provinces/*.json', { eager: true })
const rules = new Map<string, { province: string }>(Object.entries(countries))

test.each(Object.entries(lists))('%s', (path, { default: list }) => {
  const names = v.parse(List, list)
  expect(new Set(names).size).toBe(names.length)
  expect(['required', 'optional']).toContain(rules.get(path.slice(-7, -5))?.province)
})

test('there are fifteen', () => expect(Object.keys(lists)).toHaveLength(15))
