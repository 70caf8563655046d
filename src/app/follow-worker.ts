/** The page's side of the service worker: registers it, offers its updates, and reloads once when one took over. */
import { privatePictures, type ToPage, type ToWorker } from '#contract/kit/worker.ts'
import { allDone, reloadPage } from '#src/kit/install/before-reload.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { languageAtom, spokenLanguage } from '#src/kit/session/language.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { diskLastsAtom } from '#src/kit/disk/with-disk.ts'
import { mayUpdate, ownWorker, updateNeededAtom, updateReadyAtom } from './update.ts'

const container = navigator.serviceWorker
const hour = 3_600_000
let registered: ServiceWorkerRegistration | undefined
/** The shopper pressed the button in this tab. */
let agreed = false

export async function followWorker(): Promise<void> {
  // The first worker of all takes the page as it is; the next one brings another version.
  let first = container.controller === null
  container.addEventListener('controllerchange', () => {
    if (!first) return reloadWhenQuiet()
    first = false
    keepThisVisit()
  })
  if (ownWorker && container.controller && container.controller !== ownWorker) reloadWhenQuiet()
  container.addEventListener('message', ({ data, ports }: MessageEvent<ToPage | null>) => {
    if (data?.type === 'WHICH_VERSION') ports[0]?.postMessage(new URL(import.meta.url).pathname)
  })
  container.startMessages()
  const registration = await container.register(workerUrl() as string, { scope: '/', updateViaCache: 'none' })
  registered = registration
  // Reloaded past a worker that was there already.
  if (registration.active && !container.controller) first = false
  watch(registration)
  // Browsers look for a newer one by themselves, but put it off while the worker has anything to do.
  registration.update().catch(() => undefined)
  checkOnReturn(registration)
  tell({ type: 'HELLO' })
  const speaking = () => tellAll({ type: 'SPEAK', language: spokenLanguage() })
  store.sub(languageAtom, speaking)
  store.sub(userAtom, sayWhose)
  store.sub(updateNeededAtom, takeNeeded)
  sayWhose()
  takeNeeded()
}

const tell = (said: ToWorker): void => (container.controller ?? registered?.active)?.postMessage(said)
const tellAll = (said: ToWorker): void => {
  tell(said)
  registered?.waiting?.postMessage(said)
}

/** Private pictures are kept for who is signed in, and for nobody else. */
function sayWhose(): void {
  const user = store.get(userAtom)
  if (user) {
    tell({ type: 'WHOSE', user: user.id })
    return void import('#src/warehouse/keep-photos.ts').then(({ keepPhotos }) => keepPhotos()).catch(() => undefined)
  }
  tell({ type: 'FORGET_PRIVATE' })
  void caches.delete(privatePictures).catch(() => undefined)
}

/** What this first visit fetched before the worker was there: the language, the pictures. */
function keepThisVisit(): void {
  tell({ type: 'SPEAK', language: spokenLanguage() })
  tell({ type: 'KEEP', urls: performance.getEntriesByType('resource').map(({ name }) => name) })
  sayWhose()
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // WebKit calls a first worker waiting for a moment, and then the page's own: it is no newer version.
    if (!registration.active || !registration.waiting || !container.controller) return
    if (registration.waiting === container.controller) return
    // Its words before it is wanted: it may be taken without a network.
    registration.waiting.postMessage({ type: 'SPEAK', language: spokenLanguage() } satisfies ToWorker)
    store.set(updateReadyAtom, true)
    takeNeeded()
  }
  const follow = () => registration.installing?.addEventListener('statechange', offer)
  registration.addEventListener('updatefound', follow)
  follow()
  offer()
}

/** A page may stay open for days: coming back to it after an hour asks for a newer version. */
function checkOnReturn(registration: ServiceWorkerRegistration): void {
  let checkedAt = serverNow()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || serverNow() - checkedAt < hour) return
    checkedAt = serverNow()
    registration.update().catch(() => undefined)
  })
}

/** The old worker yields within a second or two; where it is woken in that moment, Chromium may wait for minutes. */
const patience = 6000
/** `no-words`: the new version could not fetch its words, so this one stays. `later`: it comes when the browser lets it. */
export type Taken = 'taken' | 'no-words' | 'later'

/** The shopper agreed. */
export async function takeUpdate(): Promise<Taken> {
  await allDone()
  agreed = true
  await quiet()
  const waiting = registered?.waiting
  if (!waiting) {
    // Another tab was quicker.
    reloadWhenQuiet()
    return 'taken'
  }
  const { port1, port2 } = new MessageChannel()
  const heard = new Promise<boolean>((tell) => {
    port1.onmessage = ({ data }) => tell(data === true)
  })
  const taken = new Promise<Taken>((tell) => {
    container.addEventListener('controllerchange', () => tell('taken'), { once: true })
    setTimeout(() => tell('later'), patience)
  })
  waiting.postMessage({ type: 'TAKE_OVER', language: spokenLanguage() } satisfies ToWorker, [port2])
  const end = (await heard) ? await taken : 'no-words'
  // Whoever goes on with this version meanwhile is not interrupted when it comes.
  agreed = end === 'taken'
  if (end === 'later') store.set(updateReadyAtom, false)
  return end
}

let taking = false
/** The shop speaks to this version no longer: the next one is taken, or looked for. */
function takeNeeded(): void {
  if (!store.get(updateNeededAtom) || taking) return
  if (!registered?.waiting) return void registered?.update().catch(() => undefined)
  taking = true
  void quiet()
    .then(takeUpdate)
    .then((end) => {
      taking = end !== 'no-words'
    })
}

const isTyping = (): boolean =>
  document.visibilityState === 'visible' &&
  (document.activeElement?.matches('input, textarea, select, [contenteditable]') === true ||
    document.querySelector('dialog[open]') !== null)

/** Nobody loses anything: no payment, nothing being typed, and what was typed is on a disk that lasts. */
const isQuiet = (): boolean => mayUpdate() && (agreed || (!isTyping() && store.get(diskLastsAtom)))

const quiet = (): Promise<void> =>
  new Promise((come) => {
    const look = () => {
      if (!isQuiet()) return
      clearInterval(again)
      come()
    }
    const again = setInterval(look, 500)
    look()
  })

let reloading = false
/** Another version took over. This tab's own files stay at hand until it has come along. */
function reloadWhenQuiet(): void {
  store.set(updateReadyAtom, false)
  if (reloading) return
  reloading = true
  void quiet().then(() => reloadPage())
}

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
