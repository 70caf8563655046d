/** What this parcel should hold, and how many pieces of each were counted. */
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { OrderLine } from '#contract/order/order.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import type { Counted, Missing } from './counted.ts'
import bench from '#ops/kit/parts/bench.module.css'
import { CountField } from './CountField.tsx'
import css from './expected.module.css'
import desk from './receiving.module.css'
import { useTitle } from '#ops/kit/parts/use-title.ts'

export interface ExpectedLinesProps {
  lines: readonly OrderLine[]
  /** How many pieces of a line are expected at all, in this parcel and in others. */
  most: (id: string) => number
  counted: Readonly<Record<string, Counted>>
  current: OrderLine | undefined
  missing: (id: string) => readonly Missing[]
  /** Said at the count of the line under the hands. */
  error: string | undefined
  onCurrent: (id: string) => void
  onCount: (id: string, count: string) => void
}

export function ExpectedLines({
  lines,
  most,
  counted,
  current,
  missing,
  error,
  onCurrent,
  onCount,
}: ExpectedLinesProps) {
  const { t } = useLingui()
  const errorId = useId()
  const title = useTitle()
  const state = (line: OrderLine) => {
    const count = Number(counted[line.id]?.count)
    const { expected } = line.buckets
    const left = expected - count
    if (!(count > 0)) return <Chip tone="neutral">{t`Not here`}</Chip>
    const ofOthers = Math.min(count, most(line.id)) - expected
    if (left < 0 && ofOthers === -left) return <Chip tone="attention">{t`${ofOthers} of another seller order`}</Chip>
    if (left < 0) return <Chip tone="danger">{t`${-left} too many`}</Chip>
    if (missing(line.id).length > 0) return <Chip tone="neutral">{t`To check`}</Chip>
    return left > 0 ? <Chip tone="attention">{t`${left} missing`}</Chip> : <Chip tone="success">{t`Complete`}</Chip>
  }
  return (
    <table className={cx(bench.table, css.expected)}>
      <thead>
        <tr>
          <th scope="col">{t`Expected in this parcel`}</th>
          <th scope="col">{t`Expected`}</th>
          <th scope="col">{t({ context: 'column', message: 'Received' })}</th>
          <th scope="col">{t`State`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={line.id}
            aria-current={line === current || undefined}
            onClick={() => line !== current && onCurrent(line.id)}
          >
            <td>
              <span className={bench.goods}>
                <ProductThumb src={line.pic ?? ''} size={38} />
                <span>
                  <b>{title(line)}</b>
                  <span lang="zh-CN">{line.spec}</span>
                </span>
              </span>
            </td>
            <td>{line.buckets.expected}</td>
            <td>
              <CountField
                wrong={line === current && error !== undefined ? errorId : undefined}
                label={t`Received of ${title(line)}`}
                value={counted[line.id]?.count ?? ''}
                onCount={(count) => onCount(line.id, count)}
              />
              {line === current && error !== undefined && (
                <small id={errorId} className={desk.need}>
                  {error}
                </small>
              )}
            </td>
            <td>{state(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
