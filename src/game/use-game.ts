/** One game of today: its table and fingerprint, the one play, and what was drawn. What is kept can be read without a network. */
import { useEffect, useState } from 'react'
import { gameToday, type GameToday, playGame } from '#contract/game/api.ts'
import type { GameId } from '#contract/game/game-id.ts'
import type { Draw } from '#contract/game/game.ts'
import { userInfo } from '#contract/account/api.ts'
import { keptAs } from '#src/kit/disk/keep-last.ts'
import { reducedMotion } from '#src/kit/motion/reduced-motion.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { type Action, useAction } from '#src/kit/network/use-action.ts'
import { type Called, useCall } from '#src/kit/network/use-call.ts'
import { updateUser } from '#src/kit/session/session.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { keepShown } from './shown-before.ts'

export interface Game {
  called: Called<GameToday>
  play: Action<[fingerprint: string]>
  /** Drawn by this very tap, and not shown as a result until the picture has come to rest. */
  moving: Draw | undefined
  rest: () => void
}

export function useGame(game: GameId): Game {
  const kept = keptAs(`game:${game}`)
  const called = useCall(gameToday, { game }, { keepAs: kept })
  const { answer, adopt, again, fresh } = called
  const [moving, setMoving] = useState<Draw>()
  const play = useAction(async (key, fingerprint: string) => {
    try {
      const draw = await call(playGame, { game, fingerprint }, { key })
      if (!reducedMotion()) setMoving(draw)
      if (!answer) return
      const played = { ...answer, draw }
      adopt(played)
      await kept.put(JSON.stringify({ game }), played)
      void takeHome()
    } catch (error) {
      // Another phone was first, or the day is over: what is true now is shown.
      if (error instanceof ServerSaidNo) again()
      throw error
    }
  })
  useEffect(() => {
    if (answer && fresh) void keepShown(answer)
  }, [answer, fresh])
  useEffect(() => {
    if (!answer || !fresh) return
    const timer = setTimeout(again, Math.max(0, answer.dayEnds - serverNow()) + 500)
    return () => clearTimeout(timer)
  }, [answer, fresh, again])
  return { called, play, moving, rest: () => setMoving(undefined) }
}

/** The coupon and the points are on the phone as well; where that fails they come with the next pull. */
async function takeHome(): Promise<void> {
  try {
    updateUser(await call(userInfo, {}))
    const { pullChanges } = await import('#src/kit/sync/changes.ts')
    await pullChanges()
  } catch {
    // Nothing on this page waits for it.
  }
}
