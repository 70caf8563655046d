/** The games of the demo: somebody who played all three yesterday, and has today's plays before them. */
import { gameToday, playGame } from '#contract/game/api.ts'
import { gameIds } from '#contract/game/game-id.ts'
import type { Caller } from './caller.ts'

export async function playAllGames(who: Caller): Promise<void> {
  for (const game of gameIds) {
    const { commitment } = await who(gameToday, { game })
    if (commitment) await who(playGame, { game, fingerprint: commitment.fingerprint })
  }
}
