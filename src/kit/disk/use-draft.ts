/**
 * An unfinished form outlives the page: what is typed goes to the disk with every key, and is there again next time, also
 * when the phone kills the page in the same moment.
 */
import { useEffect, useRef, useState } from 'react'
import { holdReload } from '../install/before-reload.ts'
import { serverNow } from '../sync/clock.ts'
import { store } from '../store.ts'
import { disk, diskLastsAtom, onDisk } from './with-disk.ts'

/**
 * `key` names the form. `ready` is false until the disk has been read: until then show `start`, do not save it over.
 * `kept` leaves out what must not lie on a phone.
 */
export function useDraft<Value>(key: string, start: Value, kept: (value: Value) => Value = (value) => value) {
  const [draft, setDraft] = useState({ of: key, value: start, ready: false })
  const touched = useRef<string>(undefined)

  useEffect(() => {
    let left = false
    void onDisk((it) => it.drafts.get(key))
      .catch(() => undefined)
      .then((found) => {
        if (left || touched.current === key) return
        setDraft({ of: key, value: found ? (found.value as Value) : start, ready: true })
      })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `start` only matters the first time
  }, [key])

  const save = (value: Value): void => {
    touched.current = key
    setDraft({ of: key, value, ready: true })
    void holdReload(write(key, kept(value)))
  }
  const forget = (): void => {
    touched.current = key
    setDraft({ of: key, value: start, ready: true })
    void holdReload(onDisk((it) => it.drafts.delete(key))).catch(() => undefined)
  }
  // Another form's: not shown, not saved over.
  const mine = draft.of === key ? draft : { value: start, ready: false }
  return { value: mine.value, ready: mine.ready, save, forget }
}

/**
 * Committed in the same breath. Left to itself a transaction is committed when its requests have been answered, and a
 * page that is killed before that takes it along.
 */
async function write(key: string, value: unknown): Promise<void> {
  const row = { key, value, at: serverNow() }
  try {
    const opened = await disk()
    // In memory it is gone with the page however it is written. This way whoever counts drafts is told of it.
    if (!store.get(diskLastsAtom)) return void (await onDisk((memory) => memory.drafts.put(row)))
    const kept = opened.backendDB().transaction('drafts', 'readwrite')
    kept.objectStore('drafts').put(row)
    kept.commit()
    await new Promise((done, fail) => {
      kept.oncomplete = done
      kept.onerror = kept.onabort = () => fail(kept.error ?? new Error('not kept'))
    })
  } catch {
    // The way that mends the disk, or finds another.
    await onDisk((it) => it.drafts.put(row)).catch(() => undefined)
  }
}
