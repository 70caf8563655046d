/** One parcel on the packing bench: its contents and shelves, the scale, the tape, and the evidence in photos. */
import { PencilSimpleLine } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { type DeskParcel, weighParcel } from '#contract/parcel/desk.ts'
import { call } from '#src/kit/http.ts'
import { useAction } from '#src/kit/use-action.ts'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Act } from '../parts/Act.tsx'
import { Input } from '../parts/Input.tsx'
import { kgText, readCm, readKg } from '../parts/measures.ts'
import { Photos } from '../parts/Photos.tsx'
import { useUploads } from '../parts/use-upload.ts'
import { Wrong } from '../parts/Wrong.tsx'
import { useCountryName } from '../parcels/use-parcel-columns.tsx'
import css from './packing.module.css'

export interface Reading {
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
}
export interface BenchKeys {
  photo: (of: 'parcel' | 'scale') => void
  commit: () => void
}

export function Bench({
  ref,
  parcel,
  onReading,
  onDone,
}: {
  ref: Ref<BenchKeys>
  parcel: DeskParcel
  onReading: (reading: Reading | undefined) => void
  onDone: (parcel: DeskParcel) => Promise<void>
}) {
  const { t } = useLingui()
  const country = useCountryName()
  const [form, setForm] = useState({ kg: '', length: '', width: '', height: '' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [pressed, setPressed] = useState(false)
  const parcelPhotos = useUploads('parcel')
  const scalePhotos = useUploads('scale')
  const parcelFile = useRef<HTMLInputElement>(null)
  const scaleFile = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])

  const type = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value })
  const [weightG, lengthMm, widthMm, heightMm] = [
    readKg(form.kg),
    readCm(form.length),
    readCm(form.width),
    readCm(form.height),
  ]
  const reading =
    weightG === undefined || lengthMm === undefined || widthMm === undefined || heightMm === undefined
      ? undefined
      : { weightG, lengthMm, widthMm, heightMm }
  const told = JSON.stringify(reading)
  useEffect(() => {
    // The last digit first: half a number would only be refused.
    const timer = setTimeout(() => onReading(reading), 300)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when the numbers change, not when the listener does
  }, [told])
  const waiting = parcelPhotos.waiting || scalePhotos.waiting
  const [boxed, scaled] = [parcelPhotos.ids('photo'), scalePhotos.ids('photo')]
  const weigh = useAction(
    async (key, input: Reading & { parcelPhotoIds: string[]; scalePhotoIds: string[] }) => {
      await onDone(await call(weighParcel, { packNumber: parcel.packNumber, ...input }, { key }))
    },
    { quiet: true },
  )
  const commit = () => {
    setPressed(true)
    if (!reading) return first.current?.focus()
    if (boxed.length > 0 && scaled.length > 0 && !waiting)
      void weigh.run({ ...reading, parcelPhotoIds: boxed, scalePhotoIds: scaled })
  }
  useImperativeHandle(ref, () => ({
    photo: (of) => (of === 'parcel' ? parcelFile : scaleFile).current?.click(),
    commit,
  }))
  const tick = (key: string, on: boolean) =>
    setTicked((now) => new Set(on ? [...now, key] : [...now].filter((it) => it !== key)))
  const missing = (value: number | undefined, what: string) => pressed && value === undefined && what
  const pieces = parcel.items.length

  return (
    <div className={css.bench}>
      <h1 className={css.title}>
        {t`${plural(pieces, { one: '# item', other: '# items' })} to ${parcel.address.city}, ${country(parcel.address.country)}`}
        <span>
          {parcel.channel.name}, {parcel.customer.name}.{' '}
          {parcel.shelves.length > 0 && <Trans>From {parcel.shelves.join(', ')}</Trans>}
        </span>
      </h1>
      <ul className={css.items}>
        {parcel.items.map((it) => (
          <li key={it.itemId}>
            <ProductThumb src={it.pic ?? ''} size={38} />
            <span>
              <b>{it.titleEn ?? it.title}</b>
              <small lang="zh-CN">{it.spec}</small>
            </span>
            <span>× {it.quantity}</span>
            <span>{t`${kgText(it.weightG)} kg`}</span>
            <Checkbox checked={ticked.has(it.itemId)} onCheck={(on) => tick(it.itemId, on)}>
              <Trans>In the box</Trans>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className={css.halves}>
        <Pane title={t`Services ordered`}>
          {parcel.services.length === 0 && (
            <p className={css.quiet}>
              <Trans>None.</Trans>
            </p>
          )}
          {parcel.services.map((it) => (
            <Checkbox key={it.key} checked={ticked.has(it.key)} onCheck={(on) => tick(it.key, on)}>
              {it.name}
            </Checkbox>
          ))}
          {parcel.remark && (
            <Note tone="attention" icon={PencilSimpleLine}>
              {parcel.remark}
            </Note>
          )}
        </Pane>
        <Pane title={t`Weight and measures`} end={t`expected ${kgText(parcel.estimatedWeightG)} kg`}>
          <div className={css.measures}>
            <Input
              ref={first}
              numbers
              label={t`Weight, kg`}
              value={form.kg}
              onChange={type('kg')}
              error={missing(weightG, t`Weigh it`)}
            />
            <Input
              numbers
              label={t`Length, cm`}
              value={form.length}
              onChange={type('length')}
              error={missing(lengthMm, t`Measure`)}
            />
            <Input
              numbers
              label={t`Width, cm`}
              value={form.width}
              onChange={type('width')}
              error={missing(widthMm, t`Measure`)}
            />
            <Input
              numbers
              label={t`Height, cm`}
              value={form.height}
              onChange={type('height')}
              error={missing(heightMm, t`Measure`)}
            />
          </div>
        </Pane>
      </div>
      <div className={css.halves}>
        <Photos label={t`The parcel`} uploads={parcelPhotos} input={parcelFile} shortcut="P" least={1} pastes />
        <Photos label={t`The scale`} uploads={scalePhotos} input={scaleFile} shortcut="S" least={1} />
      </div>
      <p className={css.quiet}>
        <Trans>The photos go to the shopper with the final price. The scale is the evidence.</Trans>
      </p>
      {pressed && (boxed.length === 0 || scaled.length === 0) && (
        <p className={css.need}>
          <Trans>Photograph the parcel and the scale.</Trans>
        </p>
      )}
      <Wrong error={weigh.error} />
      <Act
        commit
        keys={['Ctrl ↵']}
        loading={weigh.pending && t`Closing`}
        disabledReason={waiting ? t`Photos are on their way` : undefined}
        onClick={commit}
      >
        <Trans>Close parcel</Trans>
      </Act>
    </div>
  )
}
