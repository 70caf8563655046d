/** One line under the hands: photos, weight and size. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OrderLine } from '#contract/order/order.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input } from '#ops/kit/parts/Input.tsx'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import { useUploads } from '#ops/kit/parts/use-upload.ts'
import type { Counted, LineReport, Missing } from './counted.ts'
import css from './receiving.module.css'
import { useTitle } from '#ops/kit/parts/use-title.ts'

export interface LineBenchProps {
  line: OrderLine
  /** So many photos of it. */
  least: number
  /** Under which its photos are kept until they are received. */
  draft: string
  counted: Counted
  hidden: boolean
  /** Another number each time the hands are sent to this line: its weight has the focus then. 0 while they are elsewhere. */
  turn: number
  missing: readonly Missing[]
  /** Where all of the parcel goes, beside the measures. */
  shelf: ReactNode
  onChange: (by: Partial<Counted>) => void
  onReport: (report: LineReport) => void
}

export function LineBench({
  line,
  least,
  draft,
  counted,
  hidden,
  turn,
  missing,
  shelf,
  onChange,
  onReport,
}: LineBenchProps) {
  const { t } = useLingui()
  const title = useTitle()
  const uploads = useUploads('qc', draft)
  const weight = useRef<HTMLInputElement>(null)
  const need = (what: Missing, words: string) => missing.includes(what) && words
  const type = (field: keyof Counted) => (event: { target: { value: string } }) =>
    onChange({ [field]: event.target.value })

  const report = JSON.stringify({
    photoIds: uploads.ids('photo'),
    videoIds: uploads.ids('video'),
    waiting: uploads.waiting,
  })
  useEffect(() => {
    onReport(JSON.parse(report) as LineReport)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when the files change, not when the listener does
  }, [report])
  useEffect(() => {
    if (turn > 0) weight.current?.focus()
  }, [turn])
  const name = title(line)
  return (
    <div hidden={hidden} className={css.line}>
      <Pane>
        <div className={css.measures}>
          <Input
            ref={weight}
            numbers
            label={t`Weight, kg`}
            value={counted.kg}
            onChange={type('kg')}
            error={need('kg', t`Weigh one`)}
          />
          <Input
            numbers
            label={t`Length, cm`}
            value={counted.length}
            onChange={type('length')}
            error={need('length', t`Measure`)}
          />
          <Input
            numbers
            label={t`Width, cm`}
            value={counted.width}
            onChange={type('width')}
            error={need('width', t`Measure`)}
          />
          <Input
            numbers
            label={t`Height, cm`}
            value={counted.height}
            onChange={type('height')}
            error={need('height', t`Measure`)}
          />
          {shelf}
        </div>
      </Pane>
      <Photos
        label={t`Photos, ${name}`}
        uploads={uploads}
        shortcut={hidden ? undefined : { key: ' ', shown: [t`Space`], label: t`Photo` }}
        videos
        least={least}
        pastes={!hidden}
      >
        <ProductThumb src={line.pic ?? ''} size="fill" className={css.sellers} />
      </Photos>
      {missing.includes('photos') && (
        <p
          className={css.need}
        >{t`${plural(least, { one: 'Take at least # photo.', other: 'Take at least # photos.' })}`}</p>
      )}
    </div>
  )
}
