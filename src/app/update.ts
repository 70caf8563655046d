/** The installed app and its updates (safety.md E): a new version waits until the shopper agrees, then the page reloads once. */
import { atom } from 'jotai'
import { store } from '#src/kit/store.ts'

/** True when a newer version is ready: offer it, never during a payment. */
export const updateReadyAtom = atom(false)

let accept: (() => void) | undefined
/** The shopper agreed. */
export const takeUpdate = (): void => accept?.()

export async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(workerUrl() as string, { scope: '/' })
  worker.addEventListener('waiting', () => store.set(updateReadyAtom, true))
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) location.reload()
  })
  // What this first visit fetched before the worker was there: the language, the pictures.
  worker.addEventListener('activated', ({ isUpdate }) => {
    if (isUpdate) return
    const urlsToCache = performance
      .getEntriesByType('resource')
      .map((it) => it.name)
      .filter(isWorthKeeping)
    worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } }).catch(() => undefined)
  })
  accept = () => worker.messageSkipWaiting()
  await worker.register().catch(() => undefined)
}

const isWorthKeeping = (url: string): boolean =>
  url.startsWith(location.origin) &&
  /^\/(assets\/lang-|products\/|flags\/|thumbs\/|pictures\/)/.test(new URL(url).pathname)

interface Policy {
  createScriptURL(url: string): unknown
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

// Under Trusted Types even our own worker's address must come from a named policy; it passes nothing else.
function workerUrl(): unknown {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  const rule = (url: string): string => {
    if (url !== '/sw.js') throw new TypeError(`not our worker: ${url}`)
    return url
  }
  return factory ? factory.createPolicy('app', { createScriptURL: rule }).createScriptURL('/sw.js') : '/sw.js'
}

/** The shop no longer speaks to versions below `least` (/app/launch): take the waiting one at once. */
export function requireVersion(least: string): void {
  if (isOlder(__APP_VERSION__, least)) takeUpdate()
}

/** Compares by numbers: 0.9.0 is older than 0.10.0. */
export function isOlder(version: string, least: string): boolean {
  const [ours, theirs] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  const at = theirs?.findIndex((part, index) => part !== (ours?.[index] ?? 0)) ?? -1
  return at >= 0 && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0)
}

/** A lazy chunk of a version that is gone: reload once, into the version that is there. */
export function healMissingChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    const key = 'reloadedFor'
    if (sessionStorage.getItem(key) === __APP_VERSION__ || !navigator.onLine) return
    sessionStorage.setItem(key, __APP_VERSION__)
    event.preventDefault()
    location.reload()
  })
}
