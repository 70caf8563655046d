/**
 * The disk of whoever is signed in, fetched after the first paint. Screens read it live with `useRows`; everything else
 * goes through `onDisk`, which finds a way when the phone's storage fails.
 */
import { atom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { Disk } from '#src/disk.ts'
import { fetchDisk } from './first-shown.ts'
import { isSignedIn, keptUserId, onSignOut, userAtom, useUser } from '../session/session.ts'
import { store } from '../store.ts'

/** False when nothing outlives this page, because the phone gave no disk: the shopper is told once. */
export const diskLastsAtom = atom(true)
/** Counts the disks this page had: whoever reads live begins again on the next one. */
export const diskTurnAtom = atom(0)

let opened: { userId: string | undefined; disk: Promise<Disk> } | undefined
/** Whose disk was deleted under us: they logged out in another tab, or the phone was tidied. */
let deleted: string | undefined

/** The current shopper's disk; a guest has one too. To write, use `onDisk`. */
export function disk(): Promise<Disk> {
  const userId = store.get(userAtom)?.id
  if (opened && opened.userId === userId) return opened.disk
  // They logged out in another tab; this page is about to begin again, and makes no new disk for them meanwhile.
  if (userId !== undefined && deleted === userId && keptUserId() !== userId) return new Promise(() => {})
  void opened?.disk.then(
    (old) => old.close(),
    () => undefined,
  )
  const mine = { userId, disk: open(userId) }
  opened = mine
  mine.disk.catch(() => {
    if (opened === mine) opened = undefined
  })
  return mine.disk
}

async function open(userId: string | undefined): Promise<Disk> {
  const { openDisk } = await fetchDisk(userId)
  const { disk: database, lasting } = await openDisk(userId)
  store.set(diskLastsAtom, lasting)
  // The phone dropped it in the background, or another tab needs it gone: it is opened anew.
  database.on('close', () => void leave(database))
  database.on('versionchange', ({ newVersion }) => {
    if (newVersion === null) deleted = userId
    database.close()
  })
  return database
}

async function leave(it: Disk): Promise<void> {
  const mine = opened
  if (!mine || (await mine.disk.catch(() => undefined)) !== it || opened !== mine) return
  opened = undefined
  store.set(diskTurnAtom, (turn) => turn + 1)
}

/** From now on the shopper's rows are on this disk: one in memory, when theirs failed. */
export async function readFrom(old: Disk, it: Disk): Promise<void> {
  if (!opened || (await opened.disk.catch(() => undefined)) !== old) return it.close()
  opened = { userId: opened.userId, disk: Promise.resolve(it) }
  old.close()
  store.set(diskLastsAtom, false)
  store.set(diskTurnAtom, (turn) => turn + 1)
}

/** Fetched with the first failure. Throws what is not the disk's fault. */
const help = async (it: Disk, error: unknown, time: number) =>
  (await import('./disk-trouble.ts')).helpDisk(it, error, time)

const mostHelp = 2

/**
 * Does something with the disk. When the phone's storage fails, it is mended or replaced by one in memory and `work` is
 * done again, so `work` touches nothing but the disk. Throws what `work` threw for other reasons.
 */
export async function onDisk<Result>(work: (disk: Disk) => PromiseLike<Result>): Promise<Result> {
  for (let time = 1; ; time += 1) {
    const database = await disk()
    try {
      return await work(database)
    } catch (error) {
      if (time > mostHelp) throw error
      await help(database, error, time)
    }
  }
}

onSignOut(async (userId) => {
  if (opened?.userId === userId) {
    const old = await opened.disk.catch(() => undefined)
    old?.close()
  }
})

/**
 * Rows as they are now and whenever they change. undefined: still being read; an empty list: there is nothing.
 * `deps` are what the query closes over.
 */
export function useRows<Rows>(query: (disk: Disk) => Promise<Rows>, deps: readonly unknown[] = []): Rows | undefined {
  const userId = useUser()?.id
  const turn = useAtomValue(diskTurnAtom, { store })
  const [rows, setRows] = useState<{ key: string; rows: Rows }>()
  const [broken, setBroken] = useState<unknown>()
  const [again, setAgain] = useState(0)
  const helped = useRef(0)
  const key = JSON.stringify([userId, deps])

  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    const fail = (database: Disk) => (trouble: unknown) => {
      if (left) return
      helped.current += 1
      if (helped.current > mostHelp) return setBroken(trouble)
      void help(database, trouble, helped.current).then(() => setAgain((time) => time + 1), setBroken)
    }
    void Promise.all([disk(), fetchDisk(userId)]).then(([database, { liveQuery }]) => {
      if (left) return
      const watching = liveQuery(() => query(database)).subscribe((fresh) => {
        helped.current = 0
        setRows({ key, rows: fresh })
      }, fail(database))
      stop = () => watching.unsubscribe()
    }, setBroken)
    return () => {
      left = true
      stop?.()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` stands for the user and the deps; the query is new on every render
  }, [key, turn, again])

  if (broken && (userId === undefined || isSignedIn())) throw broken
  return rows?.key === key ? rows.rows : undefined
}
