/** The cart before it is read: two sellers with one line each, in their own geometry. */
import { Card } from '#src/kit/ui/Card.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import css from './Cart.module.css'

const Group = () => (
  <Card flush aria-hidden="true">
    <div className={css.seller}>
      <Skeleton w={24} h={24} r={12} />
      <Skeleton w="45%" h={16} />
    </div>
    <div className={css.lines}>
      <div className={css.line}>
        <div className={css.check}>
          <Skeleton w={24} h={24} r={12} />
        </div>
        <Skeleton w={80} h={80} r={14} />
        <div className={css.words}>
          <Skeleton h={18} />
          <Skeleton w="70%" h={18} />
          <Skeleton w={84} h={28} />
          <div className={css.foot}>
            <Skeleton w={60} h={42} />
            <Skeleton w={108} h={36} r={10} />
          </div>
        </div>
      </div>
    </div>
  </Card>
)

export const CartSkeleton = () => (
  <Loading>
    <Group />
    <Group />
  </Loading>
)
