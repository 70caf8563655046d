/** Where in the console one is: /ops/<desk>?queue=…&at=…. What stands behind the `?` belongs to the desk. */
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'

const base = '/ops/'

export type Query = Readonly<Record<string, string | undefined>>
export function hrefOf(desk: string, query: Query = {}): string {
  const kept = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const text = new URLSearchParams(kept).toString()
  return `${base}${desk}${text && `?${text}`}`
}

export const deskOf = (path: string): string => path.slice(base.length).replace(/\/$/, '')

const useHistory = (): RouterHistory => useRouter().history

/** The desk the address names; empty at /ops/. */
export function useDesk(): string {
  const history = useHistory()
  const path = useSyncExternalStore(history.subscribe, () => history.location.pathname)
  return deskOf(path)
}

/** Leads to a desk: a new step in the history. */
export function useGo(): (desk: string, query?: Query) => void {
  const history = useHistory()
  return (desk, query) => history.push(hrefOf(desk, query))
}

/** What stands behind the `?` of this page: a desk that is being left must not read the address of the next. */
function searchOf(history: RouterHistory): () => string {
  const { pathname } = history.location
  let { search } = history.location
  return () => {
    if (history.location.pathname === pathname) search = history.location.search
    return search
  }
}

/** One value of the address. Setting it makes no new step in the history: moving through rows is not travelling. */
export function useParam<Value extends string = string>(
  name: string,
  otherwise: NoInfer<Value>,
): [Value, (value: Value) => void] {
  const history = useHistory()
  const [search] = useState(() => searchOf(history))
  const params = new URLSearchParams(useSyncExternalStore(history.subscribe, search))
  const set = (next: Value) => {
    // From the history itself: two values may be set one after the other.
    const all = new URLSearchParams(history.location.search)
    if (next === otherwise) all.delete(name)
    else all.set(name, next)
    const text = all.toString()
    history.replace(`${history.location.pathname}${text && `?${text}`}`)
  }
  return [(params.get(name) ?? otherwise) as Value, set]
}
