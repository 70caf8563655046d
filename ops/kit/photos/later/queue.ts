/**
 * Photos that follow what they show (decision 099): sent one after the other, tried again until the shop has each or refuses it.
 * Nothing of it is told to anybody but the desk.
 */
import { codes } from '#contract/kit/envelope.ts'
import { minutes, seconds } from '#contract/kit/time.ts'
import { reasonOf, ServerSaidNo } from '#src/kit/network/errors.ts'
import type { LaterPhoto, LaterStore } from './later-photo.ts'

export interface LaterOutside {
  store: LaterStore
  /** Gives the file's id. */
  upload: (photo: LaterPhoto) => Promise<string>
  /** Puts it to what it was promised for. */
  attach: (photo: LaterPhoto, fileId: string) => Promise<unknown>
  newKey: () => string
  now: () => number
  /** Somebody who may send sits here. */
  mayFinish: () => boolean
  /** Ends after so many ms, or when something says that it may help to try now. */
  rest: (ms: number) => Promise<void>
  /** One page of the browser sends at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
  changed: (photos: readonly LaterPhoto[]) => void
}

/** The commit of a photo that nobody answered for may have been done: asked for this long after. */
const unansweredFor = minutes(2)
const finals: readonly number[] = [codes.invalid, codes.notFound, codes.conflict]
const isFinal = (error: unknown): error is ServerSaidNo => error instanceof ServerSaidNo && finals.includes(error.code)

export interface LaterQueue {
  /** Before the commit: kept, and not sent by this queue until the commit has ended. Counts as promised now. */
  hold: (photos: readonly LaterPhoto[]) => Promise<void>
  /** The commit was not done: the desk goes on with them itself. What an earlier commit, that nobody answered for, may have promised stays. */
  release: (ids: readonly string[]) => Promise<void>
  /** Nobody answered the commit: it may have been done. */
  unanswered: (ids: readonly string[]) => void
  /** The commit was done; `about`: the number it gave. They are kept anew: another page may have given them up meanwhile. */
  promised: (photos: readonly LaterPhoto[], about: string) => Promise<void>
  /** Sends what waits until nothing does. Runs once, however often it is called. */
  run: () => Promise<void>
  /** A refused one too: it goes up anew. */
  retry: (id: string) => Promise<void>
  /** What is kept is told again: another page may have sent some. */
  look: () => Promise<void>
  /** Given up by whoever took it: the shop goes on missing it. */
  discard: (id: string) => Promise<void>
}

export function createLaterQueue(outside: LaterOutside): LaterQueue {
  const { store, changed, now } = outside
  let running: Promise<void> | undefined
  const tell = async () => changed(await store.all())
  /** Of commits that run in this page: some ask the person at the desk first, who may take their time. */
  const committing = new Set<string>()
  const mayBeDone = new Set<string>()

  const ready = (photo: LaterPhoto) =>
    photo.refused === null && !committing.has(photo.id) && (photo.about !== '' || now() - photo.at >= unansweredFor)
  /** Not removed by a hand, or sent by another page, since the round began. */
  const isKept = async ({ id }: LaterPhoto) => (await store.all()).some((it) => it.id === id)

  /** Gives false where it has to be tried again. */
  async function sendOne(photo: LaterPhoto): Promise<boolean> {
    try {
      const fileId = photo.fileId ?? (await outside.upload(photo))
      if (!(await isKept(photo))) return true
      await store.change(photo.id, { fileId })
      await outside.attach(photo, fileId)
      await store.remove([photo.id])
      return true
    } catch (error) {
      return heard(photo, error)
    }
  }

  async function heard(photo: LaterPhoto, error: unknown): Promise<boolean> {
    if (error instanceof ServerSaidNo && error.code === codes.keyReused) {
      await store.change(photo.id, { uploadKey: outside.newKey() })
      return false
    }
    if (!isFinal(error)) return false
    const there = reasonOf(error) === 'refused.later-arrived'
    // Of a commit that was never done.
    const never = photo.about === '' && error.code === codes.notFound
    if (there || never) await store.remove([photo.id])
    else await store.change(photo.id, { refused: error.message })
    return true
  }

  async function round(): Promise<boolean> {
    let isDone = true
    for (const photo of (await store.all()).filter(ready)) {
      if (!outside.mayFinish()) return false
      if (!(await isKept(photo))) continue
      isDone = (await sendOne(photo)) && isDone
      await tell()
    }
    return isDone
  }

  async function everything(): Promise<void> {
    // What an earlier page left is counted before the first of it is through.
    await tell()
    for (let tries = 0; (await store.all()).some((photo) => photo.refused === null); tries += 1) {
      let isDone = false
      await outside.alone(async () => {
        isDone = await round()
      })
      await tell()
      if (isDone) tries = 0
      if ((await store.all()).some((photo) => photo.refused === null))
        await outside.rest(Math.min(minutes(1), seconds(2) * 2 ** Math.min(tries, 5)))
    }
    await tell()
  }

  const run = (): Promise<void> => {
    running ??= everything().finally(() => {
      running = undefined
    })
    return running
  }
  return {
    run,
    async hold(photos) {
      for (const { id } of photos) committing.add(id)
      await store.put(photos.map((it) => ({ ...it, at: now() })))
      await tell()
    },
    async release(ids) {
      for (const id of ids) committing.delete(id)
      await store.remove(ids.filter((id) => !mayBeDone.has(id)))
      await tell()
    },
    unanswered(ids) {
      for (const id of ids) {
        committing.delete(id)
        mayBeDone.add(id)
      }
    },
    async promised(photos, about) {
      for (const { id } of photos) {
        committing.delete(id)
        mayBeDone.delete(id)
      }
      await store.put(photos.map((it) => ({ ...it, about })))
      await tell()
    },
    async retry(id) {
      const refused = (await store.all()).some((it) => it.id === id && it.refused !== null)
      // What the shop has of it may be what it refused.
      if (refused) await store.change(id, { refused: null, fileId: undefined, uploadKey: outside.newKey() })
      await tell()
    },
    look: tell,
    async discard(id) {
      await store.remove([id])
      await tell()
    },
  }
}
