/** The shape of the shelf while it is read: how much, the filters, rows with a check and a picture. */
import { Card } from '#src/kit/ui/Card.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import styles from './stored.module.css'

export const WarehouseSkeleton = () => (
  <Loading>
    <div className={styles.shapeHead}>
      <Skeleton w={190} h={32} />
      <Skeleton w="76%" h={22} />
      <Skeleton h={38} r={19} />
      <Skeleton h={44} r={12} />
    </div>
    <Card flush>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.shape}>
          <Skeleton w={24} h={24} r={12} />
          <Skeleton w={72} h={72} r={14} />
          <span>
            <Skeleton w="84%" h={16} />
            <Skeleton w="40%" h={12} />
            <Skeleton h={12} />
            <Skeleton h={4} r={2} />
          </span>
        </div>
      ))}
    </Card>
  </Loading>
)
