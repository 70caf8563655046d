/** A payment before the shop has said what is due: number, amount and time left in the middle, the balance below. */
import { Card } from '#src/kit/ui/Card.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import styles from './payment.module.css'

export const PaySkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <div className={`${styles.head} ${styles.waiting}`}>
        <Skeleton w={180} h={16} />
        <Skeleton w={140} h={44} r={12} />
        <Skeleton w={160} h={30} />
      </div>
      <Card aria-hidden="true">
        <div className={styles.switch}>
          <Skeleton w={24} h={24} />
          <span className={styles.words}>
            <Skeleton w={150} h={16} />
          </span>
          <Skeleton w={50} h={30} r={15} />
        </div>
        <div className={styles.waitingBar}>
          <Skeleton h={10} r={5} />
        </div>
        <Skeleton w={120} h={16} />
      </Card>
    </Loading>
  </div>
)
