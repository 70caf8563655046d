/** "You receive parcels in": the country that estimates are for, changed with one tap. An address settles it. */
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import styles from './ship-to.module.css'
import { useCountryInSentence } from './country-name.ts'
import { shipTo, useShipTo } from './ship-to.ts'

const CountrySheet = lazy(() => import('./CountrySheet.tsx').then((it) => ({ default: it.CountrySheet })))

export function ShipTo() {
  const nameOf = useCountryInSentence()
  const { country, fixed } = useShipTo()
  const [open, setOpen] = useState<boolean>()
  if (fixed)
    return (
      <Trans>
        You receive parcels in <bdi>{nameOf(country)}</bdi>
      </Trans>
    )
  return (
    <>
      <button type="button" className={cx(text.link, styles.shipTo)} onClick={() => setOpen(true)}>
        <Trans>
          You receive parcels in <bdi>{nameOf(country)}</bdi>
        </Trans>
      </button>
      {open !== undefined && (
        <Suspense>
          <CountrySheet
            open={open}
            onClose={() => setOpen(false)}
            value={country}
            usedBefore={[]}
            onPick={(code) => {
              shipTo(code)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
