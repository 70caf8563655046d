/**
 * The outbox in a page: puts a change in, and sees to it that one tab at a time sends what waits: at once, at the start,
 * when the network or the shopper is back, and slower and slower while nobody answers.
 */
import type { Waiting } from '#src/disk.ts'
import { serverNow } from '../sync/clock.ts'
import { knownMutation } from './mutations.ts'
import { Offline, ServerSaidNo } from '../network/errors.ts'
import { call } from '../network/http.ts'
import { isOnline, onceMoreOnline } from '../network/network.ts'
import {
  giveUp,
  type Kind,
  type Put,
  putWaiting,
  type Rest,
  sendWaiting,
  stillWaiting,
  takeBack,
  tryAgain,
} from './outbox.ts'
import { userAtom } from '../session/session.ts'
import { store } from '../store.ts'
import { tellError } from '../network/use-action.ts'
import { disk, onDisk } from '../disk/with-disk.ts'

const soonest = 1000
const latest = 60_000
/** Whose end somebody waits for, and tells the shopper themselves. */
const attended = new Set<string>()

export interface Queued extends Put {
  /** False: it has gone out already. */
  undo: () => Promise<boolean>
}

/**
 * The change is shown from here on, whatever the network does. `about` names what it changes; `holdMs`: time for second
 * thoughts before it goes out.
 */
export async function queue<Input>(
  mutation: Kind<Input>,
  about: string,
  input: Input,
  { holdMs = 0 }: { holdMs?: number } = {},
): Promise<Queued> {
  const at = serverNow()
  const put = await onDisk((it) => putWaiting(it, mutation, { about, input, at, after: at + holdMs }))
  remember(true)
  keepSending()
  void flush()
  return { ...put, undo: () => onDisk((it) => takeBack(it, put)) }
}

/**
 * As `queue`, for somebody who waits for the end: `told`, or `waits` when the network does not allow. Throws the refusal,
 * and then nothing is left of it.
 */
export async function queueAndAsk<Input>(
  mutation: Kind<Input>,
  about: string,
  input: Input,
): Promise<'sent' | 'pending'> {
  const at = serverNow()
  const { key } = await onDisk((it) => putWaiting(it, mutation, { about, input, at }))
  remember(true)
  keepSending()
  attended.add(key)
  try {
    await flush({ all: true })
    const row = await onDisk((it) => it.outbox.get({ key }))
    if (row?.failed) {
      await onDisk((it) => giveUp(it, key))
      throw new ServerSaidNo(row.failed.code, row.failed.message)
    }
    if (row) return 'pending'
    await caughtUp
    return 'sent'
  } finally {
    attended.delete(key)
  }
}

/** For a change that may not lie in the outbox: throws `Offline` while an older one about the same may still arrive after it. */
export async function sendFirst(about: string): Promise<void> {
  await flush({ all: true })
  const older = (await onDisk(stillWaiting)).some((row) => row.about === about)
  if (older) throw new Offline('an older change of it waits')
  await caughtUp
}

let caughtUp: Promise<void> = Promise.resolve()
/** A change was done but its answer is not on this disk: pulls, and whoever reads the disk next waits for that pull. */
const catchUp = (): void => {
  caughtUp = import('../sync/changes.ts').then((it) => it.pullChanges()).catch(() => undefined)
}

let line: Promise<unknown> = Promise.resolve()
let queued: { run: Promise<void>; all: boolean } | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends what waits; ends when it rests. `all`: second thoughts are over. Never throws. */
export function flush({ all = false }: { all?: boolean } = {}): Promise<void> {
  if (queued) {
    queued.all ||= all
    return queued.run
  }
  const mine = { all, run: Promise.resolve() }
  mine.run = line.then(() => {
    queued = undefined
    return sendNow(mine.all)
  })
  queued = mine
  line = mine.run
  return mine.run
}

async function sendNow(all: boolean): Promise<void> {
  clearTimeout(timer)
  const rest = await send(all).catch((): Rest => ({ why: 'unheard', tries: 1 }))
  if (rest.why === 'empty') remember(false)
  else if (rest.why === 'held') timer = setTimeout(() => void flush(), rest.ms + 1)
  else if (rest.why === 'unheard')
    timer = setTimeout(() => void flush(), Math.min(latest, soonest * 2 ** (rest.tries - 1)))
}

async function send(all: boolean): Promise<Rest> {
  const userId = store.get(userAtom)?.id ?? null
  const opened = await disk()
  if ((await stillWaiting(opened)).length === 0) return { why: 'empty' }
  // Not tried while it cannot arrive: what has not gone out can still be undone. `onceMoreOnline` brings us back.
  if (!isOnline()) return { why: 'unheard', tries: 5 }
  const post = {
    disk: opened,
    guest: userId === null,
    mutationOf: knownMutation,
    tell: (key: string) => (what: Parameters<typeof call>[0], input: unknown) => call(what, input, { key, as: userId }),
    now: serverNow,
    refused: (row: Waiting, error: ServerSaidNo) => void (attended.has(row.key) || tellError(error)),
    leftToPull: catchUp,
  } as Parameters<typeof sendWaiting>[0]
  return await oneTab(`outbox:${userId ?? 'guest'}`, () => sendWaiting(post, all))
}

const oneTab = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? (navigator.locks.request(name, work) as Promise<Result>) : work()

/** A guest's page reads the outbox only when something may be in it: nothing more to fetch on a first visit. */
const remember = (waits: boolean): void =>
  waits ? localStorage.setItem('waiting', '1') : localStorage.removeItem('waiting')

let sending = false
/** Sends now, and from now on whenever there is reason to hope. */
export function keepSending(): void {
  if (sending) return
  sending = true
  onceMoreOnline(() => void flush())
  document.addEventListener('visibilitychange', () => void flush({ all: document.visibilityState === 'hidden' }))
  store.sub(userAtom, () => void flush())
  void flush()
}

/** A refused change once more. */
export async function retry(key: string): Promise<void> {
  await onDisk((it) => tryAgain(it, key, serverNow()))
  void flush()
}

/** The shopper does without it. */
export const discard = async (key: string): Promise<void> => onDisk((it) => giveUp(it, key))
