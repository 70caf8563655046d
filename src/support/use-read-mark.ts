/** What is on the screen was read: said once for each answer, also later, when there is a network again. */
import { useEffect, useRef } from 'react'
import { onReturn } from '#src/kit/network/on-return.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { readThreadMutation, type Talk } from './mutations.ts'

export function useReadMark({ thread, messages }: Pick<Talk, 'thread' | 'messages'>): void {
  const told = useRef(0)
  const threadId = thread?.id
  const unread = thread?.unread ?? 0
  const nth = messages.at(-1)?.nth ?? 0
  useEffect(() => {
    if (threadId === undefined || unread === 0) return undefined
    const tell = () => {
      if (document.visibilityState !== 'visible' || nth <= told.current) return
      told.current = nth
      void queue(readThreadMutation, `support:read:${threadId}`, { threadId, nth })
    }
    tell()
    return onReturn(tell)
  }, [threadId, unread, nth])
}
