/** The books, and the money of today in four numbers. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningCircle } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { dashboard } from '#contract/console/dashboard.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { NumberCard, NumberCards } from '#ops/kit/parts/NumberCards.tsx'
import { hrefOf } from '#ops/kit/place.ts'
import { useWhen } from '#ops/kit/use-when.ts'

export type MoneyTold = NonNullable<Output<typeof dashboard>['money']>

export function Numbers({ of: { today, held, days, currency, books } }: { of: MoneyTold }) {
  const { t } = useLingui()
  const amount = (value: number) => <Money cents={cents(value)} currency={currency} />
  const payments = t`${plural(today.payments, { one: '# payment', other: '# payments' })}`
  const others = today.others > 0 && t`${plural(today.others, { one: '# other receipt', other: '# other receipts' })}`
  const failed = t`${plural(today.failed, { one: '# failed', other: '# failed' })}`
  const refunds = t`${plural(today.refunds, { one: '# refund', other: '# refunds' })}`
  const withdrawals = t`${plural(today.withdrawals, { one: '# withdrawal', other: '# withdrawals' })}`
  return (
    <NumberCards>
      <Books of={books} />
      <NumberCard
        name={t`Money in today`}
        value={amount(days.at(-1)?.in ?? 0)}
        says={[payments, others, failed].filter(Boolean).join(', ')}
      />
      <NumberCard name={t`Back to shoppers today`} value={amount(today.back)} says={`${refunds}, ${withdrawals}`} />
      <NumberCard name={t`Held for shoppers`} value={amount(held)} says={t`Balances, open orders and parcels`} />
      <NumberCard
        name={t`To sellers today`}
        value={amount(today.spent)}
        says={t`${plural(today.bought, { one: '# order bought', other: '# orders bought' })}`}
      />
    </NumberCards>
  )
}

/** How the last proof ended: that of the night, or one that somebody asked for. */
function Books({ of: books }: { of: MoneyTold['books'] }) {
  const { t, i18n } = useLingui()
  const when = useWhen()
  const fine = books ? books.faults === 0 : undefined
  const journals = books && t`${i18n.number(books.journals)} journals, checked ${when(books.at)}`
  return (
    <NumberCard
      name={t`Books`}
      fine={fine}
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
