/** A tab without notices. Orders and parcels that wait are told here from the first moment: a notice of them comes when they were left for a while. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { titleIn } from '#contract/catalog/title.ts'
import { sum } from '#contract/kit/money.ts'
import type { NoticeTab } from '#contract/notice/notice.ts'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'

export interface Unpaid {
  orders: readonly Order[]
  parcels: readonly Parcel[]
}

export function EmptyTab({ tab, unpaid }: { tab: NoticeTab; unpaid: Unpaid }) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  if (tab === 'action' && unpaid.orders.length + unpaid.parcels.length > 0) {
    const orders = unpaid.orders.length
    const until = dateTime(Math.min(...unpaid.orders.map(({ payDeadline }) => payDeadline)))
    return (
      <>
        {orders > 0 && (
          <Waits
            title={t`${plural(orders, { one: 'Your order waits', other: 'Your # orders wait' })}. Pay by ${until}`}
            goods={unpaid.orders.flatMap(({ lines }) => lines)}
            pay={{ orders: unpaid.orders.map(({ orderNumber }) => orderNumber) }}
            total={sum(unpaid.orders.map(({ total }) => total))}
          />
        )}
        {unpaid.parcels.map((parcel) => {
          const until = dateTime(parcel.payDeadline)
          return (
            <Waits
              key={parcel.packNumber}
              title={t`Your parcel waits. Pay by ${until}`}
              goods={parcel.items}
              pay={{ parcel: parcel.packNumber }}
              total={parcel.prepaid.total}
            />
          )
        })}
      </>
    )
  }
  const words = {
    action: [t`Nothing to do`, t`When something needs your attention, you see it here.`],
    coupon: [t`No coupon news`, t`New coupons and their last days show here.`],
    message: [t`No messages yet`, t`Every step of your orders and parcels shows here.`],
  }[tab]
  return <Empty spot="notifications" title={words[0]} note={words[1]} />
}

interface WaitsProps {
  title: string
  goods: readonly { title: string; titleEn: string | null }[]
  pay: { orders: string[] } | { parcel: string }
  total: Order['total']
}

/** What is not paid yet, until when, and the way to pay it. */
function Waits({ title, goods, pay, total }: WaitsProps) {
  const language = useLanguage()
  return (
    <Empty
      spot="orders"
      title={title}
      note={
        <span dir="auto" className={text.two}>
          {goods.map((it) => titleIn(language, it)).join(', ')}
        </span>
      }
      action={
        <Link className={buttonClass({ look: 'primary' })} to="/pages/payOrder/index" search={pay}>
          <span>
            <Trans>
              Pay <Money cents={total} charge />
            </Trans>
          </span>
        </Link>
      }
    />
  )
}
