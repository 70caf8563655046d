/** An open bag: a parcel is scanned, then the carrier's label on it; at the end the seal and the scale. */
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { XSquare } from '@phosphor-icons/react/dist/csr/XSquare'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { grams } from '#contract/kit/units.ts'
import { putInBag, reopenBag, sealBag } from '#contract/parcel/bag-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine, useErrorWords } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readKg } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import type { BagPaneProps } from './BagPane.tsx'
import css from './bags.module.css'

export function Filling({ of: bag, list }: BagPaneProps) {
  const { t } = useLingui()
  const words = useErrorWords()
  const { bagNumber } = bag
  /** The parcel whose label is scanned next. */
  const [waiting, setWaiting] = useState('')
  const [lost, setLost] = useState(false)
  const [seal, setSeal] = useState('')
  const sealField = useRef<HTMLInputElement>(null)
  const told = useVerdict()
  const put = useDeskAction(async (key, packNumber: string, trackingNumber: string) => {
    await call(putInBag, { bagNumber, packNumber, trackingNumber }, { key }).catch((error: unknown) => {
      told.tell('refused')
      throw error
    })
    told.tell('taken')
    await list.done(
      <Trans>
        <OurNumber of={packNumber} /> is in the bag as {trackingNumber}
      </Trans>,
    )
  })
  const onScan = (code: string) => {
    // The seal has a barcode too.
    if (document.activeElement === sealField.current) return setSeal(code)
    const ours = readNumber(code)
    const isLost = ours === undefined ? waiting === '' : ours.prefix !== 'PK'
    setLost(isLost)
    // Whatever comes of it, the next label is not of this parcel.
    setWaiting(ours?.prefix === 'PK' ? ours.stored : '')
    if (ours === undefined && waiting !== '') void put.run(waiting, code)
    else told.tell(isLost ? 'refused' : 'taken')
  }
  const scans = useScans({ ...told, onScan, waiting: put.pending, working: false })
  const isWrong = lost || (Boolean(put.error) && waiting === '')
  const status = () => {
    if (lost) return t`Scan the parcel first`
    if (put.error && waiting === '') return words(put.error)
    return waiting === '' ? t`Scan a parcel` : t`Now the carrier’s label`
  }
  return (
    <>
      <Scanner label={t`Scan`} scans={scans} resting status="" />
      <Note
        tone={isWrong ? 'danger' : 'progress'}
        icon={isWrong ? XSquare : Barcode}
        role={isWrong ? 'alert' : 'status'}
      >
        {status()}
      </Note>
      <Sealing of={bag} list={list} seal={seal} onSeal={setSeal} field={sealField} />
    </>
  )
}

interface SealingProps extends BagPaneProps {
  seal: string
  onSeal: (seal: string) => void
  field: RefObject<HTMLInputElement | null>
}

function Sealing({ of: { bagNumber, parcels }, list, seal, onSeal, field }: SealingProps) {
  const { t } = useLingui()
  const [kg, setKg] = useState('')
  const weightG = readKg(kg)
  const close = useDeskAction(async (key, number: string, weighed: number) => {
    await call(sealBag, { bagNumber, seal: number, weightG: grams(weighed) }, { key })
    await list.done(<Trans>The bag is sealed</Trans>, () =>
      call(reopenBag, { bagNumber }, { key: crypto.randomUUID() }),
    )
  })
  const why =
    parcels.length === 0
      ? t`The bag is empty`
      : seal.trim() === ''
        ? t`Scan or type the seal`
        : weightG === undefined
          ? t`Weigh the bag`
          : undefined
  const commit = () => why === undefined && weightG !== undefined && void close.run(seal.trim(), weightG)
  useShortcuts([{ key: 'Enter', ctrl: true, label: t`Seal`, run: commit }])
  return (
    <Pane title={t`Seal`}>
      <div className={css.fields}>
        <Input
          ref={field}
          label={t`Seal number`}
          value={seal}
          maxLength={30}
          onChange={(event) => onSeal(event.target.value)}
        />
        <Input numbers label={t`Weight, kg`} value={kg} onChange={(event) => setKg(event.target.value)} />
        <ErrorLine error={close.error} />
        <ActionButton
          commit
          keys={['Ctrl ↵']}
          disabledReason={why}
          loading={close.pending && t`Saving`}
          onClick={commit}
        >
          <Trans>Seal the bag</Trans>
        </ActionButton>
      </div>
    </Pane>
  )
}
