/** One line under the hands: photos, weight, size, class of goods, and whether something is wrong with it. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { OrderLine } from '#contract/order/order.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Segmented } from '#src/kit/ui/Choices.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { Input, Pick } from '../parts/Input.tsx'
import { Photos } from '../parts/Photos.tsx'
import { useUploads } from '../parts/use-upload.ts'
import { type Counted, conditions, type Missing } from './counted.ts'
import { useGoodsWords } from './goods-words.ts'
import css from './receiving.module.css'

export interface LineReport {
  photoIds: string[]
  videoIds: string[]
  waiting: boolean
}
export interface LineBenchProps {
  ref: Ref<{ photo: () => void; wrong: () => void; focus: () => void }>
  line: OrderLine
  /** So many photos of it. */
  least: number
  counted: Counted
  hidden: boolean
  isFirst: boolean
  missing: readonly Missing[]
  onChange: (by: Partial<Counted>) => void
  onReport: (report: LineReport) => void
}

export function LineBench({ ref, line, least, counted, hidden, isFirst, missing, onChange, onReport }: LineBenchProps) {
  const { t } = useLingui()
  const uploads = useUploads('qc')
  const file = useRef<HTMLInputElement>(null)
  const weight = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLInputElement>(null)
  const classes = useGoodsWords()
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
    if (isFirst) weight.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the parcel comes onto the bench
  }, [])
  useImperativeHandle(ref, () => ({
    photo: () => file.current?.click(),
    focus: () => weight.current?.focus(),
    wrong: () => {
      onChange({ condition: conditions[(conditions.indexOf(counted.condition) + 1) % conditions.length] ?? 'fine' })
      requestAnimationFrame(() => note.current?.focus())
    },
  }))
  const name = line.titleEn ?? line.title
  return (
    <div hidden={hidden} className={css.line}>
      <Photos
        label={t`Photos, ${name}`}
        uploads={uploads}
        input={file}
        shortcut={t`Space`}
        videos
        least={least}
        pastes={!hidden}
      >
        <ProductThumb src={line.pic ?? ''} size="100%" className={css.sellers} />
      </Photos>
      {missing.includes('photos') && (
        <p
          className={css.need}
        >{t`${plural(least, { one: 'Take at least # photo.', other: 'Take at least # photos.' })}`}</p>
      )}
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
          <Pick
            label={t`Class of goods`}
            items={classes}
            value={counted.goodsClass}
            onPick={(goodsClass) => onChange({ goodsClass })}
          />
        </div>
        <div className={css.condition}>
          <Segmented
            label={t`Condition`}
            items={[
              { id: 'fine', label: t`Fine` },
              { id: 'wrong', label: t`Wrong item` },
              { id: 'damaged', label: t`Damaged` },
            ]}
            selected={counted.condition}
            onSelect={(condition) => onChange({ condition })}
          />
          {counted.condition !== 'fine' && (
            <Input
              ref={note}
              label={t`What is wrong`}
              value={counted.note}
              onChange={type('note')}
              error={need('note', t`Say what is wrong`)}
            />
          )}
        </div>
      </Pane>
    </div>
  )
}
