/** What lies on the packing bench, to be ticked, measured and photographed. */
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { lackingToClose } from '#contract/parcel/packing-check.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { kgText, readCm, readKg } from '#ops/kit/parts/measures.ts'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import type { Uploads } from '#ops/kit/parts/use-upload.ts'
import { useCountryName } from '#ops/parcels/use-parcel-columns.tsx'
import { useDraft } from '#ops/kit/drafts.ts'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import { Contents } from './Contents.tsx'
import { ScaleRow } from '#ops/kit/scale/ScaleRow.tsx'
import css from './packing.module.css'
import { Services } from './Services.tsx'
import type { Ticks } from './use-ticks.ts'
import type { Reading } from './use-settled.ts'

export interface BenchBoardProps {
  parcel: DeskParcel
  /** Another number each time the hands are sent to the scale: its field has the focus then. */
  measuring: number
  ticks: Ticks
  /** Committing was tried: what is missing says so. */
  pressed: boolean
  onReading: (reading: Reading | undefined) => void
  /** What is paid for, in grams, once it is known. */
  chargeableG: number | undefined
  boxed: Uploads
  scaled: Uploads
}

export function BenchBoard(props: BenchBoardProps) {
  const { parcel, measuring, ticks, pressed, onReading, chargeableG, boxed, scaled } = props
  const { t } = useLingui()
  const country = useCountryName()
  const pieces = parcel.items.reduce((sum, it) => sum + it.quantity, 0)
  const { city, country: code } = parcel.address
  const place = `${city}, ${country(code)}`
  return (
    <div className={css.bench}>
      <h1 className={css.title}>
        {t`${plural(pieces, { one: '# item', other: '# items' })} to ${place}`}
        <Chip tone="progress" icon={Package}>
          <Trans>Packing</Trans>
        </Chip>
        {parcel.rehearsal && (
          <Chip tone="attention" icon={Scales}>
            <Trans>Rehearsal</Trans>
          </Chip>
        )}
        <span>
          {parcel.channel.name}, {parcel.customer.name}.{' '}
          {parcel.shelves.length > 0 && <Trans>From {parcel.shelves.join(', ')}</Trans>}
        </span>
      </h1>
      <Contents parcel={parcel} onTick={ticks.content} />
      <ErrorLine error={ticks.error} />
      <div className={css.halves}>
        <Services parcel={parcel} onTick={ticks.service} />
        <Measures {...{ parcel, measuring, pressed, onReading, chargeableG }} />
      </div>
      <div className={css.halves}>
        <Photos
          label={t`The parcel`}
          uploads={boxed}
          shortcut={{ key: 'p', label: t`Parcel photo` }}
          least={1}
          pastes
        />
        <Photos label={t`The scale`} uploads={scaled} shortcut={{ key: 's', label: t`Scale photo` }} least={1} />
      </div>
      <p className={css.quiet}>
        <Trans>The photos go to the shopper with the final price. The scale is the evidence.</Trans>
      </p>
    </div>
  )
}

type MeasuresProps = Pick<BenchBoardProps, 'parcel' | 'measuring' | 'pressed' | 'onReading' | 'chargeableG'>

function Measures({ parcel, measuring, pressed, onReading, chargeableG }: MeasuresProps) {
  const { t } = useLingui()
  const { value: form, ...draft } = useDraft(`packing ${parcel.packNumber}`, {
    kg: '',
    length: '',
    width: '',
    height: '',
  })
  const told = JSON.stringify(readingOf(form))
  // What was typed earlier is read too.
  useEffect(() => {
    onReading(told === undefined ? undefined : (JSON.parse(told) as Reading))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when the reading changes, not when the listener does
  }, [told])
  const first = useRef<HTMLInputElement>(null)
  const open = lackingToClose({ ...parcel.check, unproven: [] }) !== null
  // While something is still to be ticked the keys are for that; then the hands go to the scale.
  useEffect(() => {
    if (!open || measuring > 1) first.current?.focus()
  }, [measuring, open])
  const type = (field: keyof typeof form) => (event: { target: { value: string } }) => {
    draft.set({ ...form, [field]: event.target.value })
  }
  const sides = [
    { key: 'length', label: t`Length, cm` },
    { key: 'width', label: t`Width, cm` },
    { key: 'height', label: t`Height, cm` },
  ] as const
  return (
    <Pane title={t`Weight and measures`}>
      <Restored draft={draft} />
      <div className={css.measures}>
        <Input
          ref={first}
          numbers
          label={t`Weight, kg`}
          value={form.kg}
          onChange={type('kg')}
          error={pressed && readKg(form.kg) === undefined && t`Weigh it`}
        />
        {sides.map((side) => (
          <Input
            key={side.key}
            numbers
            label={side.label}
            value={form[side.key]}
            onChange={type(side.key)}
            error={pressed && readCm(form[side.key]) === undefined && t`Measure`}
          />
        ))}
      </div>
      <ScaleRow keys onTake={(kg) => draft.set({ ...form, kg })} />
      <dl className={css.told}>
        <dt>{t`Expected`}</dt>
        <dd>{t`${kgText(parcel.estimatedWeightG)} kg`}</dd>
        <dt>{t`Charged on ${parcel.channel.name}`}</dt>
        <dd>
          <b>{chargeableG === undefined ? '–' : t`${kgText(chargeableG)} kg`}</b>
        </dd>
      </dl>
    </Pane>
  )
}

function readingOf(form: { kg: string; length: string; width: string; height: string }): Reading | undefined {
  const weightG = readKg(form.kg)
  const [lengthMm, widthMm, heightMm] = [readCm(form.length), readCm(form.width), readCm(form.height)]
  return weightG === undefined || lengthMm === undefined || widthMm === undefined || heightMm === undefined
    ? undefined
    : { weightG, lengthMm, widthMm, heightMm }
}
