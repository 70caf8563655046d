import { expect, test } from 'vitest'
import { type DisputeWord, isLaterWord } from './dispute-word.ts'

const word = (state: DisputeWord['state'], at: number): DisputeWord => ({ state, at })
const endOf = (words: readonly DisputeWord[]) =>
  words.reduce((known, said) => (isLaterWord(known, said) ? said : known), word('open', 0))

test('the later word counts, whatever it says', () => {
  expect(isLaterWord(word('won', 5), word('lost', 6))).toBe(true)
  expect(isLaterWord(word('lost', 6), word('open', 5))).toBe(false)
  expect(isLaterWord(word('won', 5), word('won', 5))).toBe(false)
})

test('of one moment a decision counts before the opening, and a win before a loss', () => {
  expect(isLaterWord(word('open', 5), word('lost', 5))).toBe(true)
  expect(isLaterWord(word('won', 5), word('lost', 5))).toBe(false)
})

test('every order of the same words ends the same', () => {
  const words = [word('open', 1), word('won', 2), word('lost', 3), word('open', 4), word('won', 4)]
  const orders = (left: readonly DisputeWord[]): DisputeWord[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((first) => orders(left.filter((other) => other !== first)).map((rest) => [first, ...rest]))
  for (const order of orders(words)) expect(endOf([...order, ...order])).toEqual(word('won', 4))
})
