/** Which row is in hand: the one the address names, else the first, which is held on to. */
import { useEffect } from 'react'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import { useParam } from '#ops/kit/place.ts'
import { useAsk } from '#ops/kit/use-ask.ts'
import { usePerRow } from '#ops/kit/use-per-row.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'

/** Finds what was searched for where it lies on another page, or has left the queue by another's hand. */
export interface Alone<One extends Endpoint, Row> {
  endpoint: One
  ask: (key: string) => Sent<One>
  rowOf: (answer: Output<One>) => Row
}

export interface InHand {
  /** The key of the row in hand; empty while there is none. */
  key: string
  choose: (key: string) => void
  /** The first row of what is shown next is taken in hand. */
  letGo: () => void
  hold: (key: string) => void
}

/** `question`: what the rows are the answer to. */
export function useInHand(question: string): InHand {
  const [chosen, setChosen] = useParam('at', '')
  // The first row is held on to: another that comes in above it must not slip under somebody's hands.
  const [held, hold] = usePerRow(question, '')
  const choose = (to: string) => {
    hold('')
    setChosen(to)
  }
  return { key: chosen || held, choose, letGo: () => choose(''), hold }
}

export interface Selection<Row> {
  /** Undefined also while it is not known what became of it. */
  current: Row | undefined
  /** So many rows down; nothing where there is none. */
  step: (by: number) => void
  /** After an answer: on to the next row where this one left, or the one before. */
  follow: (left: ReadonlySet<string>) => void
  /** Asks anew for what is in hand but not among the rows. */
  again: () => Promise<unknown>
}

/** `rows` undefined: not answered yet. `fallback`: any endpoint, which is not asked where `single` is absent. */
export function useSelection<One extends Endpoint, Row>(
  hand: InHand,
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  single: Alone<One, Row> | undefined,
  fallback: Endpoint,
): Selection<Row> {
  const { key, choose, hold, letGo } = hand
  const keys = rows?.map((it) => keyOf(it)) ?? []
  const [top] = keys
  useEffect(() => {
    if (!key && top !== undefined) hold(top)
  }, [key, top, hold])
  const missing = key !== '' && rows !== undefined && !keys.includes(key)
  const alone = useAsk(single?.endpoint ?? fallback, missing && single ? single.ask(key) : undefined)
  const refused = alone.answer === undefined && alone.error instanceof ServerSaidNo
  useEffect(() => {
    if (refused) letGo()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refused])
  const found = rows?.find((it) => keyOf(it) === (key || top))
  const current =
    found ?? (single && missing && alone.answer !== undefined ? single.rowOf(alone.answer as Output<One>) : undefined)
  return {
    current,
    step(by) {
      const to = keys[keys.indexOf(current === undefined ? '' : keyOf(current)) + by]
      if (to !== undefined) choose(to)
    },
    follow(left) {
      if (left.has(key)) return
      const place = keys.indexOf(key)
      choose(
        keys.slice(place + 1).find((it) => left.has(it)) ?? keys.slice(0, place).findLast((it) => left.has(it)) ?? '',
      )
    },
    again: () => (missing ? alone.again() : Promise.resolve()),
  }
}
