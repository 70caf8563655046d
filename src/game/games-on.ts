/** Which games the shop has: what it said at start-up; until the very first answer, all of them. */
import { type GameId, gameIds } from '#contract/game/game-id.ts'
import { settingsAtom } from '#src/kit/session/settings.ts'
import { store } from '#src/kit/store.ts'

// An answer from before there were games names none.
export const isGameOn = (game: GameId): boolean => {
  const games: readonly string[] | undefined = store.get(settingsAtom).launch?.games
  return (games ?? gameIds).includes(game)
}
