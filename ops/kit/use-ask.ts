/** What a desk shows, asked again every ten seconds while somebody looks at it. */
import { useEffect, useRef, useState } from 'react'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'

export interface Asked<Answer> {
  /** The last answer to this very question; undefined before the first. */
  answer: Answer | undefined
  /** What the last try threw; an answer from before may still stand. */
  error: unknown
  /** Asks now; gives the answer, or undefined where there was none or nobody waits for it any more. */
  again: () => Promise<Answer | undefined>
}

const beat = 10_000

/** `input` undefined: nothing to ask now. */
export function useAsk<E extends Endpoint>(endpoint: E, input: Sent<E> | undefined): Asked<Output<E>> {
  const question = input === undefined ? undefined : JSON.stringify(input)
  const [heard, setHeard] = useState<{ question: string; answer?: Output<E>; error?: unknown }>()
  const [round, setRound] = useState(0)
  const waiting = useRef<((answer?: Output<E>) => void)[]>([])
  const left = useRef(false)

  useEffect(() => {
    // An answer to an earlier asking must not stand in for the next: the same parcel is scanned twice.
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- what was heard from the server is let go with the question
    if (question === undefined) setHeard(undefined)
    const told = waiting.current.splice(0)
    const tell = (answer?: Output<E>) => {
      for (const done of told.splice(0)) done(answer)
    }
    if (question === undefined) return tell()
    const leaving = new AbortController()
    let asking = false
    const ask = async () => {
      asking = true
      try {
        const answer = await call(endpoint, JSON.parse(question) as Sent<E>, { signal: leaving.signal })
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
    void ask().then(tell)
    const timer = setInterval(() => void (document.hidden || asking || ask()), beat)
    return () => {
      leaving.abort()
      clearInterval(timer)
      tell()
    }
  }, [endpoint, question, round])
  // Who asks is always answered: what waits for it, such as a commit, would never end.
  useEffect(() => {
    left.current = false
    const all = waiting.current
    return () => {
      left.current = true
      for (const done of all.splice(0)) done()
    }
  }, [])

  const mine = heard?.question === question ? heard : undefined
  return {
    answer: mine?.answer,
    error: mine?.error,
    again: () =>
      new Promise((done) => {
        if (left.current) return done(undefined)
        waiting.current.push(done)
        setRound((before) => before + 1)
      }),
  }
}
