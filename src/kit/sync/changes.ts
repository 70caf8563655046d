/**
 * Brings the disk up to date: everything of mine that moved since the revision it holds (product.md 10). A phone that
 * holds nothing takes what moved last first; what is older comes afterwards, a page at a time, while the shop is used.
 */
import { epochOf, changes } from '#contract/sync/changes.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import type { Disk } from '#src/disk.ts'
import { diskName } from '#src/disk-name.ts'
import { arrivedAtom } from './arrived.ts'
import { serverNow } from './clock.ts'
import { firstIsShown } from '../disk/first-shown.ts'
import { clearPulled, pulled } from '../disk/pulled.ts'
import { call } from '../network/http.ts'
import { toldSoFar } from '../outbox/outbox.ts'
import { holdsNothing, takeBegun } from '../session/head-start.ts'
import { userAtom } from '../session/session.ts'
import { store } from '../store.ts'
import { setLeft, markFresh } from './sync.ts'
import { onDisk } from '../disk/with-disk.ts'

type Page = Output<typeof changes>

/** Above every revision. */
const top = 999_999_999_999_999

/** What the orders' page paints first (src/documents/first-view.ts): true until a document moves. */
export const firstViewKey = 'firstView'

let asked: Promise<void> | undefined
let line: Promise<unknown> = Promise.resolve()

/**
 * One pull at a time, in this tab and across tabs. Who asks while one is under way gets the next, which also has what was
 * written meanwhile. Throws what the call threw.
 */
export function pullChanges(): Promise<void> {
  asked ??= line.then(() => {
    asked = undefined
    return pullUp()
  })
  line = asked.catch(() => undefined)
  return asked
}

const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? (navigator.locks.request('sync', work) as Promise<Result>) : work()

async function pullUp(): Promise<void> {
  const userId = store.get(userAtom)?.id
  if (userId === undefined) return
  await alone(async () => {
    let first = await pullFirst(userId)
    for (let more = true; more && isStill(userId);) {
      const from = await marks()
      if (from.revision === undefined) {
        // An answer from before the shopper's own changes would not know of them.
        const page = (from.told === 0 ? first : undefined) ?? (await call(changes, { before: top }))
        if (page !== first) show(userId, page)
        first = undefined
        more = !(await savePage(userId, page, from, { revision: page.revision, below: page.below, left: page.left }))
        continue
      }
      const page = await call(changes, { since: from.revision })
      store.set(arrivedAtom, undefined)
      // The shop came out of its backup: this phone's copy tells of things that never were.
      if (page.revision < from.revision || epochOf(page.revision) !== epochOf(from.revision)) await onDisk(clearPulled)
      else more = !(await savePage(userId, page, from, { ...from, revision: page.revision })) || page.more
    }
  })
  if (!isStill(userId)) return
  markFresh()
  void pullDown(userId).catch(() => undefined)
}

/** What the page's head asked for, shown before the disk is here; undefined on a phone that has one, or where nothing came of it. */
async function pullFirst(userId: string): Promise<Page | undefined> {
  if (!(await holdsNothing(userId))) return undefined
  const begun = takeBegun('documents', userId)
  if (!begun) return undefined
  try {
    const page = await call(changes, { before: top }, { begun })
    show(userId, page, true)
    return page
  } catch (failure) {
    firstIsShown()
    throw failure
  }
}

function show(userId: string, page: Page, isFirst = false): void {
  if (!isStill(userId)) return
  store.set(arrivedAtom, { userId, page, isFirst })
  setLeft(page.left)
}

let filling = false
/** What is older, from the newest down. Interrupted, it goes on with the next pull. */
async function pullDown(userId: string): Promise<void> {
  if (filling) return
  filling = true
  try {
    for (let more = true; more;)
      more = await alone(async () => {
        const from = await marks()
        if (from.below === 0 || !isStill(userId)) return false
        const page = await call(changes, { before: from.below })
        return !(await savePage(userId, page, from, { ...from, below: page.below, left: page.left })) || page.more
      })
  } finally {
    filling = false
  }
}

const isStill = (userId: string): boolean => store.get(userAtom)?.id === userId

interface Marks {
  /** Everything up to this revision is here, down to `below`; undefined before the first pull. */
  revision: number | undefined
  /** Documents that last moved before this revision are still to come; 0 when none are. */
  below: number
  /** About how many those are. */
  left: number
  /** How many of the shopper's own changes were answered: a page asked for before the last may not know of it. */
  told: number
}

const marks = (): Promise<Marks> => onDisk(marksOn)

async function marksOn(disk: Disk): Promise<Marks> {
  const [revision, below, left] = (await disk.meta.bulkGet(['revision', 'below', 'left'])).map((kept) =>
    typeof kept?.value === 'number' ? kept.value : undefined,
  )
  return { revision, below: below ?? 0, left: left ?? 0, told: await toldSoFar(disk) }
}

/**
 * Documents replace what was there by their number; the cart and the addresses come whole. One transaction, or none of it:
 * false when the disk is not where it was when the page was asked for, because another tab was quicker or a change of the
 * shopper's was answered.
 */
async function savePage(userId: string, page: Page, from: Marks, to: Omit<Marks, 'told'>): Promise<boolean> {
  const pulledAt = serverNow()
  if ([page.orders, page.goneOrders, page.parcels, page.returns].some((moved) => moved.length > 0))
    localStorage.removeItem(firstViewKey)
  const kept = await onDisk((disk) =>
    disk.transaction('rw', [...pulled, 'meta'], async () => {
      const now = await marksOn(disk)
      if (disk.name !== diskName(userId)) throw new Error('somebody else came')
      if (now.revision !== from.revision || now.below !== from.below || now.told !== from.told) return false
      await Promise.all([
        disk.orders.bulkPut(page.orders),
        disk.storedItems.bulkPut(page.storedItems),
        disk.storedItems.bulkDelete(page.goneItems),
        disk.parcels.bulkPut(page.parcels),
        disk.returns.bulkPut(page.returns),
        disk.payments.bulkPut(page.payments),
        disk.notices.bulkPut(page.notices),
        disk.coupons.bulkPut(page.coupons),
        disk.threads.bulkPut(page.threads),
        disk.messages.bulkPut(page.messages),
      ])
      if (page.goneOrders.length > 0) await disk.orders.where('id').anyOf(page.goneOrders).delete()
      if (page.cart) await disk.cart.clear().then(() => disk.cart.bulkPut(page.cart ?? []))
      if (page.favourites) await disk.favourites.clear().then(() => disk.favourites.bulkPut(page.favourites ?? []))
      if (page.addresses) await disk.addresses.clear().then(() => disk.addresses.bulkPut(page.addresses ?? []))
      if (page.balance) await disk.meta.put({ key: 'balance', value: page.balance, at: pulledAt })
      const { revision, below, left } = to
      const marked = { revision, below, left, pulled: pulledAt }
      await disk.meta.bulkPut(Object.entries(marked).map(([key, value]) => ({ key, value, at: pulledAt })))
      return true
    }),
  )
  if (kept) setLeft(to.left)
  return kept
}
