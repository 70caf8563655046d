import { expect, test } from 'vitest'
import { desksFor } from './desk-list.ts'
import { deskKey } from './desk-key.ts'

test('every desk of the console is reached by a key of its own', () => {
  const lin = { id: 's', name: 'Lin', email: 'lin@shop.example', roles: ['admin' as const], secondStep: 'on' as const }
  const keys = desksFor(lin).map((_, place) => deskKey(place))
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(keys.length)
})
