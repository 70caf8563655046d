/** Choosing a coupon: the ones that apply first; the others say why they do not (specification 3, design.md 7). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderPreview } from '#contract/order/api.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { CouponTicket } from '#src/coupon/CouponTicket.tsx'
import { RedeemCode } from '#src/coupon/RedeemCode.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'

type Choice = OrderPreview['coupons'][number]

export interface CouponSheetProps {
  coupons: readonly Choice[]
  chosen: string | null
  onClose: () => void
  onChoose: (couponId: string | null) => void
}

export function CouponSheet({ coupons, chosen, onClose, onChoose }: CouponSheetProps) {
  const { t } = useLingui()
  const sorted = coupons.toSorted((a, b) => Number(b.applicable) - Number(a.applicable) || b.worth - a.worth)
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Coupons</Trans>}
      foot={
        chosen !== null && (
          <Button wide onClick={() => onChoose(null)}>
            <Trans>Without a coupon</Trans>
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <div className={layout.stack} role="radiogroup">
          {sorted.length === 0 && (
            <Note>
              <Trans>You have no coupons yet.</Trans>
            </Note>
          )}
          {sorted.map((coupon) => (
            <Ticket key={coupon.id} coupon={coupon} checked={coupon.id === chosen} onPick={() => onChoose(coupon.id)} />
          ))}
        </div>
        <RedeemCode on="purchase" elsewhere={t`Cannot be used: it is for shipping`} onRedeemed={onChoose} />
      </div>
    </Sheet>
  )
}

function Ticket({ coupon, checked, onPick }: { coupon: Choice; checked: boolean; onPick: () => void }) {
  const { t } = useLingui()
  const { day } = useDayText()
  const money = useMoneyText()
  const percent = usePercentText()
  const until = day(coupon.expiresAt)
  const least = money(coupon.minimum)
  const reasons: Record<NonNullable<Choice['why']>, string> = {
    'wrong-scope': t`Cannot be used: it is for shipping`,
    'below-minimum': t`Cannot be used: needs an order of ${least} or more`,
    expired: t`Cannot be used: it has expired`,
    'in-use': t`Cannot be used: another order uses it`,
    'nothing-to-discount': t`Cannot be used: there is nothing to discount`,
  }
  return (
    <CouponTicket
      worth={
        coupon.percent === null
          ? coupon.amount !== null && <Money cents={coupon.amount} charge />
          : percent(coupon.percent)
      }
      under={t({ context: 'under the worth of a coupon', message: 'off' })}
      title={coupon.name}
      note={coupon.minimum > 0 ? t`For orders from ${least}, valid until ${until}` : t`Until ${until}`}
      refused={coupon.applicable ? undefined : coupon.why ? reasons[coupon.why] : t`Cannot be used`}
      pick={{ name: 'coupon', checked, onPick }}
    />
  )
}
