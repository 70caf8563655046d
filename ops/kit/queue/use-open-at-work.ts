/** A desk of several queues opens at the first that holds something, not at an empty one. */
import { useEffect, useRef } from 'react'
import { useParam } from '#ops/kit/place.ts'
import type { Queue } from './use-queue.ts'

/** Once, at the first answer, and not where the address names a queue or a document. `queues`: in their order. */
export function useOpenAtWork<Row, Id extends string>(list: Queue<Row, Id>, queues: readonly NoInfer<Id>[]): void {
  const [named] = useParam('queue', '')
  const [document] = useParam('at', '')
  const opened = useRef(false)
  const { counts } = list
  const heard = list.asked.answer !== undefined
  useEffect(() => {
    if (!heard || opened.current) return
    opened.current = true
    const busy = queues.find((it) => (counts[it] ?? 0) > 0)
    if (!named && !document && busy && busy !== list.queue) list.setQueue(busy)
  })
}
