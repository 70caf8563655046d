/**
 * What is typed at a desk and not committed yet, by person, desk and document: it outlives a reload, another desk and the end of
 * a session, in this tab. Logging out forgets it in every tab, and so does a day.
 */
import { useEffect, useState } from 'react'
import { days } from '#contract/kit/time.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useStaff } from './session.ts'

const prefix = 'draft '
const keptFor = days(1)

/** Told to the other tabs: what they keep goes too. */
const loggedOut = 'consoleLoggedOut'

function forgetHere(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

/** At log-out: whoever sits here next finds nothing of it. */
export function forgetDrafts(): void {
  forgetHere()
  localStorage.setItem(loggedOut, String(serverNow()))
}
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === loggedOut) forgetHere()
})

function read(key: string): unknown {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  const { at, value } = JSON.parse(text) as { at: number; value: unknown }
  if (serverNow() - at <= keptFor) return value
  sessionStorage.removeItem(key)
  return undefined
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: serverNow(), value }))
  } catch {
    // The browser's room is full: what is typed stays on the screen.
  }
}

export interface Draft<Value> {
  value: Value
  set: (next: Value | ((before: Value) => Value)) => void
  /** It was typed before this page was opened. */
  restored: boolean
  /** After the commit: it is kept no longer. */
  drop: () => void
  /** Back to what nobody typed. */
  throwAway: () => void
}

interface Kept<Value> {
  key: string
  value: Value
  restored: boolean
  typed: boolean
}

/** Names of what was committed here, until such a form is opened anew: what its photos still do is kept no more. */
const committed = new Set<string>()
const isOf = (key: string, name: string): boolean => key.startsWith(prefix) && key.includes(` ${name}`)

/** After a commit: all that was typed for it, fields and photos. `name`: as it was given to `useDraft`, or its beginning. */
export function dropDrafts(name: string): void {
  committed.add(name)
  for (const key of Object.keys(sessionStorage)) if (isOf(key, name)) sessionStorage.removeItem(key)
}

/**
 * `name`: the desk's form and the document's number; undefined keeps nothing. `empty`: what stands there before anything is
 * typed.
 */
export function useDraft<Value>(name: string | undefined, empty: Value): Draft<Value> {
  const staff = useStaff()
  const key = name === undefined ? '' : `${prefix}${staff?.id ?? ''} ${name}`
  const open = (): Kept<Value> => {
    const before = key ? (read(key) as Value | undefined) : undefined
    return { key, value: before ?? empty, restored: before !== undefined, typed: false }
  }
  const [kept, setKept] = useState(open)
  const now = kept.key === key ? kept : open()
  if (now !== kept) setKept(now)
  useEffect(() => {
    for (const one of committed) if (isOf(key, one)) committed.delete(one)
  }, [key])
  useEffect(() => {
    if (now.typed && now.key && ![...committed].some((one) => isOf(now.key, one))) write(now.key, now.value)
  }, [now])
  return {
    value: now.value,
    restored: now.restored,
    set: (next) =>
      setKept((before) => {
        const value = typeof next === 'function' ? (next as (it: Value) => Value)(before.value) : next
        return { ...before, value, typed: true }
      }),
    drop() {
      sessionStorage.removeItem(key)
      setKept((before) => ({ ...before, typed: false, restored: false }))
    },
    throwAway() {
      sessionStorage.removeItem(key)
      setKept({ key, value: empty, restored: false, typed: false })
    },
  }
}
