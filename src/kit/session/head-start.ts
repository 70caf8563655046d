/**
 * What the page's head asked for a signed-in shopper before the app was here (src/head.js): the token, and on the
 * orders' page of a phone that holds nothing yet the newest documents. Each is given once, to the shopper for whom it was
 * asked; whoever gets none asks as always.
 */
import type { Begun } from '../network/http.ts'

interface HeadStart {
  /** The shopper's id. */
  user: string
  /** When it began, by the page's own count (ms). */
  at: number
  /** undefined: no answer. They never reject. */
  token?: Promise<Response | undefined>
  documents?: Promise<Response | undefined>
  /** Whether this phone has no disk of theirs; only there the documents were asked for. */
  holdsNothing?: Promise<boolean | undefined>
}
declare global {
  interface Window {
    headStart?: HeadStart
  }
}

/**
 * Whether the page began on a phone that has nothing of this shopper's, so that what they look for was asked for with it; undefined
 * where the head did not look.
 */
export const holdsNothing = (userId: string | undefined): Promise<boolean | undefined> | undefined =>
  window.headStart?.user === userId ? window.headStart?.holdsNothing : undefined

/** The answer that was begun for `userId`; undefined when there is none, or no longer. */
export function takeBegun(what: 'token' | 'documents', userId: string | undefined): Begun | undefined {
  const { headStart } = window
  const answer = headStart?.[what]
  if (!headStart || !answer || headStart.user !== userId) return undefined
  delete headStart[what]
  return { at: headStart.at, answer }
}
