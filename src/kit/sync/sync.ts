/**
 * How fresh this phone's copy of the shopper's documents is: one answer for all screens, kept across restarts, so that a page
 * opened without a network says truly how old it is. The poll and the pulls feed it (product.md 10, 11).
 */
import { atom } from 'jotai'
import { serverNow } from './clock.ts'
import { Offline } from '../network/errors.ts'
import { onceMoreOnline } from '../network/network.ts'
import { userAtom } from '../session/session.ts'
import { store } from '../store.ts'
import { diskTurnAtom, onDisk } from '../disk/with-disk.ts'

/** Nothing answers; or what answers is of no use: a proxy in place of the shop, an answer outside the contract. */
export type Trouble = 'offline' | 'failed'
export type Freshness = 'syncing' | 'fresh' | Trouble

export interface SyncState {
  freshness: Freshness
  /** When the copy was last as the server has it (epoch ms); undefined when this phone never had one. */
  freshAt: number | undefined
  /** About how many older documents are still on their way here, after the first log-in. */
  left: number
}

const unopened: SyncState = { freshness: 'syncing', freshAt: undefined, left: 0 }
export const syncAtom = atom(unopened)
const tell = (change: Partial<SyncState>): void => store.set(syncAtom, (state) => ({ ...state, ...change }))

/** A screen that opens within this time (ms) of the last answer asks nothing: the poll is quicker. */
const freshFor = 10_000
const isFromJustNow = ({ freshness, freshAt = 0 }: SyncState): boolean =>
  freshness === 'fresh' && serverNow() - freshAt <= freshFor
/** How often (ms) "still as it was" is written down. */
const writeEvery = 60_000

let reader: string | undefined
let writtenAt = 0
let restoring: Promise<void> | undefined

/** What the disk remembers of the last sync, once for each shopper. */
export function openSync(): Promise<void> {
  const userId = store.get(userAtom)?.id
  if (restoring && reader === userId) return restoring
  reader = userId
  writtenAt = 0
  store.set(syncAtom, unopened)
  restoring = userId === undefined ? Promise.resolve() : restore(userId)
  return restoring
}

async function restore(userId: string): Promise<void> {
  const [pulled, left] = await onDisk((it) => it.meta.bulkGet(['pulled', 'left'])).catch(() => [])
  if (reader !== userId || typeof pulled?.value !== 'number') return
  writtenAt = pulled.value
  const { freshAt = pulled.value } = store.get(syncAtom)
  tell({ freshAt, left: typeof left?.value === 'number' ? left.value : 0 })
}

/** The server said just now that nothing is newer than this copy. */
export function markFresh(): void {
  const now = serverNow()
  tell({ freshness: 'fresh', freshAt: now })
  if (now - writtenAt > writeEvery) writeFreshAt()
}

export const troubleOf = (error: unknown): Trouble => (error instanceof Offline ? 'offline' : 'failed')

/**
 * A poll failed. A single one may get lost, and no banner appears for that: a copy from just now stays fresh until the second
 * failure in a row, or the first that took long. While a pull runs its own end counts, not this.
 */
export function markFailed(trouble: Trouble): void {
  const state = store.get(syncAtom)
  if (state.freshness !== 'syncing' && !isFromJustNow(state)) tell({ freshness: trouble })
}

function writeFreshAt(): void {
  const { freshAt } = store.get(syncAtom)
  if (freshAt === undefined || freshAt === writtenAt || reader === undefined) return
  writtenAt = freshAt
  void onDisk((it) => it.meta.put({ key: 'pulled', value: freshAt, at: freshAt })).catch(() => undefined)
}

/** About so many documents are still to come. */
export const setLeft = (left: number): void => tell({ left })

let running: { userId: string; done: Promise<void> } | undefined
/** Brings the copy up to date. Never throws: `freshness` says how it ended. */
export function syncNow(): Promise<void> {
  void openSync()
  const userId = store.get(userAtom)?.id
  if (userId === undefined) {
    // Nothing is kept of a guest that could be old.
    tell({ freshness: 'fresh' })
    return Promise.resolve()
  }
  if (running?.userId !== userId) {
    const mine = { userId, done: pull(userId).finally(() => running === mine && (running = undefined)) }
    running = mine
  }
  return running.done
}

async function pull(userId: string): Promise<void> {
  if (!isFromJustNow(store.get(syncAtom))) tell({ freshness: 'syncing' })
  try {
    // What the documents look like is fetched with the first pull, not with the first page. When the copy is fresh it
    // says so itself (`markFresh`): it may end early, because somebody else came.
    await import('./changes.ts').then((it) => it.pullChanges())
  } catch (error) {
    if (store.get(userAtom)?.id === userId) tell({ freshness: troubleOf(error) })
  }
}

/** A screen opened: asks when the last answer is not from just now. */
export async function syncOnOpen(): Promise<void> {
  void openSync()
  if (!isFromJustNow(store.get(syncAtom))) await syncNow()
}

/** The poll heard that the server is at this revision. Throws what the pull threw. */
export async function serverIsAt(revision: number): Promise<void> {
  const userId = store.get(userAtom)?.id
  await openSync()
  const held = await onDisk((it) => it.meta.get('revision'))
  // Another shopper's revision says nothing of this one's copy.
  if (store.get(userAtom)?.id !== userId) return
  if (held?.value === revision) return markFresh()
  await import('./changes.ts').then((it) => it.pullChanges())
}

/** Begun once: the copy is brought up to date when the shopper comes back to the page or the network comes back. */
export function followSync(): void {
  const onReturn = () => {
    if (document.visibilityState === 'visible' && reader !== undefined) void syncNow()
  }
  store.sub(userAtom, () => void openSync())
  // On another disk: what it holds is asked anew, and it may hold nothing.
  store.sub(diskTurnAtom, () => {
    if (reader === undefined) return
    reader = undefined
    void syncNow()
  })
  onceMoreOnline(onReturn)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') writeFreshAt()
    else onReturn()
  })
  // Brought back as it was left, from the browser's memory: what it shows may be long over.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    tell({ freshness: 'syncing' })
    onReturn()
  })
}
