/** The rows of the games desk: each prize with the game that it is of. */
import type { GameDay } from '#contract/game/desk.ts'

type DayPrize = GameDay['prizes'][number]
export interface PrizeRow extends DayPrize, Pick<GameDay, 'game' | 'on' | 'seen' | 'played'> {
  id: string
  /** It takes what no other prize takes, so it has no limit. */
  isLast: boolean
}

export const rowsOf = (games: readonly GameDay[]): PrizeRow[] =>
  games.flatMap(({ prizes, ...game }) =>
    prizes.map((prize, nth) => ({
      ...game,
      ...prize,
      id: `${game.game}-${prize.key}`,
      isLast: nth === prizes.length - 1,
    })),
  )

/** Undefined: it is no whole number from 0 to 9,999. Empty: no limit. */
export const limitIn = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}
