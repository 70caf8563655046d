/**
 * Counts on tabs and rows (specification 3), fed by one poll; screens only read them. The last ones are kept on the
 * shopper's disk, so the badges are right from the start, also without a network.
 */
import { atom } from 'jotai'
import type { NoticeCounters, TaskCounters } from '#contract/notice/notice.ts'
import { diskName } from '#src/disk-name.ts'
import { userAtom } from '../session/session.ts'
import { store } from '../store.ts'
import { onDisk } from '../disk/with-disk.ts'

const noNotices: NoticeCounters = { behaviorNum: 0, couponNum: 0, totalNum: 0 }
const noTasks: TaskCounters = {
  packNum: 0,
  packOrderNum: 0,
  packOrderPatchNum: 0,
  stoppedNum: 0,
  askedNum: 0,
  supportNum: 0,
  shopCartNum: 0,
  shopOrderNum: 0,
  shopPatchNum: 0,
}
export const noticeCountersAtom = atom(noNotices)
export const taskCountersAtom = atom(noTasks)
/** Lines of the cart as this phone shows it (src/cart/follow-cart.ts); undefined while only the server's count is known. */
export const shownLinesAtom = atom<number | undefined>(undefined)
/** What the badge says: lines, not pieces. */
export const cartCountAtom = atom((get) => get(shownLinesAtom) ?? get(taskCountersAtom).shopCartNum)

interface Counted {
  notices: NoticeCounters
  tasks: TaskCounters
  /** The revision these are of. */
  revision?: number | undefined
}

const key = 'counters'
let revision: number | undefined
let written = ''
let restored: { userId: string; done: Promise<void> } | undefined

/** Whether the task counters are of this revision: then nothing of them is asked. */
export const countersAreAt = (at: number): boolean => revision === at

export function takeCounters(heard: Partial<{ [Name in keyof Counted]: Counted[Name] | undefined }>): void {
  if (heard.revision !== undefined) revision = heard.revision
  if (heard.notices) store.set(noticeCountersAtom, heard.notices)
  if (heard.tasks) store.set(taskCountersAtom, heard.tasks)
}

export function clearCounters(): void {
  restored = undefined
  revision = undefined
  written = ''
  store.set(noticeCountersAtom, noNotices)
  store.set(taskCountersAtom, noTasks)
}

/** Shows what was counted last time, once for each shopper who comes. */
export function restoreCounters(userId: string): Promise<void> {
  if (restored?.userId !== userId) {
    clearCounters()
    restored = { userId, done: restore(userId) }
  }
  return restored.done
}

async function restore(userId: string): Promise<void> {
  const kept = await onDisk((it) => it.meta.get(key)).catch(() => undefined)
  if (kept && store.get(userAtom)?.id === userId) takeCounters(kept.value as Counted)
}

/** Writes the counts down whenever they changed. Gives a way to stop. */
export function keepCounters(): () => void {
  let waits = false
  const write = () => {
    if (waits) return
    waits = true
    queueMicrotask(() => {
      waits = false
      const userId = store.get(userAtom)?.id
      if (userId === undefined || restored?.userId !== userId) return
      void restored.done.then(() => writeDown(userId)).catch(() => undefined)
    })
  }
  const stops = [store.sub(noticeCountersAtom, write), store.sub(taskCountersAtom, write)]
  return () => stops.forEach((stop) => stop())
}

async function writeDown(userId: string): Promise<void> {
  if (store.get(userAtom)?.id !== userId) return
  const value: Counted = { notices: store.get(noticeCountersAtom), tasks: store.get(taskCountersAtom), revision }
  const text = JSON.stringify([userId, value])
  if (text === written) return
  written = text
  await onDisk(async (it) => it.name === diskName(userId) && it.meta.put({ key, value, at: 0 }))
}
