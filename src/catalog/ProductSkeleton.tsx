/** The product page before anything is known, with its geometry. */
import { Main } from '#src/kit/page/Main.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import css from './ProductView.module.css'

export interface ProductSkeletonProps {
  /** Its picture, where the shopper has just seen it on a tile. */
  picture?: string | undefined
  onBack?: (() => void) | undefined
}

export const ProductSkeleton = ({ picture, onBack }: ProductSkeletonProps) => (
  <Main className={css.page}>
    <NavBar on="over" onBack={onBack} />
    {picture ? (
      <div className={css.view}>
        <div className={css.strip}>
          <img src={picture} alt="" />
        </div>
      </div>
    ) : (
      <div className={css.waiting} />
    )}
    <div className={css.head}>
      <Loading>
        <Skeleton w="45%" h={32} />
        <Skeleton w="60%" h={13} />
        <Skeleton h={20} />
        <Skeleton w="70%" h={20} />
        <Skeleton w="50%" h={22} />
      </Loading>
    </div>
    <div className={cx(layout.pad, css.facts)}>
      <Loading>
        <Skeleton h={206} r={18} />
        <Skeleton h={64} r={14} />
      </Loading>
    </div>
  </Main>
)
