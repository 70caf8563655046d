/** The badge counts the cart as it is shown, from the disk: so it, the page and undo agree, in every tab and without a network. */
import type { Disk } from '#src/disk.ts'
import { diskTurnAtom, disk } from '#src/kit/disk/with-disk.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { shownLinesAtom } from '#src/kit/sync/counters.ts'
import { countCart } from './cart-groups.ts'
import { shownCart } from './mutations.ts'

let following = false

/** From now on, whoever comes or goes. Fetched after the first paint, and only when there may be something in a cart. */
export function followCart(): void {
  if (following) return
  following = true
  let watch = 0
  let stop: (() => void) | undefined
  let userId: string | undefined
  const begin = async () => {
    watch += 1
    const mine = watch
    stop?.()
    stop = undefined
    const tell = (lines: number | undefined) => mine === watch && store.set(shownLinesAtom, lines)
    // Another shopper's count is nobody's business.
    if (store.get(userAtom)?.id !== userId) tell(undefined)
    userId = store.get(userAtom)?.id
    const [opened, { liveQuery }] = await Promise.all([disk(), import('#src/disk.ts')])
    if (mine !== watch) return
    const watching = liveQuery(() => countShown(opened, userId !== undefined)).subscribe(tell, () => tell(undefined))
    stop = () => watching.unsubscribe()
  }
  // Without a disk the server's count stands.
  const start = () => void begin().catch(() => undefined)
  store.sub(userAtom, () => store.get(userAtom)?.id !== userId && start())
  store.sub(diskTurnAtom, start)
  start()
}

/** undefined: the server's cart is not on this phone yet. */
async function countShown(opened: Disk, isMember: boolean): Promise<number | undefined> {
  const [shown, revision, kept] = await Promise.all([
    shownCart(opened),
    opened.meta.get('revision'),
    opened.cart.count(),
  ])
  return isMember && revision === undefined && kept === 0 ? undefined : countCart(shown).lines
}
