/** The product page before anything is known, with its geometry. */
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import css from './ProductView.module.css'

export const ProductSkeleton = ({ onBack }: { onBack?: (() => void) | undefined }) => (
  <main className={css.page}>
    <NavBar on="over" onBack={onBack} />
    <div className={css.noPicture} />
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
