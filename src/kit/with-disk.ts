/**
 * The disk of whoever is signed in, fetched after the first paint. Screens read it live with `useRows`; everything else
 * asks `disk()` and writes.
 */
import { atom } from 'jotai'
import { useEffect, useState } from 'react'
import type { Disk } from '#src/disk.ts'
import { isSignedIn, onSignOut, userAtom, useUser } from './session.ts'
import { store } from './store.ts'

/** False when nothing outlives this page, because the phone gave no disk: the shopper is told once. */
export const diskLastsAtom = atom(true)

let opened: { userId: string | undefined; disk: Promise<Disk> } | undefined

/** The current shopper's disk; a guest has one too. */
export function disk(): Promise<Disk> {
  const userId = store.get(userAtom)?.id
  if (opened && opened.userId === userId) return opened.disk
  void opened?.disk.then((old) => old.close())
  opened = { userId, disk: open(userId) }
  return opened.disk
}

async function open(userId: string | undefined): Promise<Disk> {
  const { openDisk } = await import('#src/disk.ts')
  const { disk: it, lasting } = await openDisk(userId)
  store.set(diskLastsAtom, lasting)
  // The phone dropped it, or another tab needs it gone: whoever asks next opens it anew.
  const forget = () => {
    if (opened?.userId === userId) opened = undefined
  }
  it.on('close', forget)
  it.on('versionchange', () => {
    forget()
    it.close()
  })
  return it
}

onSignOut(async (userId) => {
  const old = opened?.userId === userId ? await opened.disk.catch(() => undefined) : undefined
  old?.close()
  if (opened?.userId === userId) opened = undefined
  const { deleteDisk } = await import('#src/disk.ts')
  await deleteDisk(userId)
})

/**
 * Rows as they are now and whenever they change. undefined: still being read; an empty list: there is nothing.
 * `deps` are what the query closes over.
 */
export function useRows<Rows>(query: (disk: Disk) => Promise<Rows>, deps: readonly unknown[] = []): Rows | undefined {
  const userId = useUser()?.id
  const [rows, setRows] = useState<{ of: string; rows: Rows }>()
  const [broken, setBroken] = useState<unknown>()
  const of = JSON.stringify([userId, deps])

  useEffect(() => {
    let stop: (() => void) | undefined
    let left = false
    void Promise.all([disk(), import('#src/disk.ts')]).then(([it, { liveQuery }]) => {
      if (left) return
      const watching = liveQuery(() => query(it)).subscribe((fresh) => setRows({ of, rows: fresh }), setBroken)
      stop = () => watching.unsubscribe()
    }, setBroken)
    return () => {
      left = true
      stop?.()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `of` stands for the user and the deps; the query is new on every render
  }, [of])

  // A phone may drop the connection in the background; the page's own boundary offers to reload.
  if (broken && (userId === undefined || isSignedIn())) throw broken
  return rows?.of === of ? rows.rows : undefined
}
