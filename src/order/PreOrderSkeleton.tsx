/** The confirmation before the shop has answered: both moments, one seller, the ledger, in their own geometry. */
import { Card } from '#src/kit/ui/Card.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import styles from './preorder.module.css'

const Moment = () => (
  <div>
    <Skeleton w={96} h={18} />
    <div className={styles.sum}>
      <Skeleton w={110} h={30} />
    </div>
    <div className={styles.what}>
      <Skeleton w="90%" h={34} />
    </div>
  </div>
)

export const PreOrderSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <Card className={styles.moments} aria-hidden="true">
        <Moment />
        <Moment />
      </Card>
      <Card className={styles.seller} aria-hidden="true">
        <Skeleton w="55%" h={20} />
        <div className={styles.line}>
          <div className={`${layout.row} ${layout.top}`}>
            <Skeleton w={60} h={60} r={10} />
            <span className={layout.grow}>
              <Skeleton w="80%" h={18} />
              <span className={styles.spec}>
                <Skeleton w="40%" h={13} />
              </span>
            </span>
            <Skeleton w={54} h={18} />
          </div>
          <div className={styles.option}>
            <Skeleton w={130} h={15} />
          </div>
          <div className={styles.option}>
            <Skeleton w={110} h={15} />
          </div>
        </div>
      </Card>
      <Skeleton h={54} r={18} />
      <Skeleton h={212} r={18} />
    </Loading>
  </div>
)
