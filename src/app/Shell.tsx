/** Around every page: the column, the money it counts in, and what may rise over it. */
import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { settingsAtom } from '#src/kit/session/settings.ts'
import { MoneyContext } from '#src/kit/ui/money-context.ts'
import { overlaysAtom } from '#src/kit/ui/overlays.ts'
import { Toasts } from '#src/kit/ui/Toasts.tsx'
import { DemoBar } from './DemoBar.tsx'
import { InstallHost } from './InstallHost.tsx'
import styles from './Shell.module.css'
import { SkipLink } from './SkipLink.tsx'
import { UpdateOffer } from './UpdateOffer.tsx'
import { leaveTo } from '#src/kit/route/use-leave.ts'
import { tabOf } from './pages.ts'
import { useWide } from './use-wide.ts'

// A phone never fetches them.
const Feet = lazy(() => import('./Feet.tsx').then((it) => ({ default: it.Feet })))

export function Shell({ children }: { children: ReactNode }) {
  const { launch, currencyType } = useAtomValue(settingsAtom)
  const overlays = useAtomValue(overlaysAtom)
  const wide = useWide()
  // A page opened from outside is left to the tab of the visit before.
  useEffect(() => leaveTo(tabOf(localStorage.getItem('tabIndex'))), [])
  const money = useMemo(() => {
    const settlement = launch?.settlementCurrency ?? 'USD'
    const rate = launch?.displayRates[currencyType]
    return { settlement, ...(rate && currencyType !== settlement && { display: { currency: currencyType, rate } }) }
  }, [launch, currencyType])
  return (
    <MoneyContext value={money}>
      <SkipLink />
      <div className={styles.desk}>
        <div className={styles.column}>
          <DemoBar />
          {children}
        </div>
      </div>
      {wide && (
        <Suspense>
          <Feet />
        </Suspense>
      )}
      <UpdateOffer />
      <InstallHost />
      <Toasts />
      {overlays.map((Overlay, at) => (
        <Overlay key={at} />
      ))}
    </MoneyContext>
  )
}
