/** An unfinished form outlives the page: what is typed goes to the disk, and is there again next time. */
import { useEffect, useRef, useState } from 'react'
import { serverNow } from './clock.ts'
import { disk } from './with-disk.ts'

/** `key` names the form. `ready` is false until the disk has been read: until then show `start`, do not save it over. */
export function useDraft<Value>(key: string, start: Value) {
  const [draft, setDraft] = useState({ value: start, ready: false })
  const touched = useRef(false)

  useEffect(() => {
    let left = false
    const read = async () => (await disk()).drafts.get(key)
    void read()
      .catch(() => undefined)
      .then((kept) => {
        if (left || touched.current) return
        setDraft({ value: kept ? (kept.value as Value) : start, ready: true })
      })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `start` only matters the first time
  }, [key])

  const save = (value: Value): void => {
    touched.current = true
    setDraft({ value, ready: true })
    void disk()
      .then((it) => it.drafts.put({ key, value, at: serverNow() }))
      .catch(() => undefined)
  }
  const forget = (): void => {
    touched.current = true
    setDraft({ value: start, ready: true })
    void disk()
      .then((it) => it.drafts.delete(key))
      .catch(() => undefined)
  }
  return { ...draft, save, forget }
}
