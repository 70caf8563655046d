/** What a page is about, and how that stands: being fetched, here, not there, out of reach, or refused. */
import { Offline, ServerSaidNo } from '../network/errors.ts'
import type { Called } from '../network/use-call.ts'
import type { Pulled, Sync } from '../sync/use-sync.ts'

/** How what is shown stands to what the shop has. */
export interface Standing {
  /** Nobody can be asked: the page says so above everything else. */
  offline: boolean
  /** The last pull failed although there is a network: what is shown may be older than what the shop has. */
  stale: boolean
  /** When the shop last answered; epoch ms, undefined when that is not known. */
  savedAt: number | undefined
  again: () => unknown
}

export type Reading<Content> = Standing &
  (
    | { state: 'found'; content: Content }
    /** `missing`: there is no such thing, or a list has nothing in it. `unreachable`: the phone does not have it and cannot ask. */
    | { state: 'loading' | 'missing' | 'unreachable'; content?: undefined }
    /** `words` are the server's, in the shopper's language. */
    | { state: 'refused'; words: string; content?: undefined }
  )

export const standingOf = ({ freshness, freshAt, sync }: Pick<Pulled, 'freshness' | 'freshAt' | 'sync'>): Standing => ({
  offline: freshness === 'offline',
  stale: freshness === 'failed' && freshAt !== undefined,
  savedAt: freshAt,
  again: sync,
})

/** Where there is only a connection to lose, and nothing of its own to be old. */
export const onlineOnly = (online: boolean, again: () => unknown): Standing => ({
  offline: !online,
  stale: false,
  savedAt: undefined,
  again,
})

/** As if it were still fetched: something that belongs above it is. */
export const waiting = ({ offline, stale, savedAt, again }: Standing): Reading<never> => ({
  offline,
  stale,
  savedAt,
  again,
  state: 'loading',
})

/** A list of the shopper's documents. `rows` undefined: the disk is being read. Empty counts as such once all of them are here. */
export function listOf<Rows>(sync: Sync, rows: Rows | undefined, isEmpty: (rows: Rows) => boolean): Reading<Rows> {
  const standing = standingOf(sync)
  if (rows === undefined) return { ...standing, state: 'loading' }
  if (!isEmpty(rows)) return { ...standing, state: 'found', content: rows }
  if (sync.whole) return { ...standing, state: 'missing' }
  return { ...standing, state: sync.unreachable ? 'unreachable' : 'loading' }
}

/** What is on this phone and nowhere else, a guest's: there is nobody to ask, so it is never old. `rows` undefined: the disk is being read. */
export function keptOf<Row>(
  rows: Row[] | undefined,
  { offline, again }: Pick<Standing, 'offline' | 'again'>,
): Reading<Row[]> {
  const standing = { offline, again, stale: false, savedAt: undefined }
  if (rows === undefined) return { ...standing, state: 'loading' }
  return rows.length > 0 ? { ...standing, state: 'found', content: rows } : { ...standing, state: 'missing' }
}

export interface PulledOptions {
  /** When what is kept came; epoch ms. */
  savedAt?: number | undefined
  /** The poll keeps it up to date as well: once that fails, it is a saved copy too, however well it was pulled. */
  poll?: Sync
}

/** What a pull of its own brings onto the disk. `kept` undefined: the disk is being read. */
export function pulledOf<Content>(
  pulled: Pulled,
  kept: { content: Content | undefined } | undefined,
  { savedAt, poll }: PulledOptions = {},
): Reading<Content> {
  const { freshness, freshAt = 0 } = pulled
  const standing = poll
    ? {
        ...standingOf(pulled),
        stale: freshness !== 'offline' && (freshness === 'failed' || poll.unreachable),
        savedAt: Math.max(freshAt, poll.freshAt ?? 0) || undefined,
      }
    : { ...standingOf(pulled), stale: freshness === 'failed' && savedAt !== undefined, savedAt }
  if (kept?.content !== undefined) return { ...standing, state: 'found', content: kept.content }
  // Nothing is shown that could be old.
  const nothing = { ...standing, stale: false }
  if (kept === undefined || freshness === 'syncing') return { ...nothing, state: 'loading' }
  return { ...nothing, state: freshness === 'fresh' ? 'missing' : 'unreachable' }
}

/** An answer that is not on the disk. What is refused says why; a saved answer is under the banner. */
export function calledOf<Answer>({ answer, error, again }: Called<Answer>): Reading<Answer> {
  const standing = onlineOnly(!(answer !== undefined && error instanceof Offline), again)
  if (answer !== undefined) return { ...standing, state: 'found', content: answer }
  if (error instanceof ServerSaidNo) return { ...standing, state: 'refused', words: error.message }
  return { ...standing, state: error === undefined ? 'loading' : 'unreachable' }
}
