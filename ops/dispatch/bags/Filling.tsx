/** An open bag: a parcel is scanned, then the carrier's label on it, unless its label has a number of ours; at the end the seal and the scale. */
import { Barcode } from '@phosphor-icons/react/dist/csr/Barcode'
import { XSquare } from '@phosphor-icons/react/dist/csr/XSquare'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import { readNumber } from '#contract/kit/number.ts'
import { grams } from '#contract/kit/units.ts'
import { flatCarrierNumber } from '#contract/parcel/carrier-number.ts'
import { deskParcel } from '#contract/parcel/desk.ts'
import { parcelOfNumber } from '#contract/parcel/number-range-desk.ts'
import { putInBag, reopenBag, sealBag } from '#contract/parcel/bag-desk.ts'
import { call } from '#src/kit/network/http.ts'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { type Draft, useDraft } from '#ops/kit/drafts.ts'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine, useErrorWords } from '#ops/kit/parts/ErrorLine.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { readKg } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import type { BagPaneProps } from './BagPane.tsx'
import css from './bags.module.css'

const nothingTyped = { seal: '', kg: '' }

export function Filling({ of: bag, list }: BagPaneProps) {
  const { t } = useLingui()
  const words = useErrorWords()
  const { bagNumber } = bag
  /** The parcel whose label is scanned next. */
  const [waiting, setWaiting] = useState('')
  const [lost, setLost] = useState(false)
  const draft = useDraft(`bag ${bagNumber} seal`, nothingTyped)
  const { seal, kg } = draft.value
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
  /** A parcel with a number of our own ranges needs no other label; any other waits for the carrier's. */
  const takeParcel = useDeskAction(async (_key, packNumber: string) => {
    const parcel = await call(deskParcel, { packNumber }).catch(() => undefined)
    if (parcel?.allottedNumber) return put.run(packNumber, parcel.allottedNumber)
    setWaiting(packNumber)
    told.tell('taken')
  })
  /** A label without its parcel before it: a number of our own ranges says whose it is. */
  const findOwner = useDeskAction(async (_key, code: string) => {
    const number = flatCarrierNumber(code)
    // The other barcode of a label that was scanned just now.
    if (bag.parcels.some((it) => it.trackingNumber === number)) return told.tell('taken')
    const { parcel } = await call(parcelOfNumber, { number }).catch(() => ({ parcel: null }))
    if (parcel) return put.run(parcel.packNumber, code)
    setLost(true)
    told.tell('refused')
  })
  const onScan = (code: string) => {
    const ours = readNumber(code)
    // The seal has a barcode too. A number of ours is no seal, and a parcel that waits for its label has the next code.
    if (!ours && waiting === '' && document.activeElement === sealField.current)
      return draft.set((now) => ({ ...now, seal: code }))
    setLost(ours !== undefined && ours.prefix !== 'PK')
    // Whatever comes of it, the next label is not of this parcel.
    setWaiting('')
    if (ours?.prefix === 'PK') void takeParcel.run(ours.stored)
    else if (ours) told.tell('refused')
    else if (waiting !== '') void put.run(waiting, code)
    else void findOwner.run(code)
  }
  const scans = useScans({
    ...told,
    onScan,
    onRefused: () => setWaiting(''),
    waiting: put.pending || takeParcel.pending || findOwner.pending,
    // A bag that is being sealed is not filled by mistake.
    working: waiting === '' && (seal.trim() !== '' || kg.trim() !== ''),
    belongs: (code) => readNumber(code)?.prefix !== 'PK',
  })
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
      <Sealing of={bag} list={list} draft={draft} field={sealField} />
    </>
  )
}

interface SealingProps extends BagPaneProps {
  draft: Draft<typeof nothingTyped>
  field: RefObject<HTMLInputElement | null>
}

function Sealing({ of: { bagNumber, parcels }, list, draft, field }: SealingProps) {
  const { t } = useLingui()
  const { seal, kg } = draft.value
  const weightG = readKg(kg)
  const close = useDeskAction(async (key, number: string, weighed: number) => {
    await call(sealBag, { bagNumber, seal: number, weightG: grams(weighed) }, { key })
    draft.drop()
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
      <Restored draft={draft} />
      <div className={css.fields}>
        <Input
          ref={field}
          label={t`Seal number`}
          value={seal}
          maxLength={30}
          onChange={(event) => draft.set({ seal: event.target.value, kg })}
        />
        <Input
          numbers
          label={t`Weight, kg`}
          value={kg}
          onChange={(event) => draft.set({ seal, kg: event.target.value })}
        />
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
