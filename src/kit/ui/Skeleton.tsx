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
