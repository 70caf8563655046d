/**
 * The installed app and its updates (safety.md E, decision 019): a new version waits until the shopper agrees, never
 * during a payment. What talks to the worker comes later (follow-worker.ts); this is what the first page needs of it.
 */
import { atom } from 'jotai'
import { isMoneyPath } from '#contract/kit/worker.ts'
import { mayReload, reloadPage } from '#src/kit/install/before-reload.ts'
import { store } from '#src/kit/store.ts'

/** True when a newer version is ready: offer it, never during a payment. */
export const updateReadyAtom = atom(false)
/** True when the shop no longer speaks to this version: the newer one is taken without asking, at the first quiet moment. */
export const updateNeededAtom = atom(false)

/** False while money is being paid here, or a button waits for its answer. */
export const mayUpdate = (): boolean => !isMoneyPath(location.pathname) && mayReload()

/** The worker that gave this page its version. Another may take over before this page listens (follow-worker.ts). */
export const ownWorker = globalThis.navigator?.serviceWorker?.controller ?? null

export async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await import('./follow-worker.ts').then(({ followWorker }) => followWorker()).catch(() => undefined)
}

/** The shop no longer speaks to versions below `least` (/app/launch). */
export function requireVersion(least: string): void {
  if (isOlder(__APP_VERSION__, least)) store.set(updateNeededAtom, true)
}

/** Compares by numbers: 0.9.0 is older than 0.10.0. */
export function isOlder(version: string, least: string): boolean {
  const [ours, theirs] = [version, least].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0))
  const at = theirs?.findIndex((part, index) => part !== (ours?.[index] ?? 0)) ?? -1
  return at >= 0 && (ours?.[at] ?? 0) < (theirs?.[at] ?? 0)
}

/**
 * A lazy chunk of a version that is gone, in a tab that no worker served: reload once, into the version that is there. `ours`
 * is the address of this version's first script. While the shop has that one, or does not answer, a chunk that did not come is
 * none of a newer version's doing: the network was lost, or the shopper is leaving, whom a reload would hold back.
 * Not where money is paid: there the page says that it broke, and the shopper reloads it.
 */
export function healMissingChunks(ours: string): void {
  // The build hands in what a fetched chunk threw as well, such as a call without a shop: that is no missing chunk.
  const missing = /dynamically imported module|module script|preload CSS/i
  const heal = async (message: string) => {
    const key = 'reloadedFor'
    if (!missing.test(message) || sessionStorage.getItem(key) === __APP_VERSION__) return
    const answer = await fetch(ours, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.status !== 404 || !mayUpdate()) return
    sessionStorage.setItem(key, __APP_VERSION__)
    reloadPage()
  }
  addEventListener('vite:preloadError', ({ payload }) => void heal(payload.message))
}
