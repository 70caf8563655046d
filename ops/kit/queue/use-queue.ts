/** A desk's rows: its pages, which of the rows is in hand, and what was done last. */
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Endpoint, Output } from '#contract/kit/endpoint.ts'
import { askCounts } from '#ops/kit/counts.ts'
import { useParam } from '#ops/kit/place.ts'
import type { Shortcut } from '#ops/kit/shortcuts.ts'
import { type Pages, type PagesOf, usePages } from './use-pages.ts'
import { type Alone, useInHand, useSelection } from './use-selection.ts'
import { type Undo, useUndo } from './use-undo.ts'

export interface QueueOf<List extends Endpoint, One extends Endpoint, Row, Id extends string> extends PagesOf<
  List,
  Row,
  Id
> {
  keyOf: (row: Row) => string
  one?: Alone<One, Row>
}

export interface Queue<Row, Id extends string> extends Pages<unknown, Row, Id>, Omit<Undo, 'say'> {
  keyOf: (row: Row) => string
  current: Row | undefined
  setAt: (key: string) => void
  /** After a commit: says what was done, asks anew, and goes on to the next row when this one left the queue. */
  done: (words: ReactNode, undo?: () => Promise<unknown>) => Promise<void>
  /** As `done`, and goes on also when this row stays in the queue: its next step is another's. */
  doneHere: (words: ReactNode) => Promise<void>
  /** The arrows move through rows even while something is typed; the other keys of lists are here too. */
  keys: readonly Shortcut[]
}

export function useQueue<List extends Endpoint, One extends Endpoint, Row, Id extends string>(
  source: QueueOf<List, One, Row, Id>,
  first: NoInfer<Id>,
): Queue<Row, Id> {
  const { t } = useLingui()
  const [queue] = useParam<Id>('queue', first)
  const hand = useInHand(JSON.stringify(source.ask(queue, undefined)))
  const pages = usePages(source, first, hand.letGo)
  const { asked, rows, newer, older } = pages
  const selection = useSelection(hand, asked.answer && rows, source.keyOf, source.one, source.list)
  const again = async (): Promise<Output<List> | undefined> => {
    const [answer] = await Promise.all([asked.again(), selection.again()])
    void askCounts()
    return answer
  }
  const { say, ...undone } = useUndo(again)
  const { undo } = undone
  const inHand = useRef(hand.key)
  useEffect(() => {
    inHand.current = hand.key
  })
  const goOn = async (words: ReactNode, back: (() => Promise<unknown>) | undefined, leave: boolean) => {
    say(words, back)
    const answer = await again()
    // Somebody has moved on meanwhile.
    if (answer === undefined || inHand.current !== hand.key) return
    const left = new Set(source.rowsOf(answer).map((it) => source.keyOf(it)))
    if (leave) left.delete(hand.key)
    selection.follow(left)
  }
  return {
    ...pages,
    ...undone,
    keyOf: source.keyOf,
    current: selection.current,
    setAt: hand.choose,
    setQueue(to) {
      say(null)
      pages.setQueue(to)
    },
    done: (words, back) => goOn(words, back, false),
    doneHere: (words) => goOn(words, undefined, true),
    keys: [
      { key: 'ArrowDown', always: true, run: () => selection.step(1) },
      { key: 'ArrowUp', always: true, run: () => selection.step(-1) },
      ...(newer ? [{ key: 'PageUp', shown: ['PgUp'], label: t`Page before`, run: newer }] : []),
      ...(older ? [{ key: 'PageDown', shown: ['PgDn'], label: t`Next page`, run: older }] : []),
      ...(undo ? [{ key: 'z', label: t`Undo`, run: undo.run }] : []),
    ],
  }
}
