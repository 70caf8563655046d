/** The product page before anything is known, with its geometry. */
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import css from './ProductView.module.css'

export interface ProductSkeletonProps {
  /** Its picture, where the shopper has just seen it on a tile. */
  picture?: string | undefined
  onBack?: (() => void) | undefined
}

export const ProductSkeleton = ({ picture, onBack }: ProductSkeletonProps) => (
  <main className={css.page}>
    <NavBar on="over" onBack={onBack} />
    {picture ? (
      <div className={css.view}>
        <div className={css.strip}>
          <img src={picture} alt="" />
        </div>
      </div>
    ) : (
      <div className={css.noPicture} />
    )}
    <div className={css.head}>
      <Loading>
        <Skeleton w="45%" h={30} />
        <Skeleton w="60%" h={13} />
        <Skeleton h={20} />
        <Skeleton w="70%" h={20} />
        <Skeleton w="50%" />
      </Loading>
    </div>
  </main>
)
