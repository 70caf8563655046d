/**
 * What is the shopper's leaves this phone with them (safety.md D): databases, pictures, keys. It can be told again at any
 * time, so a wipe that another tab held up, or that was cut short, is finished at the next start.
 */
import { picturesOwner, privatePictures } from '#contract/kit/worker.ts'
import { Dexie, Disk, diskName, ownerOf } from '#src/disk.ts'
import { keptUserId } from '../session/session.ts'

/** What the shop shows to everybody, and how this phone is set. All else is somebody's. */
const publicCaches = /^shell-|^flags$/
const publicKeys = new Set([
  'currentLanguage',
  'appearance',
  'appSettings',
  'clockAhead',
  'install',
  'unfinishedLogOut',
  'unfinishedWipe',
])
/** These follow who is signed in now. */
const keysOfNow = new Set(['userInfo', 'holder'])
const publicStays = new Set(['reloadedFor'])

/** What the shopper made and the server does not have. */
const typed = new Set(['drafts', 'outbox'])

const patience = 5000

/** Removes everything of everybody but who is signed in now. Never throws. */
export async function wipe(): Promise<void> {
  const now = keptUserId()
  clearKeys(localStorage, (key) => publicKeys.has(key) || (now !== undefined && keysOfNow.has(key)))
  clearKeys(sessionStorage, (key) => publicStays.has(key))
  const done = await Promise.all([wipeCaches(now), wipeDisks(now)])
  // Somebody came or went meanwhile: their own wipe ends it.
  if (done.every(Boolean) && keptUserId() === now) localStorage.removeItem('unfinishedWipe')
}

/** Their session ended by itself: what can be pulled again goes, what they typed is there when they log in again. */
export async function keepOnlyTyped(userId: string): Promise<void> {
  await wipeCaches()
  const disk = new Disk(diskName(userId))
  const told = disk.tables.filter(({ name }) => !typed.has(name))
  try {
    await disk.transaction('rw', told, () => Promise.all(told.map((table) => table.clear())))
  } finally {
    disk.close()
  }
}

function clearKeys(storage: Storage, stays: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (!stays(key)) storage.removeItem(key)
}

async function wipeCaches(now?: string): Promise<boolean> {
  if (!('caches' in globalThis)) return true
  try {
    const theirs = now !== undefined && (await isKeptFor(now))
    const names = (await caches.keys()).filter(
      (name) => !publicCaches.test(name) && !(theirs && name === privatePictures),
    )
    await Promise.all(names.map((name) => caches.delete(name)))
    return true
  } catch {
    return false
  }
}

/** The worker may have begun to keep the photos of who came while what was left of the one before still goes. */
async function isKeptFor(user: string): Promise<boolean> {
  if (!(await caches.has(privatePictures))) return false
  const owner = await (await caches.open(privatePictures)).match(picturesOwner)
  return (await owner?.text()) === user
}

async function wipeDisks(now: string | undefined): Promise<boolean> {
  try {
    const names = await Dexie.getDatabaseNames()
    const theirs = names.filter((name) => ![undefined, 'guest', now].includes(ownerOf(name)))
    await Promise.race([Promise.all(theirs.map((name) => Dexie.delete(name))), tooLong()])
    return true
  } catch {
    return false
  }
}

const tooLong = () =>
  new Promise<never>((_, fail) => setTimeout(() => fail(new Error('another tab holds the disk')), patience))

/** What a guest looked for, looked at and kept for later goes with them into their account; the next guest finds nothing of it. */
export const adoptGuest = (userId: string): Promise<void> =>
  // One tab at a time, so that two tabs never adopt the same things twice.
  'locks' in navigator ? navigator.locks.request('adopt', () => adopt(userId)) : adopt(userId)

async function adopt(userId: string): Promise<void> {
  const guest = new Disk(diskName(undefined))
  const mine = new Disk(diskName(userId))
  try {
    const [seen, searched, typed, waiting] = await Promise.all([
      guest.products.toArray(),
      guest.history.toArray(),
      guest.drafts.toArray(),
      guest.outbox.orderBy('seq').toArray(),
    ])
    await mine.transaction('rw', mine.products, mine.history, mine.drafts, mine.outbox, async () => {
      await mine.products.bulkPut(seen)
      await mine.history.bulkPut(searched)
      const theirs = new Set(await mine.drafts.toCollection().primaryKeys())
      await mine.drafts.bulkPut(typed.filter(({ key }) => !theirs.has(key)))
      // Behind what already waits there; a number of its own comes from that table.
      const there = new Set((await mine.outbox.toArray()).map(({ key }) => key))
      await mine.outbox.bulkAdd(waiting.filter(({ key }) => !there.has(key)).map(({ seq: _, ...row }) => row))
    })
    // Only what went along: a guest may be at it in another tab.
    await Promise.all([
      guest.products.bulkDelete(seen.map(({ id }) => id)),
      guest.history.bulkDelete(searched.map(({ text }) => text)),
      guest.drafts.bulkDelete(typed.map(({ key }) => key)),
      guest.outbox.bulkDelete(waiting.map(({ seq }) => seq)),
    ])
    localStorage.removeItem('unfinishedAdoption')
    // The outbox was looked at when they logged in, before this was in it.
    if (waiting.length > 0) void import('../outbox/queue.ts').then(({ flush }) => flush())
  } finally {
    guest.close()
    mine.close()
  }
}

/** What somebody looked for without logging in is not the next one's. */
export async function emptyGuest(): Promise<void> {
  const guest = new Disk(diskName(undefined))
  try {
    await Promise.all([guest.products.clear(), guest.history.clear(), guest.drafts.clear(), guest.outbox.clear()])
  } finally {
    guest.close()
  }
}
