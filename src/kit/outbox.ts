/**
 * What the shopper did and the server has not answered (decision 016): one row each on the shopper's own disk, sent once
 * and in order. Pure over a disk and a post; src/kit/queue.ts is what drives it in a page.
 */
import { uuidv7 } from 'uuidv7'
import { codes } from '#contract/kit/envelope.ts'
import type { Endpoint, Output, Sent } from '#contract/kit/endpoint.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { ServerSaidNo, SessionInvalid } from './errors.ts'

/** A call that carries the row's key and goes out only as the shopper who queued it. */
export type Tell = <E extends Endpoint>(it: E, input: Sent<E>) => Promise<Output<E>>

export interface Kind<Input> {
  kind: string
  /** Two about the same as one; undefined: they stay two. */
  fold?: (before: Input, after: Input) => Input | undefined
}

/** A kind of change that may wait: free, and harmless however late it comes. */
export interface Deed<Input, Answer> extends Kind<Input> {
  send: (tell: Tell, input: Input) => Promise<Answer>
  /** Takes the answer onto the disk, in the transaction that takes the row out: awaits nothing but the disk. */
  keep?: (disk: Disk, answer: Answer, input: Input) => PromiseLike<unknown>
  /** One line for the list of what waits. */
  title: (input: Input) => string
  /** Once answered it stays for the shopper to find, with this. */
  stays?: (answer: Answer) => unknown
}
// oxlint-disable-next-line typescript/no-explicit-any -- a list of deeds holds all of them; each fixes its own input
export type AnyDeed = Deed<any, any>

/** What was put in; `before`: the input of the row it became one with. */
export interface Put {
  key: string
  before?: unknown
}

/** Longer than this nothing waits for second thoughts (ms); more means that a clock jumped. */
const longestHold = 10_000
/** An answer that is a fault of the shop is asked for this often before it is called a refusal. */
const faultsMost = 6

/** Puts a change in at the end, or folds it into the one about the same that has not gone out. `after`: epoch ms. */
export function putWaiting<Input>(
  disk: Disk,
  deed: Kind<Input>,
  { about, input, at, after = at }: { about: string; input: Input; at: number; after?: number },
): Promise<Put> {
  return disk.transaction('rw', disk.outbox, async () => {
    const same = (await disk.outbox.where('about').equals(about).sortBy('seq')).filter(({ kind }) => kind === deed.kind)
    // A new wish makes the refusal of an older one moot.
    await disk.outbox.bulkDelete(same.filter(({ failed }) => failed).map(({ seq }) => seq))
    const last = same.findLast(({ failed }) => !failed)
    const folded = last && !last.sent && !last.done ? deed.fold?.(last.input as Input, input) : undefined
    if (last && folded !== undefined) {
      await disk.outbox.update(last.seq, { input: folded, at, after })
      return { key: last.key, before: last.input }
    }
    const key = uuidv7()
    await disk.outbox.add({ key, kind: deed.kind, input, at, after, about, sent: false, tries: 0 })
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
      Object.assign(row, { sent: false, tries: 0, after: now })
    }))

/** The shopper gives it up, or has seen how it ended. */
export const giveUp = async (disk: Disk, key: string): Promise<void> =>
  void (await disk.outbox.where('key').equals(key).delete())

/** All that is neither answered nor refused, in order. */
export const stillWaiting = async (disk: Disk): Promise<Waiting[]> =>
  (await disk.outbox.orderBy('seq').toArray()).filter((row) => !row.failed && !row.done)

export interface Post {
  disk: Disk
  deedOf: (kind: string) => Promise<AnyDeed | undefined>
  tell: (key: string) => Tell
  now: () => number
  /** The server refused it. */
  refused?: (row: Waiting, error: ServerSaidNo) => void
}

/** Why the sender rests: nothing is left; what is left is held for `ms`; no answer, after `tries`; the session is over. */
export type Rest = { why: 'empty' } | { why: 'held'; ms: number } | { why: 'unheard'; tries: number } | { why: 'over' }

/**
 * Sends what waits, one after the other. Only one of these may run for a disk: the caller holds the lock. `all`: also what
 * is held for second thoughts.
 */
export async function sendWaiting(post: Post, all = false): Promise<Rest> {
  for (;;) {
    const [first] = await stillWaiting(post.disk)
    if (!first) return { why: 'empty' }
    const ms = first.after - post.now()
    if (!all && !first.sent && ms > 0 && ms <= longestHold) return { why: 'held', ms }
    const row = await claim(post.disk, first.key)
    if (!row) continue
    const rest = await sendOne(post, row)
    if (rest) return rest
  }
}

/** From here on it cannot be folded into or undone. undefined: it was undone a moment ago. */
function claim(disk: Disk, key: string): Promise<Waiting | undefined> {
  return disk.transaction('rw', disk.outbox, async () => {
    const row = await disk.outbox.get({ key })
    if (!row || row.failed) return undefined
    await disk.outbox.update(row.seq, { sent: true })
    return row
  })
}

async function sendOne(post: Post, row: Waiting): Promise<Rest | undefined> {
  const { disk } = post
  const deed = await post.deedOf(row.kind)
  try {
    // Left by another version of the app, which knew it.
    if (!deed) throw new ServerSaidNo(codes.invalid, row.kind)
    const answer: unknown = await deed.send(post.tell(row.key), row.input)
    await disk.transaction('rw', disk.tables, async () => {
      await deed.keep?.(disk, answer, row.input)
      await noteTold(disk, post.now())
      if (deed.stays) await disk.outbox.update(row.seq, { done: deed.stays(answer) })
      else await disk.outbox.delete(row.seq)
    })
    return undefined
  } catch (error) {
    if (error instanceof SessionInvalid) return { why: 'over' }
    const tries = row.tries + 1
    if (error instanceof ServerSaidNo && !(mayPass(error.code) && tries < faultsMost)) {
      const failed = { code: error.code, message: error.message }
      await disk.outbox.update(row.seq, { failed, sent: false, tries })
      post.refused?.(row, error)
      return undefined
    }
    await disk.outbox.update(row.seq, { tries })
    return { why: 'unheard', tries }
  }
}

/** Not about what was asked: the same may go through a little later. */
const mayPass = (code: number): boolean =>
  code === codes.slowDown || code === codes.stillRunning || code === codes.unexpected

/** How many changes were answered on this disk: an answer asked for before the last of them may not know of it. */
export async function toldSoFar(disk: Disk): Promise<number> {
  const kept = await disk.meta.get('told')
  return typeof kept?.value === 'number' ? kept.value : 0
}
const noteTold = async (disk: Disk, at: number): Promise<unknown> =>
  disk.meta.put({ key: 'told', value: (await toldSoFar(disk)) + 1, at })
