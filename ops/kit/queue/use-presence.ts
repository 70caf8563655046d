/** Who else is at the document in hand; and, while somebody works on it here, that they do. */
import { useEffect, useRef } from 'react'
import { deskPresence, holdDocument, type Presence } from '#contract/console/presence.ts'
import { call } from '#src/kit/network/http.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { watchWork } from '#ops/kit/work.ts'
import { useAsk } from '#ops/kit/use-ask.ts'

/** Renewed so often while there is work, ms: well before the hold ends. */
const renewEvery = 45_000

/** `doc`: the number of the document in hand; undefined while there is none. */
export function usePresence(doc: string | undefined): Presence | undefined {
  const asked = useAsk(deskPresence, doc ? { doc } : undefined)
  const told = useRef({ doc: '', at: 0 })
  useEffect(() => {
    if (!doc) return
    const work = () => {
      const now = serverNow()
      if (told.current.doc === doc && now - told.current.at < renewEvery) return
      told.current = { doc, at: now }
      // Where it cannot be told, the work goes on: the server refuses what a colleague has done already.
      call(holdDocument, { doc }).catch(() => undefined)
    }
    const typed = (event: Event) => {
      // The search above is no work on a document.
      if (event.target instanceof Element && event.target.closest('main, aside')) work()
    }
    window.addEventListener('input', typed)
    const stop = watchWork(work)
    return () => {
      window.removeEventListener('input', typed)
      stop()
    }
  }, [doc])
  return asked.answer
}
