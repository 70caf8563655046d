/** What a coupon takes off, from what, and under which condition, in the shopper's language. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Coupon, CouponScope } from '#contract/coupon/coupon.ts'
import { days } from '#contract/kit/time.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'

export interface CouponWords {
  /** "$4" or "8%". */
  worth: string
  /** What it takes off from, and how much at most. */
  title: string
  condition: string
  until: string
  /** When it is nearly over. */
  left: string | undefined
}

/** Days before the end from which on it is said how many are left. */
const soon = 7

export function useCouponWords(): (coupon: Coupon) => CouponWords {
  const { t } = useLingui()
  const money = useMoneyText()
  const percent = usePercentText()
  const { day } = useDayText()
  const scopes: Record<CouponScope, string> = {
    purchase: t({ context: 'what a coupon is for', message: 'Purchase order' }),
    goods: t({ context: 'what a coupon is for', message: 'Goods' }),
    fee: t({ context: 'what a coupon is for', message: 'Service fee' }),
    parcel: t({ context: 'what a coupon is for', message: 'Shipping' }),
    any: t({ context: 'what a coupon is for', message: 'Order or shipping' }),
  }
  const conditionOf = ({ scope, minimum }: Coupon): string => {
    const least = money(minimum)
    if (minimum === 0) return t`No minimum`
    if (scope === 'parcel') return t`For shipping from ${least}`
    if (scope === 'goods') return t`For goods from ${least}`
    return scope === 'any' ? t`From ${least}` : t`For orders from ${least}`
  }
  return (coupon) => {
    const scope = scopes[coupon.scope]
    const most = coupon.most === null ? '' : money(coupon.most)
    const until = day(coupon.expiresAt)
    const left = Math.ceil((coupon.expiresAt - serverNow()) / days(1))
    return {
      worth: coupon.percent === null ? money(coupon.amount ?? 0) : percent(coupon.percent),
      title: most ? t`${scope}, up to ${most}` : scope,
      condition: conditionOf(coupon),
      until: left > 0 ? t`Until ${until}` : t`Ended ${until}`,
      left: left >= 1 && left <= soon ? t`${plural(left, { one: 'Last day', other: '# days left' })}` : undefined,
    }
  }
}
