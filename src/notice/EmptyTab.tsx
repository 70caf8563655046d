/** A tab without notices. */
import { useLingui } from '@lingui/react/macro'
import type { NoticeTab } from '#contract/notice/notice.ts'
import { Empty } from '#src/kit/ui/Empty.tsx'

export function EmptyTab({ tab }: { tab: NoticeTab }) {
  const { t } = useLingui()
  const words = {
    action: [t`Nothing to do`, t`When something needs your attention, you see it here.`],
    coupon: [t`No coupon news`, t`New coupons and their last days show here.`],
    message: [t`No messages yet`, t`Every step of your orders and parcels shows here.`],
  }[tab]
  return <Empty spot="notifications" title={words[0]} note={words[1]} />
}
