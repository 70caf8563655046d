/** The purchase home (specification 2): the field for a link first, then what is under way, then what was looked at. */
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useUser } from '#src/kit/session.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { Hero } from './Hero.tsx'
import css from './Home.module.css'
import { Malls } from './Malls.tsx'
import { Recent } from './Recent.tsx'
import { Shelf } from './Shelf.tsx'
import { useMayReadCopied } from './use-may-read-copied.ts'

// After the first paint: both need the disk or a permission before they have anything to say.
const CopiedLink = lazy(() => import('./CopiedLink.tsx').then((it) => ({ default: it.CopiedLink })))
const Underway = lazy(() => import('./Underway.tsx').then((it) => ({ default: it.Underway })))

const rowLength = 12

export function HomeScreen() {
  const user = useUser()
  const mayReadCopied = useMayReadCopied()
  const painted = useDeferredValue(true, false)
  // What is under way stands above the rest, which waits a moment for it rather than be pushed down.
  const [stands, setStands] = useState(false)
  const rest = !user || stands
  // oxlint-disable-next-line unicorn/no-array-reverse -- the disk's own, not an array's
  const seen = useRows((disk) => disk.products.orderBy('seenAt').reverse().limit(rowLength).toArray())
  return (
    <main>
      <Hero />
      <div className={cx(layout.pad, layout.stack, css.cards)}>
        {mayReadCopied && (
          <Suspense>
            <CopiedLink />
          </Suspense>
        )}
        {painted && user && (
          <Suspense>
            <Underway onStanding={setStands} />
          </Suspense>
        )}
        {rest && <Malls />}
      </div>
      {rest && seen && seen.length > 0 && <Recent products={seen} />}
      {rest && (!user || seen?.length === 0) && <Shelf />}
    </main>
  )
}
