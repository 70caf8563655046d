/**
 * What the shopper did and the server has not answered (decision 016): one row each on the shopper's own disk, sent once
 * and in order. Pure over a disk and a post; src/kit/outbox/queue.ts is what drives it in a page.
 */
import { uuidv7 } from 'uuidv7'
import { codes } from '#contract/kit/envelope.ts'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { ServerSaidNo, SessionInvalid } from '../network/errors.ts'

/** A call that carries the row's key and goes out only as the shopper who queued it. */
export type Tell = <E extends Endpoint>(it: E, input: Sent<E>) => Promise<Output<E>>

export interface Kind<Input> {
  kind: string
  /** Two about the same as one; undefined: they stay two. */
  fold?: (before: Input, after: Input) => Input | undefined
}

/** A kind of change that may wait: free, and harmless however late it comes. */
export interface Mutation<Input, Answer> extends Kind<Input> {
  send: (tell: Tell, input: Input) => Promise<Answer>
  /** Takes the answer onto the disk, in the transaction that takes the row out: awaits nothing but the disk. */
  applyAnswer?: (disk: Disk, answer: Answer, input: Input) => PromiseLike<unknown>
  /** One line for the list of what waits. */
  title: (input: Input) => string
  /** For somebody signed in: a guest's waits, and goes along into the account of whoever logs in. */
  members?: true
  /** Once answered it stays for the shopper to find, with this. */
  stays?: (answer: Answer) => unknown
}
// oxlint-disable-next-line typescript/no-explicit-any -- a list of mutations holds all of them; each fixes its own input
export type AnyMutation = Mutation<any, any>

/** What was put in; `before`: the input of the row it became one with. */
export interface Put {
  key: string
  before?: unknown
}

/** Longer than this nothing waits for second thoughts (ms); more means that a clock jumped. */
const longestHold = 10_000
/** An answer that is a fault of the shop is asked for this often before it is called a refusal. */
const faultsMost = 6

/** `cart` of `cart.add`. */
const domainOf = (kind: string): string => kind.slice(0, kind.indexOf('.'))
const isLive = (row: Waiting): boolean => !row.failed && !row.done

/**
 * Puts a change in at the end, or folds it into the one about the same that has not gone out. Not past a newer one of its
 * domain: that one would then have the last word. `after`: epoch ms.
 */
export function putWaiting<Input>(
  disk: Disk,
  mutation: Kind<Input>,
  { about, input, at: madeAt, after = madeAt }: { about: string; input: Input; at: number; after?: number },
): Promise<Put> {
  return disk.transaction('rw', disk.outbox, async () => {
    const near = (await disk.outbox.orderBy('seq').toArray()).filter(
      (it) => domainOf(it.kind) === domainOf(mutation.kind),
    )
    const same = near.filter((it) => it.about === about && it.kind === mutation.kind)
    // A new wish makes the refusal of an older one moot.
    await disk.outbox.bulkDelete(same.filter(({ failed }) => failed).map(({ seq }) => seq))
    const last = same.findLast(isLive)
    const folded = last && !last.sent ? mutation.fold?.(last.input as Input, input) : undefined
    // Where nothing changes, nothing is out of order.
    if (last && folded !== undefined && (last === near.findLast(isLive) || folded === last.input)) {
      await disk.outbox.update(last.seq, { input: folded, at: madeAt, after })
      return { key: last.key, before: last.input }
    }
    const key = uuidv7()
    await disk.outbox.add({ key, kind: mutation.kind, input, at: madeAt, after, about, sent: false, tries: 0 })
    return { key }
  })
}

/** Undo, while nothing has gone out. Gives whether it came in time. */
export function takeBack(disk: Disk, { key, before }: Put): Promise<boolean> {
  return disk.transaction('rw', disk.outbox, async () => {
    const row = await disk.outbox.get({ key })
    if (!row || (row.sent && !row.failed)) return false
    if (before === undefined) await disk.outbox.delete(row.seq)
    else await disk.outbox.update(row.seq, { input: before })
    return true
  })
}

/** A refused one once more, with its key: a refusal left nothing behind (states.md 8). */
export const tryAgain = async (disk: Disk, key: string, now: number): Promise<void> =>
  void (await disk.outbox
    .where('key')
    .equals(key)
    .modify((row) => {
      delete row.failed
      delete row.faults
      Object.assign(row, { sent: false, tries: 0, after: now })
    }))

/** The shopper gives it up, or has seen how it ended. */
export const giveUp = async (disk: Disk, key: string): Promise<void> =>
  void (await disk.outbox.where('key').equals(key).delete())

/** All that is neither answered nor refused, in order. */
export const stillWaiting = async (disk: Disk): Promise<Waiting[]> =>
  (await disk.outbox.orderBy('seq').toArray()).filter(isLive)

export interface Post {
  disk: Disk
  /** Nobody is signed in. */
  guest?: boolean
  mutationOf: (kind: string) => Promise<AnyMutation | undefined>
  tell: (key: string) => Tell
  now: () => number
  /** The server refused it. */
  refused?: (row: Waiting, error: ServerSaidNo) => void
  /** It was done, but what came of it is left to the next pull. */
  leftToPull?: () => void
}

/** Why the sender rests: nothing is left; what is left is held for `ms`; no answer, after `tries`; the session is over. */
export type Rest = { why: 'empty' } | { why: 'held'; ms: number } | { why: 'unheard'; tries: number } | { why: 'over' }

/**
 * Sends what waits, one after the other. Only one of these may run for a disk: the caller holds the lock. `all`: also what
 * is held for second thoughts.
 */
export async function sendWaiting(post: Post, all = false): Promise<Rest> {
  for (;;) {
    const rows = await stillWaiting(post.disk)
    if (rows.length === 0) return { why: 'empty' }
    const first = post.guest ? await forGuests(post, rows) : rows[0]
    if (!first) return { why: 'over' }
    const ms = first.after - post.now()
    if (!all && !first.sent && ms > 0 && ms <= longestHold) return { why: 'held', ms }
    const row = await claim(post.disk, first.key)
    if (!row) continue
    const rest = await sendOne(post, row)
    if (rest) return rest
  }
}

async function forGuests({ mutationOf }: Post, rows: readonly Waiting[]): Promise<Waiting | undefined> {
  for (const row of rows) if (!(await mutationOf(row.kind))?.members) return row
  return undefined
}

/** From here on it cannot be folded into or undone. undefined: it was undone a moment ago. */
function claim(disk: Disk, key: string): Promise<Waiting | undefined> {
  return disk.transaction('rw', disk.outbox, disk.meta, async () => {
    const row = await disk.outbox.get({ key })
    if (!row || row.failed) return undefined
    // One that an older version of the app sent: from when is not known.
    const from = row.from ?? (row.sent ? '' : await markOf(disk))
    await disk.outbox.update(row.seq, { sent: true, from })
    return { ...row, from }
  })
}

/** How far this disk is: what was pulled, and how many changes were answered. */
async function markOf(disk: Disk): Promise<string> {
  const revision = await disk.meta.get('revision')
  return JSON.stringify([revision?.value ?? null, await toldSoFar(disk)])
}

async function sendOne(post: Post, row: Waiting): Promise<Rest | undefined> {
  const { disk } = post
  const mutation = await post.mutationOf(row.kind)
  try {
    // Left by another version of the app, which knew it.
    if (!mutation) throw new ServerSaidNo(codes.invalid, row.kind)
    const answer: unknown = await mutation.send(post.tell(row.key), row.input)
    if (!(await takeIn(post, mutation, row, answer))) post.leftToPull?.()
    return undefined
  } catch (error) {
    if (error instanceof SessionInvalid) return { why: 'over' }
    const tries = row.tries + 1
    if (!(error instanceof ServerSaidNo)) {
      await disk.outbox.update(row.seq, { tries })
      return { why: 'unheard', tries }
    }
    const faults = (row.faults ?? 0) + 1
    if (mayPass(error.code) && faults < faultsMost) {
      await disk.outbox.update(row.seq, { tries, faults })
      return { why: 'unheard', tries }
    }
    const failed = { code: error.code, message: error.message }
    await disk.outbox.update(row.seq, { failed, sent: false, tries })
    post.refused?.(row, error)
    return undefined
  }
}

/**
 * Takes the answer in and the row out. Said again by the shop it is the answer of the first time: when the disk has gone on
 * since then, what pulls bring may be newer there, and stays as it is. Gives whether all of the answer was kept.
 */
async function takeIn({ disk, now }: Post, mutation: AnyMutation, row: Waiting, answer: unknown): Promise<boolean> {
  const takeOut = async () => {
    await noteTold(disk, now())
    if (mutation.stays) await disk.outbox.update(row.seq, { done: mutation.stays(answer) })
    else await disk.outbox.delete(row.seq)
  }
  const keepAll = async () => {
    await mutation.applyAnswer?.(disk, answer, row.input)
    await takeOut()
  }
  const inTime = await disk.transaction('rw', disk.tables, async () => {
    const isSame = (await markOf(disk)) === row.from
    if (isSame) await keepAll()
    return isSame
  })
  if (inTime) return true
  const { pulled } = await import('../disk/pulled.ts')
  const pulls: readonly string[] = pulled
  const own = disk.tables.filter(({ name }) => !pulls.includes(name))
  try {
    await disk.transaction('rw', own, keepAll)
    return true
  } catch (error) {
    // What it reached for is not the phone's own: all of it was rolled back.
    if (!(error instanceof Error && error.name === 'NotFoundError')) throw error
  }
  await disk.transaction('rw', disk.outbox, disk.meta, takeOut)
  return false
}

/** Refusals that are not about what was sent: the same change may be accepted a little later. */
const mayPass = (code: number): boolean =>
  code === codes.slowDown || code === codes.stillRunning || code === codes.unexpected

/** How many changes were answered on this disk: an answer asked for before the last of them may not know of it. */
export async function toldSoFar(disk: Disk): Promise<number> {
  const kept = await disk.meta.get('told')
  return typeof kept?.value === 'number' ? kept.value : 0
}
const noteTold = async (disk: Disk, at: number): Promise<unknown> =>
  disk.meta.put({ key: 'told', value: (await toldSoFar(disk)) + 1, at })
