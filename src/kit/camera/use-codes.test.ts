/** Which of the codes that the camera sees are told. */
import { expect, test } from 'vitest'
import { newCodes } from './use-codes.ts'

/** Gives the moments at which a code was told; a reading every 120 ms. */
const toldOf = (seen: readonly (string | undefined)[]): string[] => {
  const isNew = newCodes()
  return seen.flatMap((text, at) => (isNew(text, at * 120) && text ? [`${text} at ${at}`] : []))
}

test('a code is told when it was read twice running, and once while it is in sight', () => {
  expect(toldOf(['A', 'A', 'A', 'A'])).toEqual(['A at 1'])
  expect(toldOf(['A', undefined, 'A', 'B', 'A'])).toEqual([])
})

test('a misreading between two of the same tells nothing anew', () => {
  expect(toldOf(['A', 'A', 'X', 'A', 'A', undefined, 'A', 'A'])).toEqual(['A at 1'])
})

test('the next code is told, and the first one again when it was away', () => {
  expect(toldOf(['A', 'A', 'B', 'B'])).toEqual(['A at 1', 'B at 3'])
  const away: undefined[] = Array.from({ length: 12 }, () => undefined)
  expect(toldOf(['A', 'A', ...away, 'A', 'A'])).toEqual(['A at 1', 'A at 15'])
})
