import { expect, test } from 'vitest'
import { faultsOf } from './built-for.ts'

test('what a supported browser lacks is found, in syntax and in calls', () => {
  expect(faultsOf('a.js', 'const it = Promise.withResolvers(); /\\p{L}/v.test(it)')).toEqual([])
  expect(faultsOf('a.js', 'Promise.try(() => 1)')).toEqual([expect.stringContaining('Promise.try')])
  expect(faultsOf('a.js', 'new Set().isSubsetOf(other)')).toEqual([expect.stringContaining('methods of Set')])
  expect(faultsOf('a.js', 'import it from "./it.json" with { type: "json" }')).toEqual([
    expect.stringContaining('cannot read it'),
  ])
  // Asked for before it is used, by its name: whoever does so can do without.
  expect(faultsOf('a.js', '"Temporal" in globalThis')).toEqual([])
})
