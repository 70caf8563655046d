/** One page of one queue in one answer, so that no document stands in it twice. */
import { useEffect } from 'react'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { useParam } from '#ops/kit/place.ts'
import { type Asked, useAsk } from '#ops/kit/use-ask.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'

export interface PagesOf<List extends Endpoint, Row, Id extends string> {
  list: List
  /** `before`: the mark behind which the page begins. */
  ask: (queue: Id, before: string | undefined) => Sent<List>
  rowsOf: (answer: Output<List>) => readonly Row[]
}

export interface Pages<Answer, Row, Id extends string> {
  asked: Asked<Answer>
  rows: readonly Row[]
  queue: Id
  /** To another queue, at its first page. */
  setQueue: (queue: Id) => void
  counts: Readonly<Record<string, number>>
  /** To the page before or behind; absent where there is none. */
  newer?: (() => void) | undefined
  older?: (() => void) | undefined
  /** How many pages lie before this one. */
  page: number
}

interface Paged {
  next?: string | null
  counts?: Readonly<Record<string, number>>
}

/** `onTurn`: told when another page is shown. */
export function usePages<List extends Endpoint, Row, Id extends string>(
  source: PagesOf<List, Row, Id>,
  first: NoInfer<Id>,
  onTurn: () => void,
): Pages<Output<List>, Row, Id> {
  const [queue, setQueue] = useParam<Id>('queue', first)
  // A mark is of one question: the address may lead to another queue, or to another document's rows.
  const [marks, setMarks] = usePerRow<readonly string[]>(JSON.stringify(source.ask(queue, undefined)), [])
  const asked = useAsk(source.list, source.ask(queue, marks.at(-1)))
  const rows = asked.answer === undefined ? [] : source.rowsOf(asked.answer)
  const { next, counts = {} } = (asked.answer ?? {}) as Paged
  const turn = (to: readonly string[]) => {
    onTurn()
    setMarks(to)
  }
  // The last row of a page was dealt with: back to the one before.
  const emptied = marks.length > 0 && asked.answer !== undefined && rows.length === 0
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- it is the server's answer that turns the page
    if (emptied) setMarks(marks.slice(0, -1))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each page that was emptied
  }, [emptied])
  return {
    asked,
    rows,
    queue,
    setQueue: (to) => {
      setQueue(to)
      turn([])
    },
    counts,
    older: next ? () => turn([...marks, next]) : undefined,
    newer: marks.length > 0 ? () => turn(marks.slice(0, -1)) : undefined,
    page: marks.length,
  }
}
