/** The shapes of cards and of rows that are coming (design.md 7): the home page has none of them. */
import { cx } from './cx.ts'
import { Skeleton } from './Skeleton.tsx'
import css from './Skeleton.module.css'

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

/** Rows with a picture or an icon, two lines and an end. */
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
