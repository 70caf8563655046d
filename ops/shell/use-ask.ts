/** What a desk shows, asked again every ten seconds while somebody looks at it. */
import { useEffect, useState } from 'react'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/http.ts'

export interface Asked<Answer> {
  /** The last answer to this very question; undefined before the first. */
  answer: Answer | undefined
  /** What the last try threw; an answer from before may still stand. */
  error: unknown
  /** Asks now; gives the answer, or undefined where there was none. */
  again: () => Promise<Answer | undefined>
}

const beat = 10_000

/** `input` undefined: nothing to ask now. */
export function useAsk<E extends Endpoint>(it: E, input: Sent<E> | undefined): Asked<Output<E>> {
  const question = input === undefined ? undefined : JSON.stringify(input)
  const [heard, setHeard] = useState<{ question: string; answer?: Output<E>; error?: unknown }>()
  const [round, setRound] = useState<{ nth: number; done?: (answer: Output<E> | undefined) => void }>({ nth: 0 })

  // An answer to an earlier asking must not stand in for the next: the same parcel is scanned twice.
  if (question === undefined && heard) setHeard(undefined)

  useEffect(() => {
    if (question === undefined) return
    const leaving = new AbortController()
    let asking = false
    const ask = async () => {
      asking = true
      try {
        const answer = await call(it, JSON.parse(question) as Sent<E>, { signal: leaving.signal })
        if (leaving.signal.aborted) return undefined
        setHeard({ question, answer })
        return answer
      } catch (error) {
        if (!leaving.signal.aborted)
          setHeard((before) => ({ ...(before?.question === question ? before : { question }), error }))
        return undefined
      } finally {
        asking = false
      }
    }
    void ask().then(round.done)
    const timer = setInterval(() => void (document.hidden || asking || ask()), beat)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [it, question, round])

  const mine = heard?.question === question ? heard : undefined
  return {
    answer: mine?.answer,
    error: mine?.error,
    again: () => new Promise((done) => setRound((before) => ({ nth: before.nth + 1, done }))),
  }
}
