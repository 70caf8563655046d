/** What became of a coupon (mockups3/ops-coupons): used by day, what that took off, and whether it brought new customers. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CouponTemplate, couponUse } from '#contract/coupon/desk.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import words from '#src/kit/ui/text.module.css'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { useAsk } from '#ops/kit/use-ask.ts'
import css from './coupons.module.css'

export function CouponUse({ template: { id, name } }: { template: CouponTemplate }) {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const { answer, error } = useAsk(couponUse, { templateId: id })
  if (!answer) return <ErrorLine error={error} />
  const { days, people, newcomers } = answer
  const most = Math.max(1, ...days.map((it) => it.used))
  const dayOf = (at: number, shown: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(at), { timeZone: 'Asia/Shanghai', ...shown })
  return (
    <section className={css.use}>
      <h2>{t`${name}, used by day`}</h2>
      <ol className={css.days} aria-label={t`Used by day`}>
        {days.map(({ day, used, takenOff }) => {
          const [date, off] = [dayOf(day, { day: 'numeric', month: 'short' }), money(takenOff)]
          const spoken = t`${date}: ${plural(used, { one: '# used', other: '# used' })}, ${off} taken off`
          return (
            <li key={day} title={spoken}>
              <span className={words.hidden}>{spoken}</span>
              <i aria-hidden="true" style={{ blockSize: `${(100 * used) / most}%` }} />
              <small aria-hidden="true">{dayOf(day, { day: 'numeric' })}</small>
            </li>
          )
        })}
      </ol>
      <p>
        {people === 0 ? (
          <Trans>Nobody has used it yet.</Trans>
        ) : (
          t`${plural(people, { one: '# customer used it', other: '# customers used it' })}; ${plural(newcomers, { one: '# of them had paid nothing before.', other: '# of them had paid nothing before.' })}`
        )}
      </p>
    </section>
  )
}
