/** Keeps a link that cannot be followed now: it is followed when the network is back (src/catalog/mutations.ts). */
import { useEffect } from 'react'
import { queue } from '#src/kit/outbox/queue.ts'
import { tellError } from '#src/kit/network/use-action.ts'
import { linkMutation } from './mutations.ts'
import { aboutLink } from './kept-link.ts'

/** `text` undefined: nothing to keep. The same link is kept once. */
export function useKeptLink(text: string | undefined): void {
  useEffect(() => {
    if (text !== undefined) void queue(linkMutation, aboutLink(text), { text }).catch(tellError)
  }, [text])
}
