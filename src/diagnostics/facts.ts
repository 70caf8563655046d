/** What there is to know about this phone and its way to the shop: numbers, states and versions, nothing of the shopper's. */
import { launch } from '#contract/account/api.ts'
import { siteNoticeNum } from '#contract/notice/api.ts'
import { deviceOf } from '#src/account/device-of.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { BadStatus, Offline } from '#src/kit/network/errors.ts'
import { type Failure, lastFailures } from '#src/kit/network/failures.ts'
import { call } from '#src/kit/network/http.ts'
import { isInstalled } from '#src/kit/install/install.ts'
import { isPersisted } from '#src/kit/disk/storage-persistence.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { isSignedIn, renewedAt } from '#src/kit/session/session.ts'
import { shownCurrency } from '#src/kit/session/settings.ts'
import { store } from '#src/kit/store.ts'
import { diskLastsAtom } from '#src/kit/disk/with-disk.ts'

export type ServerFacts =
  | { answers: true; ms: number; version: string }
  /** `silent`: the phone says it has a network, and nothing answers. `strange`: an answer that is not the shop's. */
  | { answers: false; how: 'offline' | 'silent' | 'status' | 'strange'; status?: number }

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'
export type WorkerState = 'active' | 'waiting' | 'none' | 'unsupported'

export interface Facts {
  /** Epoch ms by the server's clock. */
  at: number
  version: string
  device: { browser: string; system: string; installed: boolean; language: string; width: number; height: number }
  server: ServerFacts
  session: { signedIn: boolean; renewedAt: number | undefined; logOutUntold: boolean }
  /** How far the phone's clock is ahead (ms); undefined while the shop was never heard. */
  clockAhead: number | undefined
  worker: { state: WorkerState; files: number }
  push: PushState
  storage: { lasts: boolean; persistent: boolean | undefined; used: number | undefined; quota: number | undefined }
  failures: Failure[]
}

/** How long one answer is waited for (ms). */
const patience = 8000

/** Asks everything at once; each part that fails says so instead of throwing. */
export async function gatherFacts(): Promise<Facts> {
  const [server, worker, push, storage] = await Promise.all([askServer(), askWorker(), askPush(), askStorage()])
  if (server.answers) await renewSession()
  const { browser, system } = deviceOf(navigator.userAgent)
  return {
    at: serverNow(),
    version: __APP_VERSION__,
    device: {
      browser,
      system,
      installed: isInstalled(),
      language: spokenLanguage(),
      width: innerWidth,
      height: innerHeight,
    },
    server,
    session: {
      signedIn: isSignedIn(),
      renewedAt: renewedAt(),
      logOutUntold: localStorage.getItem('unfinishedLogOut') !== null,
    },
    clockAhead: server.answers ? Date.now() - serverNow() : undefined,
    worker,
    push,
    storage,
    failures: lastFailures(),
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
    if (error instanceof BadStatus)
      return error.status === 200
        ? { answers: false, how: 'strange' }
        : { answers: false, how: 'status', status: error.status }
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

async function askWorker(): Promise<Facts['worker']> {
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

async function askStorage(): Promise<Facts['storage']> {
  const [persistent, room] = await Promise.all([
    isPersisted(),
    navigator.storage?.estimate?.().catch(() => undefined) ?? undefined,
  ])
  return { lasts: store.get(diskLastsAtom), persistent, used: room?.usage, quota: room?.quota }
}
