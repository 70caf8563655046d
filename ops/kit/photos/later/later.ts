/** The queue of this browser: what still uploads, whoever of the warehouse sits here (decision 099). */
import { atom, useAtomValue } from 'jotai'
import { uuidv7 } from 'uuidv7'
import { attachLater } from '#contract/warehouse/later-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { isRefusal } from '#src/kit/network/errors.ts'
import { store } from '#src/kit/store.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { bytesOf, keepSmallWith, sendUpload } from '#ops/kit/photos/send-upload.ts'
import { may, staffNow } from '#ops/kit/session.ts'
import { openLaterStore } from './disk.ts'
import type { LaterPhoto } from './later-photo.ts'
import { createLaterQueue, type LaterQueue } from './queue.ts'

const waitingAtom = atom<readonly LaterPhoto[]>([])
/** What was promised and is not with the shop, the oldest first; without what a commit that runs just now will promise. */
export const useLaterPhotos = (): readonly LaterPhoto[] => useAtomValue(waitingAtom, { store })

const partsAtom = atom<Readonly<Record<string, number>>>({})
/** How far each is, from 0 to 1, by its id. */
export const useLaterParts = (): Readonly<Record<string, number>> => useAtomValue(partsAtom, { store })

let wakeUp = () => {}
const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    wakeUp = () => {
      clearTimeout(timer)
      resolve()
    }
  })

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('haulway-desk-photos', work) : work()

const uploadOf = (photo: LaterPhoto): Promise<string> =>
  sendUpload({
    key: photo.uploadKey,
    file: photo.file,
    name: photo.name,
    purpose: photo.purpose,
    tell: (part) => store.set(partsAtom, (before) => ({ ...before, [photo.id]: part })),
  })

async function open(): Promise<LaterQueue> {
  const disk = await openLaterStore()
  keepSmallWith(async (key, file) => {
    for (const photo of await disk.all()) if (photo.uploadKey === key) await disk.change(photo.id, { file })
  })
  return createLaterQueue({
    store: disk,
    upload: uploadOf,
    // The promise is taken in once, whatever the key.
    attach: (photo, fileId) => call(attachLater, { laterId: photo.id, fileId }, { key: uuidv7() }),
    newKey: uuidv7,
    now: serverNow,
    mayFinish: () => may(staffNow(), 'warehouse'),
    rest,
    alone,
    changed: (photos) =>
      store.set(
        waitingAtom,
        photos.filter(({ about }) => about !== '').toSorted((one, other) => one.at - other.at),
      ),
  })
}
let opened: Promise<LaterQueue> | undefined
const queue = (): Promise<LaterQueue> => (opened ??= open())

/** Sends what an earlier page left, and what comes. Never throws. */
export async function sendLater(): Promise<void> {
  wakeUp()
  await (await queue()).run()
}

/** As they are kept now: another page of this browser may have added some, or sent them. */
export async function laterPhotos(): Promise<readonly LaterPhoto[]> {
  await (await queue()).look()
  return store.get(waitingAtom)
}

/** Of one photo, or of all: tried again now. */
export async function retryLater(ids: readonly string[]): Promise<void> {
  const mine = await queue()
  for (const id of ids) await mine.retry(id)
  void sendLater()
}

export const discardLater = async (id: string): Promise<void> => (await queue()).discard(id)

/**
 * Commits while `photos` still upload: they are kept on the disk first, and sent from there once the commit is done. `about` reads the
 * number from its answer. A commit that is refused, or answers nothing because the person at the desk said no, leaves them to the desk;
 * one that nobody answered for is asked about later.
 */
export async function withLater<Answer>(
  photos: readonly LaterPhoto[],
  commit: () => Promise<Answer>,
  about: (answer: NonNullable<Answer>) => string,
): Promise<Answer> {
  if (photos.length === 0) return commit()
  const mine = await queue()
  const ids = photos.map(({ id }) => id)
  const asSmall = () => photos.map((it) => ({ ...it, file: bytesOf(it.uploadKey, it.file) }))
  await mine.hold(asSmall())
  // One that became smaller meanwhile.
  await mine.hold(asSmall())
  try {
    const answer = await commit()
    if (answer === undefined || answer === null) await mine.release(ids)
    else {
      await mine.promised(asSmall(), about(answer))
      void sendLater()
    }
    return answer
  } catch (error) {
    if (isRefusal(error)) await mine.release(ids)
    else mine.unanswered(ids)
    throw error
  }
}

globalThis.addEventListener?.('online', () => void sendLater())
