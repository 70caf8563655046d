/** My draws: the newest fifty are kept on the phone, earlier ones are asked for; one of them by its id. */
import { useState } from 'react'
import { listDraws, showDraw } from '#contract/game/api.ts'
import type { Draw } from '#contract/game/game.ts'
import { keptAs } from '#src/kit/disk/keep-last.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { calledOf, type Reading } from '#src/kit/page/reading.ts'

const kept = keptAs('game:draws')
const useNewest = () => useCall(listDraws, {}, { keepAs: kept })

export function useDraws() {
  const newest = useNewest()
  const [earlier, setEarlier] = useState<{ draws: readonly Draw[]; more: boolean }>()
  const draws = newest.answer && [...newest.answer.draws, ...(earlier?.draws ?? [])]
  const more = (earlier ?? newest.answer)?.more ?? false
  const goOn = useAction(async () => {
    const last = draws?.at(-1)
    if (!last) return
    const next = await call(listDraws, { before: last.id })
    setEarlier((before) => ({ draws: [...(before?.draws ?? []), ...next.draws], more: next.more }))
  })
  const newestRead = calledOf(newest)
  const { offline, stale, savedAt, again } = newestRead
  const reading: Reading<readonly Draw[]> =
    newestRead.state !== 'found'
      ? newestRead
      : draws && draws.length > 0
        ? { ...newestRead, content: draws }
        : { offline, stale, savedAt, again, state: 'missing' }
  return { reading, more, goOn }
}

export function useDraw(drawId: string): Reading<Draw> {
  const newest = useNewest()
  const there = newest.answer?.draws.find(({ id }) => id === drawId)
  const isOver = newest.answer !== undefined || newest.error !== undefined
  const asked = useCall(showDraw, isOver && !there ? { drawId } : undefined)
  return there ? { ...calledOf(newest), state: 'found', content: there } : calledOf(asked)
}
