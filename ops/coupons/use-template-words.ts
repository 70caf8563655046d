/** A coupon template in the console's words: what it takes off, from what, for whom, until when. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CouponScope } from '#contract/coupon/coupon.ts'
import type { CouponTemplate, CouponWay } from '#contract/coupon/desk.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'

export function useScopeWords(): Record<CouponScope, string> {
  const { t } = useLingui()
  return {
    parcel: t`shipping`,
    purchase: t`an order`,
    goods: t`the goods of an order`,
    fee: t`the service fee`,
    any: t`an order or shipping`,
  }
}

export function useWayWords(): Record<CouponWay, string> {
  const { t } = useLingui()
  return {
    code: t`By code`,
    hand: t`By hand`,
    welcome: t`To every new account`,
    level: t`By level, monthly`,
    game: t`As a prize`,
  }
}

export interface TemplateWords {
  /** "$5.00 off shipping from $40.00". */
  terms: string
  ends: string
}

export function useTemplateWords(): (template: CouponTemplate) => TemplateWords {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const percent = usePercentText()
  const scopes = useScopeWords()
  const day = (at: number) =>
    i18n.date(new Date(at), { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
  return ({ amount, percent: share, most, scope, minimum, validDays, endsAt }) => {
    const worth = share === null ? money(amount ?? 0) : percent(share)
    const what = scopes[scope]
    const [least, cap] = [money(minimum), money(most ?? 0)]
    const off = most === null ? t`${worth} off ${what}` : t`${worth} off ${what}, most ${cap}`
    const span = t`${plural(validDays, { one: '# day', other: '# days' })}`
    const last = endsAt === null ? '' : day(endsAt)
    return {
      terms: minimum > 0 ? t`${off}, from ${least}` : off,
      ends: last ? t`${span}, at the latest ${last}` : t`${span} after it is given`,
    }
  }
}
