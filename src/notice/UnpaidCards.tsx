/** Orders and parcels that wait for payment, told from the first moment: a notice of them comes when they were left for a while. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { titleIn } from '#contract/kit/title.ts'
import { type Cents, sum } from '#contract/kit/money.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import type { Unpaid } from './due.ts'
import styles from './notice.module.css'

/** All orders are paid at once, each parcel by itself. */
export const UnpaidCards = ({ unpaid: { orders, parcels } }: { unpaid: Unpaid }) => (
  <>
    {orders.length > 0 && <UnpaidOrders unpaid={orders} />}
    {parcels.map((parcel) => (
      <UnpaidParcel key={parcel.packNumber} parcel={parcel} />
    ))}
  </>
)

function UnpaidOrders({ unpaid }: { unpaid: Unpaid['orders'] }) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const orders = unpaid.length
  const until = dateTime(Math.min(...unpaid.map(({ payDeadline }) => payDeadline)))
  return (
    <UnpaidCard
      title={t`${plural(orders, { one: 'Your order waits', other: 'Your # orders wait' })}. Pay by ${until}`}
      goods={unpaid.flatMap(({ lines }) => lines)}
      pay={{ orders: unpaid.map(({ orderNumber }) => orderNumber) }}
      total={sum(unpaid.map(({ total }) => total))}
    />
  )
}

function UnpaidParcel({ parcel }: { parcel: Unpaid['parcels'][number] }) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const until = dateTime(parcel.payDeadline)
  return (
    <UnpaidCard
      title={t`Your parcel waits. Pay by ${until}`}
      goods={parcel.items}
      pay={{ parcel: parcel.packNumber }}
      total={parcel.prepaid.total}
    />
  )
}

interface UnpaidCardProps {
  title: string
  goods: readonly { title: string; titleEn: string | null }[]
  pay: { orders: string[] } | { parcel: string }
  total: Cents
}

function UnpaidCard({ title, goods, pay, total }: UnpaidCardProps) {
  const comma = useComma()
  const language = useLanguage()
  return (
    <Card as="section" className={styles.unpaid}>
      <h2>{title}</h2>
      <p dir="auto" className={`${text.two} ${text.theirs}`}>
        {goods.map((line) => titleIn(language, line)).join(comma)}
      </p>
      <Link className={buttonClass({ look: 'primary', grow: true })} to="/pages/payOrder/index" search={pay}>
        <span>
          <Trans>
            Pay <Money cents={total} charge />
          </Trans>
        </span>
      </Link>
    </Card>
  )
}
