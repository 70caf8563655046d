/** The shape of what is coming, after 200 ms, with a slow pulse and no shimmer (design.md 7). */
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Skeleton.module.css'

type Size = number | string

/** One grey piece, with the geometry of what it stands for. */
export const Skeleton = ({ w = '100%', h = 14, r }: { w?: Size; h?: Size; r?: Size }) => (
  <span className={css.sk} style={{ inlineSize: w, blockSize: h, borderRadius: r }} />
)

/** Holds skeletons: waits 200 ms, says once that something loads. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={cx(css.late, css.stack)} role="status" aria-busy="true" aria-label={t`Loading`}>
      {children}
    </div>
  )
}

/** A card of an order or a parcel: chip, pictures, sum, two buttons. */
export const OrderCardSkeleton = () => (
  <div className={css.card} aria-hidden="true">
    <div className={css.line}>
      <Skeleton w={120} h={24} />
      <Skeleton w={70} />
    </div>
    <div className={css.line}>
      <span className={css.thumbs}>
        <Skeleton w={56} h={56} r={12} />
        <Skeleton w={56} h={56} r={12} />
      </span>
      <Skeleton w={76} h={20} />
    </div>
    <div className={css.line}>
      <Skeleton h={42} r={10} w="33%" />
      <Skeleton h={42} r={10} />
    </div>
  </div>
)

export const RowsSkeleton = ({ rows = 4, picture = false }: { rows?: number; picture?: boolean }) => (
  <div className={cx(css.card, css.flush)} aria-hidden="true">
    {Array.from({ length: rows }, (_, at) => (
      <div key={at} className={css.row}>
        <Skeleton w={picture ? 56 : 24} h={picture ? 56 : 24} r={picture ? 12 : 8} />
        <span className={css.grow}>
          <Skeleton w="62%" />
          <Skeleton w="40%" h={11} />
        </span>
        <Skeleton w={54} />
      </div>
    ))}
  </div>
)

export const GridSkeleton = ({ tiles = 4 }: { tiles?: number }) => (
  <div className={css.grid} aria-hidden="true">
    {Array.from({ length: tiles }, (_, at) => (
      <div key={at} className={css.tile}>
        <span className={cx(css.sk, css.square)} />
        <Skeleton h={16} />
        <Skeleton w="70%" h={16} />
        <Skeleton w="45%" h={18} />
      </div>
    ))}
  </div>
)
