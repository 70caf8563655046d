/** "You receive parcels in": the country that estimates are for, changed with one tap. An address settles it. */
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { cx } from '#src/kit/ui/cx.ts'
import { Flag } from '#src/kit/ui/Flag.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './ship-to.module.css'
import { useCountryInSentence, useCountryName } from './country-name.ts'
import { PickField } from './PickField.tsx'
import { shipTo, useShipTo } from './ship-to.ts'

const CountrySheet = lazy(() => import('./CountrySheet.tsx').then((it) => ({ default: it.CountrySheet })))

/** In a sentence of small print. */
export function ShipTo() {
  const nameOf = useCountryInSentence()
  const { country, fixed } = useShipTo()
  const { ask, sheet } = useCountrySheet()
  const sentence = (
    <Trans>
      You receive parcels in <bdi>{nameOf(country)}</bdi>
    </Trans>
  )
  if (fixed) return sentence
  return (
    <>
      <button type="button" className={cx(text.link, styles.shipTo)} onClick={ask}>
        {sentence}
      </button>
      {sheet}
    </>
  )
}

/** As a field of a form. */
export function ShipToField() {
  const nameOf = useCountryName()
  const { country } = useShipTo()
  const { ask, sheet } = useCountrySheet()
  return (
    <>
      <PickField
        label={<Trans>You receive parcels in</Trans>}
        value={nameOf(country)}
        lead={<Flag code={country} width={32} />}
        onOpen={ask}
      />
      {sheet}
    </>
  )
}

function useCountrySheet(): { ask: () => void; sheet: ReactNode } {
  const { country } = useShipTo()
  const [open, setOpen] = useState<boolean>()
  const close = () => setOpen(false)
  const sheet = open !== undefined && (
    <Suspense>
      <CountrySheet
        open={open}
        onClose={close}
        value={country}
        usedBefore={[]}
        onPick={(code) => {
          shipTo(code)
          close()
        }}
      />
    </Suspense>
  )
  return { ask: () => setOpen(true), sheet }
}
