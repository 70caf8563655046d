/** What the pages of money out look like while the shop is asked. */
import layout from '#src/kit/ui/layout.module.css'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'

export const WithdrawalSkeleton = () => (
  <div className={layout.pad}>
    <Loading>
      <Skeleton w={180} h={32} r={12} />
      <Skeleton h={120} r={18} />
      <RowsSkeleton rows={3} />
    </Loading>
  </div>
)
