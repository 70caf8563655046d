/**
 * A desk's rows: one page of one queue in one answer, so that no document stands there twice; which of them is in hand;
 * and what was done last, which may be taken back for ten seconds where the machine has a way back.
 */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { useAction } from '#src/kit/use-action.ts'
import { askCounts } from '../shell/counts.ts'
import { useParam } from '../shell/place.ts'
import { type Asked, useAsk } from '../shell/use-ask.ts'
import type { Shortcut } from '../shell/use-keys.ts'

export interface QueueOf<List extends Endpoint, One extends Endpoint, Row, Id extends string> {
  list: List
  /** `before`: the mark behind which the page begins. */
  ask: (queue: Id, before: string | undefined) => Sent<List>
  rowsOf: (answer: Output<List>) => readonly Row[]
  keyOf: (row: Row) => string
  /** Finds what was searched for where it lies on another page, or has left the queue by another's hand. */
  one?: { endpoint: One; ask: (key: string) => Sent<One>; rowOf: (answer: Output<One>) => Row }
}

export interface Queue<Row, Id extends string> {
  asked: Asked<unknown>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  current: Row | undefined
  setAt: (key: string) => void
  queue: Id
  setQueue: (queue: Id) => void
  counts: Readonly<Record<string, number>>
  /** To the page before or behind; absent where there is none. */
  newer?: (() => void) | undefined
  older?: (() => void) | undefined
  /** How many pages lie before this one. */
  page: number
  /** After a commit: says what was done, asks anew, and goes on to the next row when this one left the queue. */
  done: (words: ReactNode, undo?: () => Promise<unknown>) => Promise<void>
  said: ReactNode
  /** Takes the last commit back; only for ten seconds. */
  undo?: { run: () => void; pending: boolean } | undefined
  undoError: unknown
  /** The arrows move through rows even while something is typed; the other keys of lists are here too. */
  keys: readonly Shortcut[]
}

const undoMs = 10_000
interface Pages {
  next?: string | null
  counts?: Readonly<Record<string, number>>
}

export function useQueue<List extends Endpoint, One extends Endpoint, Row, Id extends string>(
  of: QueueOf<List, One, Row, Id>,
  first: NoInfer<Id>,
): Queue<Row, Id> {
  const { t } = useLingui()
  const [queue, setQueue] = useParam<Id>('queue', first)
  const [at, setAt] = useParam('at', '')
  const [marks, setMarks] = useState<readonly string[]>([])
  // The first row is held on to: another that comes in above it must not slip under somebody's hands.
  const [held, setHeld] = useState('')
  const asked = useAsk(of.list, of.ask(queue, marks.at(-1)))
  const rows = asked.answer === undefined ? [] : of.rowsOf(asked.answer)
  const { next, counts = {} } = (asked.answer ?? {}) as Pages
  const key = at || held
  const [top] = rows
  if (!key && top !== undefined) setHeld(of.keyOf(top))

  const missing = key !== '' && asked.answer !== undefined && !rows.some((it) => of.keyOf(it) === key)
  const alone = useAsk(of.one?.endpoint ?? of.list, missing && of.one ? of.one.ask(key) : undefined)
  const current =
    rows.find((it) => of.keyOf(it) === key) ??
    (of.one && alone.answer !== undefined ? of.one.rowOf(alone.answer as Output<One>) : undefined) ??
    (alone.error || !of.one ? top : undefined)
  const index = rows.findIndex((it) => it === current)

  const choose = (to: string) => {
    setHeld('')
    setAt(to)
  }
  const turn = (to: readonly string[]) => {
    choose('')
    setMarks(to)
  }
  // The last row of a page was dealt with: back to the one before.
  if (marks.length > 0 && asked.answer !== undefined && rows.length === 0) setMarks(marks.slice(0, -1))
  const older = next ? () => turn([...marks, next]) : undefined
  const newer = marks.length > 0 ? () => turn(marks.slice(0, -1)) : undefined
  const step = (by: number) => {
    const row = rows[index + by]
    if (row !== undefined) choose(of.keyOf(row))
  }

  const inHand = useRef(key)
  useEffect(() => {
    inHand.current = key
  })
  const again = async () => {
    const [answer] = await Promise.all([asked.again(), missing && alone.again()])
    void askCounts()
    return answer
  }
  const [said, setSaid] = useState<{ words: ReactNode; undo?: (() => Promise<unknown>) | undefined }>({ words: null })
  const takeBack = useAction(
    async (_key, undo: () => Promise<unknown>) => {
      await undo()
      setSaid({ words: t`Taken back` })
      await again()
    },
    { quiet: true },
  )
  useEffect(() => {
    if (!said.undo) return
    const timer = setTimeout(() => setSaid(({ words }) => ({ words })), undoMs)
    return () => clearTimeout(timer)
  }, [said])
  const undo = said.undo && {
    run: () => said.undo && void takeBack.run(said.undo),
    pending: takeBack.pending,
  }

  return {
    asked,
    rows,
    keyOf: of.keyOf,
    current,
    setAt: choose,
    queue,
    setQueue: (to) => {
      setQueue(to)
      setSaid({ words: null })
      turn([])
    },
    counts,
    older,
    newer,
    page: marks.length,
    done: async (words, back) => {
      const was = key
      setSaid({ words, undo: back })
      const answer = await again()
      if (answer === undefined || inHand.current !== was) return
      const left = new Set(of.rowsOf(answer).map((it) => of.keyOf(it)))
      if (left.has(was)) return
      const keys = rows.map((it) => of.keyOf(it))
      const place = keys.indexOf(was)
      choose(
        keys.slice(place + 1).find((it) => left.has(it)) ?? keys.slice(0, place).findLast((it) => left.has(it)) ?? '',
      )
    },
    said: said.words,
    undo,
    undoError: takeBack.error,
    keys: [
      { key: 'ArrowDown', always: true, run: () => step(1) },
      { key: 'ArrowUp', always: true, run: () => step(-1) },
      ...(newer ? [{ key: 'PageUp', shown: ['PgUp'], label: t`Page before`, run: newer }] : []),
      ...(older ? [{ key: 'PageDown', shown: ['PgDn'], label: t`Next page`, run: older }] : []),
      ...(undo ? [{ key: 'z', label: t`Undo`, run: undo.run }] : []),
    ],
  }
}
