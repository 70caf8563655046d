/** An answer of the shop that is not kept among the documents: asked for when a page opens and whenever its input changes. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { Offline } from './errors.ts'
import { call } from './http.ts'
import { onceMoreOnline } from './network.ts'

/** Instead of an endpoint, where more than one call makes the answer or something must be sent before. */
export type Ask<Input, Answer> = (input: Input, signal: AbortSignal) => Promise<Answer>

export interface Poll<Answer> {
  /** From an answer to the next question, in ms. */
  everyMs: number
  /** True: this is the end of it. Without it the poll lasts as long as the page. */
  until?: (answer: Answer | undefined, error: unknown) => boolean
  /** After this long (ms) nothing is asked any more: `gaveUp`. */
  forMs?: number
  /** Also while the page is not seen. */
  whileHidden?: boolean
}

/** Where the last answer outlives the page, for the same question asked again without a network (kit/keep-last.ts). */
export interface Keeping {
  put: (question: string, answer: unknown) => Promise<void>
  get: (question: string) => Promise<unknown>
}

export interface CallOptions<Answer> {
  /** A changed input is asked for after this long (ms) without another change; the first is asked for at once. */
  debounce?: number
  poll?: Poll<Answer>
  keepAs?: Keeping
  /** The answer to an earlier input stays (`older`) until there is one to this. Without it another input begins with none. */
  holds?: boolean
}

export interface Called<Answer> {
  /** undefined before the first. */
  answer: Answer | undefined
  /** The answer is the shop's, to this very input; not a kept one, nor one to an earlier input. */
  fresh: boolean
  /** The answer is to an earlier input: it is shown as what it is. */
  older: boolean
  /** An answer is waited for. Polls in the background do not count. */
  asking: boolean
  /** What the last try for this input threw, until it is asked again. An answer from before may still stand. */
  error: unknown
  /** The poll's time is over. */
  gaveUp: boolean
  /** Asks now. After an ending without a network it is asked again by itself, once the shop can be reached. */
  again: () => void
  /** Takes an answer that the shop sent along with something else as the answer to this input. */
  adopt: (answer: Answer) => void
}

interface Heard<Answer> {
  answer?: Answer
  /** To what the answer is; undefined: there is none. */
  answerTo?: string
  isKept?: boolean
  /** The run that ended last, whether with an answer or without. */
  ended?: number
  error?: unknown
  gaveUp?: boolean
}

/** One endpoint, or a function that makes the answer. `input` undefined: nothing to ask now. Never throws. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: Sent<E> | undefined,
  options?: CallOptions<Output<E>>,
): Called<Output<E>>
export function useCall<Input, Answer>(
  ask: Ask<Input, Answer>,
  input: Input | undefined,
  options?: CallOptions<Answer>,
): Called<Answer>
export function useCall<Answer>(
  whom: Endpoint | Ask<unknown, Answer>,
  input: unknown,
  options: CallOptions<Answer> = {},
): Called<Answer> {
  const question = input === undefined ? undefined : JSON.stringify(input)
  const path = typeof whom === 'function' ? '' : whom.path
  const [heard, setHeard] = useState<Heard<Answer>>({})
  const mark = question === undefined ? undefined : `${path} ${question}`
  // Each asking is a run of its own, also of what was asked before: only its own ending ends it.
  const [run, setRun] = useState({ mark, nth: 0 })
  const latest = useRef({ whom, input, options, mark })
  const lastAsked = useRef<string>(undefined)
  const isThis = mark !== undefined && heard.answerTo === mark

  // An answer to an earlier asking must not stand in for the next: the same parcel is scanned twice.
  if (mark === undefined && !options.holds && heard.ended !== undefined) setHeard({})

  if (run.mark !== mark) setRun({ mark, nth: run.nth + 1 })

  useEffect(() => {
    latest.current = { whom, input, options, mark }
  })

  const again = useCallback(() => setRun(({ mark: of, nth }) => ({ mark: of, nth: nth + 1 })), [])
  useEffect(() => {
    if (question === undefined || mark === undefined) return
    const ended = run.nth
    const leaving = new AbortController()
    const { signal } = leaving
    const { whom: asked, input: about, options: wishes } = latest.current
    const { debounce = 0, poll, keepAs } = wishes
    const began = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isCutOff = false

    const tryOnce = async (): Promise<void> => {
      try {
        const answer =
          typeof asked === 'function' ? await asked(about, signal) : ((await call(asked, about, { signal })) as Answer)
        if (signal.aborted) return
        isCutOff = false
        setHeard({ answer, answerTo: mark, ended })
        void keepAs?.put(question, answer)
        goOn(answer, undefined)
      } catch (error) {
        const kept = error instanceof Offline ? ((await keepAs?.get(question)) as Answer | undefined) : undefined
        if (signal.aborted) return
        isCutOff = error instanceof Offline
        setHeard(({ answer, answerTo, isKept }) => ({
          ...(answerTo === undefined
            ? kept !== undefined && { answer: kept, answerTo: mark, isKept: true }
            : { answer: answer as Answer, answerTo, isKept: isKept ?? false }),
          ended,
          error,
        }))
        goOn(undefined, error)
      }
    }
    const goOn = (answer: Answer | undefined, error: unknown) => {
      if (!poll || poll.until?.(answer, error)) return
      if (poll.forMs !== undefined && performance.now() - began >= poll.forMs)
        return setHeard((old) => ({ ...old, gaveUp: true }))
      timer = setTimeout(() => {
        if (document.hidden && !poll.whileHidden) goOn(answer, error)
        else void tryOnce()
      }, poll.everyMs)
    }

    const changed = lastAsked.current !== undefined && lastAsked.current !== mark
    lastAsked.current = mark
    if (changed && debounce > 0) timer = setTimeout(() => void tryOnce(), debounce)
    else void tryOnce()
    const stop = onceMoreOnline(() => {
      if (isCutOff) again()
    })
    return () => {
      stop()
      leaving.abort()
      clearTimeout(timer)
    }
  }, [question, mark, run, again])

  const adopt = useCallback(
    (answer: Answer) => {
      // The shopper has chosen something else meanwhile.
      if (mark === undefined || latest.current.mark !== mark) return
      setHeard(({ ended }) => ({ answer, answerTo: mark, ...(ended !== undefined && { ended }) }))
    },
    [mark],
  )
  const isOver = run.mark === mark && heard.ended === run.nth
  const shown = isThis || options.holds ? heard.answer : undefined
  return {
    answer: shown,
    fresh: isThis && !heard.isKept,
    older: shown !== undefined && !isThis,
    asking: mark !== undefined && !isOver,
    error: isOver ? heard.error : undefined,
    gaveUp: isOver && heard.gaveUp === true,
    again,
    adopt,
  }
}
