/**
 * This phone's subscription to push: begun by the shopper's own tap, told to the shop again at the start where the browser
 * renewed it, and ended at log-out (src/app/push.ts). The marker tells the worker whose messages it may show.
 */
import { t } from '@lingui/core/macro'
import { markerCache, markerUrl, type PushMarker } from '#contract/notice/push-message.ts'
import { pushState, subscribePush, unsubscribePush } from '#contract/notice/push-api.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { isCallError } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { spokenLanguage } from '#src/kit/session/language.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { settingsAtom } from '#src/kit/session/settings.ts'
import { store } from '#src/kit/store.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'

/** `install`: only from the Home Screen, as on an iPhone. `none`: this browser cannot. */
export type PushStanding = 'on' | 'off' | 'blocked' | 'install' | 'none'

/** What the shop was told last, besides what the worker reads. */
interface Kept extends PushMarker {
  userId: string
  endpoint: string
  zone: string
  language: string
  /** Epoch ms. */
  toldAt: number
}
const toldAgainAfter = 86_400_000
const patience = 10_000
/** The wish outlives a session that ends by itself, as drafts do; log-out wipes both. Nobody typed it (what-is-lost.ts). */
const wish = 'wish:push'

export const shopName = (): string => store.get(settingsAtom).launch?.brand ?? 'Haulway'
/** Where this phone is. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
const me = () => store.get(userAtom)?.id

const workers = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker
const canPush = (): boolean => Boolean(workers()) && 'PushManager' in globalThis && 'Notification' in globalThis
const subscriptionHere = async (): Promise<PushSubscription | null | undefined> =>
  (await workers()?.getRegistration())?.pushManager?.getSubscription()
const readKept = async (): Promise<Kept | undefined> =>
  (await (await caches.match(markerUrl, { cacheName: markerCache }))?.json().catch(() => undefined)) as Kept | undefined

export async function pushStanding(): Promise<PushStanding> {
  // Only Safari on iPhones and iPads says this.
  if ((navigator as { standalone?: boolean }).standalone === false) return 'install'
  if (!canPush()) return 'none'
  if (Notification.permission === 'denied') return 'blocked'
  const [subscription, kept] = await Promise.all([subscriptionHere(), readKept()])
  return Notification.permission === 'granted' && subscription && kept?.userId === me() ? 'on' : 'off'
}

/** The browser has no push service, or it does not answer. */
export class NoPushService extends Error {}

/** To be called from a tap: browsers ask nothing otherwise. Throws what the call threw, or NoPushService. */
export async function turnOnPush(): Promise<PushStanding> {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') {
    await subscribe()
    await onDisk((it) => it.drafts.put({ key: wish, value: true, at: serverNow() }))
  }
  return pushStanding()
}

export async function turnOffPush(): Promise<PushStanding> {
  await onDisk((it) => it.drafts.delete(wish))
  await endHere()
  return pushStanding()
}

/** At the start: what the browser renewed or took away is told to the shop. Never throws: the next start tries again. */
export async function renewPush(): Promise<void> {
  try {
    const kept = await readKept()
    if (Notification.permission !== 'granted') return await (kept && endHere())
    if (!(await onDisk((it) => it.drafts.get(wish)))) return
    const subscription = await subscriptionHere()
    const same =
      kept?.userId === me() &&
      kept?.endpoint === subscription?.endpoint &&
      kept?.zone === zoneHere() &&
      kept.language === spokenLanguage()
    if (!same || serverNow() - kept.toldAt > toldAgainAfter) await subscribe()
  } catch {
    // Offline, or the browser's service is away.
  }
}

async function endHere(): Promise<void> {
  const kept = await readKept()
  await caches.delete(markerCache)
  const subscription = await subscriptionHere()
  const endpoint = subscription?.endpoint ?? kept?.endpoint
  await subscription?.unsubscribe()
  // Untold, the shop finds out when it next asks there.
  if (endpoint) await call(unsubscribePush, { endpoint }).catch(() => undefined)
}

async function subscribe(): Promise<void> {
  const userId = me()
  // On a first visit the worker is still on its way.
  const worker = await Promise.race([workers()?.ready, tooLong()])
  if (!worker || !userId) throw new NoPushService()
  const { key, me: to } = await call(pushState, {})
  const before = await worker.pushManager.getSubscription()
  // Somebody else's on this phone, or of a key that the shop no longer has.
  const kept = await readKept()
  if (before && (kept?.userId !== userId || keyOf(before) !== key)) await before.unsubscribe()
  const subscription = await Promise.race([
    worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    tooLong(),
  ]).catch(() => {
    throw new NoPushService()
  })
  try {
    const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
    const { endpoint } = subscription
    const zone = zoneHere()
    await call(subscribePush, { endpoint, p256dh, auth, zone })
    if (me() !== userId) throw new Error('logged out meanwhile')
    const body = t`There is something new. Open the app to read it.`
    const marker = { to, title: shopName(), body, userId, endpoint, zone, language: spokenLanguage() }
    await keep({ ...marker, toldAt: serverNow() })
  } catch (error) {
    // One that nobody knows of, or that is nobody's any more.
    if (!isCallError(error) || !kept) await subscription.unsubscribe()
    throw error
  }
}

const keep = async (it: Kept): Promise<void> =>
  (await caches.open(markerCache)).put(markerUrl, new Response(JSON.stringify(it)))

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

const tooLong = () => new Promise<never>((_, fail) => setTimeout(() => fail(new NoPushService()), patience))
