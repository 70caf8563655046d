/** What is done to a count: one after the other, in the order in which the hands did it, and after each the count is asked anew. */
import { useRef, useState } from 'react'
import * as counting from '#contract/warehouse/count-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

export type CountWish =
  | { do: 'open'; shelf: string }
  | { do: 'scan'; countId: string; code: string }
  | { do: 'correct'; countId: string; itemId: string; pieces: number }
  | { do: 'close'; countId: string; reason: string }
  | { do: 'drop'; countId: string }

function send(wish: CountWish, key: string): Promise<counting.ShelfCount> {
  const keyed = { key }
  switch (wish.do) {
    case 'open': {
      return call(counting.openCount, { shelf: wish.shelf }, keyed)
    }
    case 'scan': {
      return call(counting.scanCounted, { countId: wish.countId, code: wish.code }, keyed)
    }
    case 'correct': {
      const { countId, itemId, pieces } = wish
      return call(counting.correctCounted, { countId, itemId, pieces }, keyed)
    }
    case 'close': {
      return call(counting.closeCount, { countId: wish.countId, reason: wish.reason }, keyed)
    }
    case 'drop': {
      return call(counting.dropCount, { countId: wish.countId }, keyed)
    }
  }
}

export interface CountActs {
  pending: boolean
  error: unknown
  /** The count ends, or will when what was done before is done. */
  ending: boolean
  /** Gives whether it went well. An end waits for what was done before it, and is left undone where that failed. */
  run: (wish: CountWish) => Promise<boolean>
}

/** `done` hears whether it went well. */
export function useCountActs(done: (wish: CountWish, ok: boolean) => Promise<unknown>): CountActs {
  const [ending, setEnding] = useState(false)
  const wentWell = useRef(false)
  const line = useRef({ length: 0, last: Promise.resolve(true) })
  const { run, pending, error } = useDeskAction(async (key, wish: CountWish) => {
    wentWell.current = false
    try {
      await send(wish, key)
    } catch (failure) {
      await done(wish, false)
      throw failure
    }
    wentWell.current = true
    await done(wish, true)
  })
  return {
    pending,
    error,
    ending,
    run(wish) {
      const isEnd = wish.do === 'close' || wish.do === 'drop'
      const before = line.current.length > 0 ? line.current.last : Promise.resolve(true)
      const work = async () => {
        const ok = await before
        if (ok || !isEnd) await run(wish)
        line.current.length -= 1
        if (isEnd) setEnding(false)
        return (ok || !isEnd) && wentWell.current
      }
      line.current.length += 1
      if (isEnd) setEnding(true)
      line.current.last = work()
      return line.current.last
    },
  }
}
