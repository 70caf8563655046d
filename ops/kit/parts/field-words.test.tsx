/** Every rule that a call of staff can break has its sentence. */
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { fieldWord } from './field-words.ts'

const rooms: Record<string, Record<string, unknown>> = import.meta.glob(
  ['../../../contract/**/*.ts', '!../../../contract/**/*.test.ts'],
  { eager: true },
)
const isOfStaff = (it: unknown): it is Endpoint =>
  typeof it === 'object' && it !== null && 'access' in it && it.access === 'staff' && 'input' in it

/** The words that a schema carries of its own, all the way down. */
function wordsIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const own = 'message' in schema && typeof schema.message === 'string' ? [schema.message] : []
  return [...own, ...Object.values(schema).flatMap((it: unknown) => wordsIn(it, seen))]
}

test('a rule of a call of staff has a sentence at the desks', () => {
  const calls = Object.values(rooms).flatMap((it) => Object.values(it).filter(isOfStaff))
  expect(calls.length).toBeGreaterThan(100)
  const said = new Set(calls.flatMap(({ input }) => wordsIn(input)))
  expect(said.size).toBeGreaterThan(20)
  expect([...said].filter((it) => fieldWord(it) === undefined)).toEqual([])
})
