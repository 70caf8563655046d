/** The books, and the money of today in four numbers. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { dashboard } from '#contract/console/dashboard.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { hrefOf } from '#ops/kit/place.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './dashboard.module.css'

export type MoneyTold = NonNullable<Output<typeof dashboard>['money']>

export function Numbers({ of: { today, held, days, currency, books } }: { of: MoneyTold }) {
  const { t } = useLingui()
  const amount = (value: number) => <Money cents={cents(value)} currency={currency} />
  const payments = t`${plural(today.payments, { one: '# payment', other: '# payments' })}`
  const failed = t`${plural(today.failed, { one: '# failed', other: '# failed' })}`
  const refunds = t`${plural(today.refunds, { one: '# refund', other: '# refunds' })}`
  const withdrawals = t`${plural(today.withdrawals, { one: '# withdrawal', other: '# withdrawals' })}`
  return (
    <ul className={css.numbers}>
      <Books of={books} />
      <Card name={t`Money in today`} value={amount(days.at(-1)?.in ?? 0)} says={`${payments}, ${failed}`} />
      <Card name={t`Back to shoppers today`} value={amount(today.back)} says={`${refunds}, ${withdrawals}`} />
      <Card name={t`Held for shoppers`} value={amount(held)} says={t`Balances, open orders and parcels`} />
      <Card
        name={t`To sellers today`}
        value={amount(today.spent)}
        says={t`${plural(today.bought, { one: '# order bought', other: '# orders bought' })}`}
      />
    </ul>
  )
}

/** How the last proof ended: that of the night, or one that somebody asked for. */
function Books({ of: books }: { of: MoneyTold['books'] }) {
  const { t, i18n } = useLingui()
  const when = useWhen()
  const fine = books?.faults === 0
  const journals = books && t`${i18n.number(books.journals)} journals, checked ${when(books.at)}`
  return (
    <Card
      name={t`Books`}
      tone={books ? (fine ? css.good : css.bad) : undefined}
      value={
        books ? (
          <>
            <Glyph of={fine ? CheckCircle : WarningCircle} size={24} fill />
            {fine ? t`Balanced` : t`Not balanced`}
          </>
        ) : (
          t`Not checked yet`
        )
      }
      says={<Link to={hrefOf('books')}>{journals ?? t`Check them`}</Link>}
    />
  )
}

const Card = ({
  name,
  value,
  says,
  tone,
}: {
  name: string
  value: ReactNode
  says: ReactNode
  tone?: string | undefined
}) => (
  <li className={cx(css.card, tone)}>
    {name}
    <b>{value}</b>
    <small>{says}</small>
  </li>
)
