import { expect, test } from 'vitest'
import type { GameDay } from '#contract/game/desk.ts'
import { limitIn, rowsOf } from './prize-rows.ts'

test('a limit is a whole number, none where nothing is typed, and nothing else', () => {
  expect(['0', ' 12 ', '9999', ''].map(limitIn)).toEqual([0, 12, 9999, null])
  expect(['-1', '1.5', '10000', 'ten'].map(limitIn)).toEqual([undefined, undefined, undefined, undefined])
})

test('each prize is a row of its game, and only the last of each has no limit to change', () => {
  const prize = (key: number) => ({
    key,
    worth: { kind: 'points' as const, points: 10 },
    chance: 5000,
    aDay: null,
    promised: 0,
    given: 0,
  })
  const day = (game: GameDay['game']): GameDay => ({ game, on: true, seen: 1, played: 1, prizes: [prize(0), prize(1)] })
  expect(rowsOf([day('egg'), day('slots')]).map(({ id, isLast }) => [id, isLast])).toEqual([
    ['egg-0', false],
    ['egg-1', true],
    ['slots-0', false],
    ['slots-1', true],
  ])
})
