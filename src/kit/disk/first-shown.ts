/**
 * On a phone that has no disk yet there is nothing on it to read: the newest documents are painted first, and the disk, which is a
 * fifth of what the orders' page fetches, comes after them (decision 113).
 */
import { onceIdle } from '../once-idle.ts'
import { holdsNothing } from '../session/head-start.ts'

/** How long the disk waits at most, ms from the page's beginning. */
const patience = 3000

let goOn: () => void = () => undefined
const shown = new Promise<void>((resolve) => {
  goOn = resolve
})

/** What came first is on the page, or does not come: the disk follows once it has been painted. */
export const firstIsShown = (): void => onceIdle(goOn, 500)

/** Fetches what opens disks: at once for all but this shopper on a phone that has none. */
export function fetchDisk(userId: string | undefined) {
  const bare = holdsNothing(userId)
  const fetchNow = () => import('#src/disk.ts')
  return bare ? bare.then((isBare) => (isBare ? untilShown() : undefined)).then(fetchNow) : fetchNow()
}

function untilShown(): Promise<unknown> {
  const left = Math.max(0, patience - performance.now())
  return Promise.race([shown, new Promise((resolve) => setTimeout(resolve, left))])
}
