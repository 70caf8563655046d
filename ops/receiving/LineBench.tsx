/** One line under the hands: photos, weight and size. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import type { OrderLine } from '#contract/order/order.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { Photos } from '#ops/kit/parts/Photos.tsx'
import { type Uploads, useUploads } from '#ops/kit/parts/use-upload.ts'
import type { Counted, LineReport, Missing } from './counted.ts'
import { Measures } from './Measures.tsx'
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
  /** Told how to ask what a commit says of its photos. */
  takenFrom: (taken: Uploads['taken']) => void
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
  takenFrom,
}: LineBenchProps) {
  const { t } = useLingui()
  const title = useTitle()
  const uploads = useUploads('qc', draft)

  const { photos, videos } = uploads.count
  const report = JSON.stringify({ photos, videos, refused: uploads.refused } satisfies LineReport)
  useEffect(() => {
    takenFrom(uploads.taken)
  })
  useEffect(() => {
    onReport(JSON.parse(report) as LineReport)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told when the files change, not when the listener does
  }, [report])
  const name = title(line)
  return (
    <div hidden={hidden} className={css.line}>
      <Measures counted={counted} turn={turn} keys={!hidden} missing={missing} shelf={shelf} onChange={onChange} />
      <Photos
        label={t`Photos, ${name}`}
        uploads={uploads}
        shortcut={hidden ? undefined : { key: ' ', shown: [t`Space`], label: t`Photo` }}
        videos
        least={least}
        pastes={!hidden}
      >
        <figure className={css.sellers}>
          <ProductThumb src={line.pic ?? ''} size="fill" />
          <figcaption>
            <Trans>Seller’s picture</Trans>
          </figcaption>
        </figure>
      </Photos>
      {missing.includes('photos') && (
        <p
          className={css.need}
          data-fault=""
        >{t`${plural(least, { one: 'Take at least # photo.', other: 'Take at least # photos.' })}`}</p>
      )}
    </div>
  )
}
