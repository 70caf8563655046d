/** The purchase home (specification 2): the field for a link first, then what is under way, then what was looked at. */
import { type ComponentType, lazy, Suspense, useDeferredValue, useState } from 'react'
import { isPrerendered } from '#src/kit/install/hydration.ts'
import { probe } from '#src/kit/network/network.ts'
import { Page } from '#src/kit/page/Page.tsx'
import { onlineOnly } from '#src/kit/page/reading.ts'
import { useUser } from '#src/kit/session/session.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Hero } from './Hero.tsx'
import css from './Home.module.css'
import { Malls } from './Malls.tsx'
import { NewHere } from './NewHere.tsx'
import { Recent } from './Recent.tsx'
import { Shelf } from './Shelf.tsx'
import { useMayReadCopied } from './use-may-read-copied.ts'

// After the first paint: all need the disk or a permission before they have anything to say.
const CopiedLink = lazy(() => import('./CopiedLink.tsx').then((it) => ({ default: it.CopiedLink })))
const WaitingLinks = lazy(() => import('./WaitingLinks.tsx').then((it) => ({ default: it.WaitingLinks })))

const rowLength = 12

export interface HomeScreenProps {
  /** What is under way, for somebody signed in; says when it knows what stands there. */
  Underway: ComponentType<{ onStanding: (stands: boolean) => void }>
}

export function HomeScreen({ Underway }: HomeScreenProps) {
  const user = useUser()
  const online = useOnline()
  const mayReadCopied = useMayReadCopied()
  const painted = useDeferredValue(true, false)
  // What is under way stands above the rest, which waits a moment for it rather than be pushed down.
  const [stands, setStands] = useState(false)
  const rest = !user || stands
  // oxlint-disable-next-line unicorn/no-array-reverse -- the disk's own, not an array's
  const seen = useRows((disk) => disk.products.orderBy('seenAt').reverse().limit(rowLength).toArray())
  const keeps = useRows((disk) => disk.outbox.where('about').startsWith('link:').count())
  // Where the shelf was there first, nothing pushes it down.
  const [shelfFirst] = useState(isPrerendered)
  const recent = rest && seen && seen.length > 0 && <Recent products={seen} />
  return (
    <Page standing={onlineOnly(online, probe)}>
      <Hero />
      <div className={cx(layout.pad, layout.stack, css.cards)}>
        {mayReadCopied && (
          <Suspense>
            <CopiedLink />
          </Suspense>
        )}
        {painted && user && <Underway onStanding={setStands} />}
        {painted && keeps !== undefined && keeps > 0 && (
          <Suspense>
            <WaitingLinks />
          </Suspense>
        )}
        {rest && <Malls />}
        {!user && <NewHere />}
      </div>
      {!shelfFirst && recent}
      {rest && (!user || seen) && <Shelf />}
      {shelfFirst && recent}
    </Page>
  )
}
