/** A tab without notices. Orders that wait are told here from the first moment: a notice of them comes when they were left for a while. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { titleIn } from '#contract/catalog/title.ts'
import { sum } from '#contract/kit/money.ts'
import type { NoticeTab } from '#contract/notice/notice.ts'
import type { Order } from '#contract/order/order.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'

export function EmptyTab({ tab, unpaid }: { tab: NoticeTab; unpaid: readonly Order[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { dateTime } = useDayText()
  if (tab === 'action' && unpaid.length > 0) {
    const orders = unpaid.length
    const until = dateTime(Math.min(...unpaid.map(({ payDeadline }) => payDeadline)))
    const goods = unpaid.flatMap(({ lines }) =>
      lines.map(({ title, titleEn }) => titleIn(language, { title, titleEn })),
    )
    return (
      <Empty
        spot="orders"
        title={t`${plural(orders, { one: 'Your order waits', other: 'Your # orders wait' })}. Pay by ${until}`}
        note={
          <span dir="auto" className={text.two}>
            {goods.join(', ')}
          </span>
        }
        action={
          <Link
            className={buttonClass({ look: 'primary' })}
            to="/pages/payOrder/index"
            search={{ orders: unpaid.map(({ orderNumber }) => orderNumber) }}
          >
            <span>
              <Trans>
                Pay <Money cents={sum(unpaid.map(({ total }) => total))} charge />
              </Trans>
            </span>
          </Link>
        }
      />
    )
  }
  const words = {
    action: [t`Nothing to do`, t`When something needs your attention, you see it here.`],
    coupon: [t`No coupon news`, t`New coupons and their last days show here.`],
    message: [t`No messages yet`, t`Every step of your orders and parcels shows here.`],
  }[tab]
  return <Empty spot="notifications" title={words[0]} note={words[1]} />
}
