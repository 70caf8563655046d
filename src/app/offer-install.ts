/** Watches for the moment (install-moment.ts) and raises the sheet then. Fetched only where the app could be installed. */
import { serverNow } from '#src/kit/sync/clock.ts'
import { installSheetAtom, installWay } from '#src/kit/install/install.ts'
import { store } from '#src/kit/store.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { isFitting, opened, refused, type Remembered } from './install-moment.ts'
import { updateReadyAtom } from './update.ts'

const key = 'install'
/** Arriving somewhere is for looking at it first (ms). */
const breath = 1500

let waiting: ReturnType<typeof setTimeout> | undefined

/** The shopper arrived at `path`, the `pages`-th of this visit. */
export function considerInstall(path: string, pages: number): void {
  clearTimeout(waiting)
  remember(opened(remembered(), serverNow(), new Date(serverNow()).setHours(0, 0, 0, 0)))
  waiting = setTimeout(() => void offerIfFitting(path, pages).catch(() => undefined), breath)
}

/** "Not now", however it was said: the button, the cross, a swipe, or the browser's own question. */
export function noteRefusal(): void {
  const kept = remembered()
  if (kept) remember(refused(kept, serverNow()))
}

async function offerIfFitting(path: string, pages: number): Promise<void> {
  const way = installWay()
  const kept = remembered()
  if (!kept || (way !== 'prompt' && way !== 'ios') || store.get(installSheetAtom) !== 'closed') return
  const database = await disk()
  const [payments, inCart, orders, parcels] = await Promise.all([
    database.payments.where('status').equals('succeeded').toArray(),
    database.cart.count(),
    database.orders.where('status').anyOf(['paid', 'purchased', 'part_shelved', 'shelved']).count(),
    database.parcels.where('status').noneOf(['pack_ordered', 'received', 'closed']).count(),
  ])
  const paid = payments.map(({ settledAt }) => settledAt ?? 0)
  const moment = {
    now: serverNow(),
    kept,
    path,
    pages,
    busy: isBusy(),
    paidAt: paid.length > 0 ? Math.max(...paid) : undefined,
    inCart,
    underWay: orders + parcels,
  }
  if (location.pathname === path && isFitting(moment)) store.set(installSheetAtom, 'offered')
}

const isBusy = (): boolean =>
  store.get(updateReadyAtom) ||
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open]') !== null ||
  (document.activeElement?.matches('input, textarea, select') ?? false)

function remembered(): Remembered | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Remembered | null
    return kept && Array.isArray(kept.notNow) ? kept : undefined
  } catch {
    return undefined
  }
}

function remember(kept: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A phone that keeps nothing is not asked: it would be asked each time.
  }
}
