/** What came in and went out, two bars a day. The numbers are in the file that X saves, and in each day's title. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import words from '#src/kit/ui/text.module.css'
import css from './dashboard.module.css'
import type { MoneyTold } from './Numbers.tsx'

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, it) => sum + it, 0)

export function MoneyChart({ of: { days, currency } }: { of: MoneyTold }) {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const said = (amount: number) => money(amount, { currency })
  const most = Math.max(1, ...days.flatMap((it) => [it.in, it.out]))
  const height = (amount: number) => ({ blockSize: `${(100 * Math.max(0, amount)) / most}%` })
  const dayOf = (at: number, shown: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(at), { timeZone: 'Asia/Shanghai', ...shown })
  const [all, gone] = [said(sumOf(days.map((it) => it.in))), said(sumOf(days.map((it) => it.out)))]
  // So many days have room for their number.
  const every = Math.ceil(days.length / 14)
  return (
    <section className={css.box}>
      <header>
        <h2>
          <Trans>Money by day</Trans>
        </h2>
        <span className={css.legend}>
          <i className={css.ink} /> <Trans>in {all}</Trans>
          <i className={css.pale} /> <Trans>to sellers and back to shoppers {gone}</Trans>
        </span>
      </header>
      <ol className={css.chart} aria-label={t`Money by day`}>
        {days.map(({ day, in: into, out }, index) => {
          const [date, came, went] = [dayOf(day, { day: 'numeric', month: 'short' }), said(into), said(out)]
          const spoken = t`${date}: in ${came}, out ${went}`
          return (
            <li key={day} title={spoken}>
              <span className={words.hidden}>{spoken}</span>
              <span className={css.bars} aria-hidden="true">
                <i className={css.ink} style={height(into)} />
                <i className={css.pale} style={height(out)} />
              </span>
              <small aria-hidden="true">
                {(days.length - 1 - index) % every === 0 ? dayOf(day, { day: 'numeric' }) : ''}
              </small>
            </li>
          )
        })}
      </ol>
      <p className={css.foot}>
        <Trans>The highest bar is {said(most === 1 ? 0 : most)}.</Trans>
      </p>
    </section>
  )
}
