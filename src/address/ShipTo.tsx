/** "You receive parcels in": the country that estimates are for, changed with one tap. An address settles it. */
import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { CountryCode } from '#contract/address/country-rule.ts'
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
  const { ask, sheet } = useCountrySheet(country, shipTo)
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
  const { country } = useShipTo()
  return <CountryField label={<Trans>You receive parcels in</Trans>} country={country} onPick={shipTo} />
}

export interface CountryFieldProps {
  label: ReactNode
  country: CountryCode
  onPick: (country: CountryCode) => void
}

/** A country of those we ship to, picked in a sheet. */
export function CountryField({ label, country, onPick }: CountryFieldProps) {
  const nameOf = useCountryName()
  const { ask, sheet } = useCountrySheet(country, onPick)
  return (
    <>
      <PickField label={label} value={nameOf(country)} lead={<Flag code={country} width={32} />} onOpen={ask} />
      {sheet}
    </>
  )
}

function useCountrySheet(
  country: CountryCode,
  onPick: (country: CountryCode) => void,
): { ask: () => void; sheet: ReactNode } {
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
          onPick(code)
          close()
        }}
      />
    </Suspense>
  )
  return { ask: () => setOpen(true), sheet }
}
