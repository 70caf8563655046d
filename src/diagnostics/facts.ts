/**
 * What there is to know about this phone, its way to the shop and what it keeps for reading offline: numbers, states
 * and versions, nothing of the shopper's.
 */
import { launch } from '#contract/account/api.ts'
import { helpCategories } from '#contract/help/api.ts'
import { siteNoticeNum } from '#contract/notice/counters-api.ts'
import { deviceOf } from '#src/account/device-of.ts'
import type { Disk } from '#src/disk.ts'
import { pullAllTexts, pullText } from '#src/help/keep-texts.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { BadStatus, Offline } from '#src/kit/network/errors.ts'
import { lastFailures } from '#src/kit/network/failures.ts'
import { call } from '#src/kit/network/http.ts'
import { isInstalled } from '#src/kit/install/install.ts'
import { isPersisted } from '#src/kit/disk/storage-persistence.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { isSignedIn, renewedAt } from '#src/kit/session/session.ts'
import { shownCurrency } from '#src/kit/session/settings.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { store } from '#src/kit/store.ts'
import { diskLastsAtom, onDisk } from '#src/kit/disk/with-disk.ts'

/** Where the service worker keeps the small photos of who is signed in (sw/). */
const photoCache = 'private-pictures'

type ServerFacts =
  | { answers: true; ms: number; version: string }
  /** `silent`: the phone says it has a network, and nothing answers. `strange`: an answer that is not the shop's. */
  | { answers: false; how: 'offline' | 'silent' | 'strange' }
  | { answers: false; how: 'status'; status: number }

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'
export type WorkerState = 'active' | 'waiting' | 'none' | 'unsupported'

export type Facts = Awaited<ReturnType<typeof gatherFacts>>
export type Saved = Awaited<ReturnType<typeof countSaved>>

/** How long one answer is waited for (ms). */
const patience = 8000

/** Asks everything at once; each part that fails says so instead of throwing. Times are epoch ms by the server's clock. */
export async function gatherFacts() {
  const asked = [askServer(), askWorker(), askPush(), askStorage(), countThumbnails().catch(() => 0)] as const
  const [server, worker, push, storage, thumbnails] = await Promise.all(asked)
  if (server.answers) await renewSession()
  const { browser, system } = deviceOf(navigator.userAgent)
  const [installed, language] = [isInstalled(), spokenLanguage()]
  const logOutUntold = localStorage.getItem('unfinishedLogOut') !== null
  return {
    at: serverNow(),
    version: __APP_VERSION__,
    device: { browser, system, installed, language, width: innerWidth, height: innerHeight },
    server,
    session: { signedIn: isSignedIn(), renewedAt: renewedAt(), logOutUntold },
    /** How far the phone's clock is ahead (ms); undefined while the shop was never heard. */
    clockAhead: server.answers ? Date.now() - serverNow() : undefined,
    worker,
    push,
    storage,
    failures: lastFailures(),
    thumbnails,
  }
}

/** A real call, there and back. */
async function askServer(): Promise<ServerFacts> {
  const began = performance.now()
  try {
    const about = { langType: spokenLanguage(), currencyType: shownCurrency() }
    const { version } = await call(launch, about, { signal: AbortSignal.timeout(patience) })
    // The phone lost its network meanwhile: what was answered before says nothing of now.
    if (!navigator.onLine) return { answers: false, how: 'offline' }
    return { answers: true, ms: Math.round(performance.now() - began), version }
  } catch (error) {
    if (error instanceof BadStatus && error.status !== 200)
      return { answers: false, how: 'status', status: error.status }
    if (error instanceof Offline || error instanceof DOMException)
      return { answers: false, how: navigator.onLine ? 'silent' : 'offline' }
    return { answers: false, how: 'strange' }
  }
}

/** Right after the start the session is still being renewed; a call of the shopper's own waits for that. */
async function renewSession(): Promise<void> {
  if (!isSignedIn() || renewedAt() !== undefined) return
  await call(siteNoticeNum, {}, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
}

async function askWorker(): Promise<{ state: WorkerState; files: number }> {
  if (!('serviceWorker' in navigator)) return { state: 'unsupported', files: 0 }
  try {
    const [it, files] = await Promise.all([navigator.serviceWorker.getRegistration('/'), countFiles()])
    const state = it?.waiting ? 'waiting' : it?.active ? 'active' : 'none'
    return { state, files }
  } catch {
    return { state: 'none', files: 0 }
  }
}

async function countFiles(): Promise<number> {
  const names = await caches.keys()
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return sizes.reduce((all, size) => all + size, 0)
}

async function askPush(): Promise<PushState> {
  if (!('Notification' in globalThis) || !('PushManager' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  const it = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined)
  const subscription = await it?.pushManager.getSubscription().catch(() => null)
  return subscription ? 'on' : 'off'
}

async function askStorage() {
  const [persistent, room] = await Promise.all([
    isPersisted(),
    navigator.storage?.estimate?.().catch(() => undefined) ?? undefined,
  ])
  return { lasts: store.get(diskLastsAtom), persistent, used: room?.usage, quota: room?.quota }
}

/** Times are epoch ms. */
export async function countSaved(disk: Disk, language: string) {
  const [outbox, rates] = [await disk.outbox.toArray(), await disk.rates.toArray()]
  return {
    /** Orders, parcels and returns. */
    documents: (await disk.orders.count()) + (await disk.parcels.count()) + (await disk.returns.count()),
    storedItems: await disk.storedItems.count(),
    notices: await disk.notices.count(),
    /** Help articles in the language spoken here. */
    articles: await disk.articles.where('key').startsWith(`help:${language}:`).count(),
    ratesAt: rates.length > 0 ? Math.max(...rates.map(({ at }) => at)) : undefined,
    products: await disk.products.count(),
    /** Actions made offline: still to be sent, and refused. */
    waiting: outbox.filter(({ failed, done }) => !failed && !done).length,
    refused: outbox.filter(({ failed }) => failed).length,
    /** When everything of mine was last in step with the shop. */
    syncedAt: (await disk.meta.get('pulled'))?.at,
  }
}

/** Photos of the warehouse that can be seen without a network. */
async function countThumbnails(): Promise<number> {
  if (!('caches' in globalThis) || !(await caches.has(photoCache).catch(() => false))) return 0
  const keys = await (await caches.open(photoCache)).keys()
  return keys.filter(({ url }) => /\/files\/[a-f0-9]{40}/.test(url)).length
}

/** Fetches everything anew; what is there stays readable until its successor has come. Throws what a call threw. */
export async function refreshSaved(): Promise<void> {
  if (isSignedIn()) {
    await onDisk((it) => it.meta.delete('revision'))
    await pullChanges()
  }
  await pullAllTexts()
  const langType = spokenLanguage()
  const { categories } = await call(helpCategories, { langType })
  for (const { slug } of categories.flatMap((topic) => topic.articles)) {
    if (spokenLanguage() !== langType) return
    await pullText('help', slug)
  }
}
