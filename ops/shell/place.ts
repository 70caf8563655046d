/** Where in the console one is: /ops/<desk>?queue=…&at=…, on the browser's own history. */
import { useSyncExternalStore } from 'react'

const base = '/ops/'
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  addEventListener('popstate', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('popstate', watcher)
  }
}
const here = () => location.pathname + location.search

export interface Place {
  desk: string
  params: URLSearchParams
}
export function usePlace(): Place {
  const href = useSyncExternalStore(watch, here)
  const [path = '', query = ''] = href.split('?')
  return { desk: path.slice(base.length).replace(/\/$/, ''), params: new URLSearchParams(query) }
}

export type Query = Readonly<Record<string, string | undefined>>
export function hrefOf(desk: string, query: Query = {}): string {
  const kept = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const text = new URLSearchParams(kept).toString()
  return `${base}${desk}${text && `?${text}`}`
}

export function go(desk: string, query: Query = {}): void {
  history.pushState(null, '', hrefOf(desk, query))
  tell()
}

/** One value of the address. Setting it makes no new step in the history: moving through rows is not travelling. */
export function useParam<Value extends string = string>(
  name: string,
  otherwise: NoInfer<Value>,
): [Value, (value: Value) => void] {
  const { params } = usePlace()
  const value = (params.get(name) ?? otherwise) as Value
  const set = (next: Value) => {
    const all = new URLSearchParams(location.search)
    if (next === otherwise) all.delete(name)
    else all.set(name, next)
    const text = all.toString()
    history.replaceState(null, '', `${location.pathname}${text && `?${text}`}`)
    tell()
  }
  return [value, set]
}
