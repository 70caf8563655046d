/** What lies on the packing bench, to be ticked, measured and photographed. */
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { PencilSimpleLine } from '@phosphor-icons/react/dist/csr/PencilSimpleLine'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Checkbox } from '#src/kit/ui/Checks.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Kbd } from '#src/kit/ui/console/Kbd.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { kgText, readCm, readKg } from '#ops/kit/parts/measures.ts'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import type { Uploads } from '#ops/kit/parts/use-upload.ts'
import { useCountryName } from '#ops/parcels/use-parcel-columns.tsx'
import bench from '#ops/kit/parts/bench.module.css'
import { useDraft } from '#ops/kit/drafts.ts'
import { Restored } from '#ops/kit/parts/Restored.tsx'
import css from './packing.module.css'
import type { Reading } from './use-settled.ts'
import { useTitle } from '#ops/kit/parts/use-title.ts'

export interface BenchBoardProps {
  parcel: DeskParcel
  /** Another number each time the hands are sent to the scale: its field has the focus then. */
  measuring: number
  ticked: ReadonlySet<string>
  onTick: (key: string, on: boolean) => void
  /** Committing was tried: what is missing says so. */
  pressed: boolean
  onReading: (reading: Reading | undefined) => void
  /** What is paid for, in grams, once it is known. */
  chargeableG: number | undefined
  boxed: Uploads
  scaled: Uploads
}

export function BenchBoard(props: BenchBoardProps) {
  const { parcel, measuring, ticked, onTick, pressed, onReading, chargeableG, boxed, scaled } = props
  const { t } = useLingui()
  const title = useTitle()
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
      <table className={cx(bench.table, css.items)}>
        <thead>
          <tr>
            <th scope="col">{t`Contents`}</th>
            <th scope="col">{t`Qty`}</th>
            <th scope="col">{t`Weight`}</th>
            <th scope="col">{t`State`}</th>
          </tr>
        </thead>
        <tbody>
          {parcel.items.map((item) => (
            <tr key={item.itemId}>
              <td>
                <span className={bench.goods}>
                  <ProductThumb src={item.pic ?? ''} size={38} />
                  <span>
                    <b>{title(item)}</b>
                    <span lang="zh-CN">{item.spec}</span>
                  </span>
                </span>
              </td>
              <td>{item.quantity}</td>
              <td>{t`${kgText(item.weightG)} kg`}</td>
              <td>
                <Checkbox checked={ticked.has(item.itemId)} onCheck={(on) => onTick(item.itemId, on)}>
                  {t`In the box`}
                </Checkbox>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.halves}>
        <Pane title={t`Services ordered`}>
          {parcel.services.length === 0 && (
            <p className={css.quiet}>
              <Trans>None.</Trans>
            </p>
          )}
          {parcel.services.map((service, index) => (
            <div key={service.key} className={css.service}>
              <Checkbox checked={ticked.has(service.key)} onCheck={(on) => onTick(service.key, on)}>
                {service.name}
              </Checkbox>
              {index < 9 && <Kbd>{index + 1}</Kbd>}
            </div>
          ))}
          {parcel.remark && (
            <Note tone="attention" icon={PencilSimpleLine}>
              “{parcel.remark}”
            </Note>
          )}
        </Pane>
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
  useEffect(() => first.current?.focus(), [measuring])
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
