/** Choosing a coupon: the ones that apply first; the others say why they do not (specification 3, design.md 7). */
import { Trans, useLingui } from '@lingui/react/macro'
import { byWorth } from '#contract/coupon/applies.ts'
import type { CouponChoice } from '#contract/coupon/coupon.ts'
import type * as v from 'valibot'
import { Button } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import styles from './coupon.module.css'
import { CouponTicket } from './CouponTicket.tsx'
import { RedeemCode } from './RedeemCode.tsx'
import { useCouponWords } from './use-coupon-words.ts'

type Choice = v.InferOutput<typeof CouponChoice>

export interface CouponSheetProps {
  open?: boolean
  on: 'purchase' | 'parcel'
  coupons: readonly Choice[]
  chosen: string | null
  onClose: () => void
  /** null: without one. */
  onChoose: (couponId: string | null) => void
  /** One was redeemed that is for the other place: it is the shopper's now. */
  onAdded: () => void
}

export function CouponSheet({ open = true, on, coupons, chosen, onClose, onChoose, onAdded }: CouponSheetProps) {
  const { t } = useLingui()
  return (
    <Sheet
      open={open}
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
        <div className={cx(layout.stack, styles.tickets)} role="radiogroup" aria-label={t`Coupons`}>
          {coupons.length === 0 && (
            <Note>
              <Trans>No coupon to use right now.</Trans>
            </Note>
          )}
          {byWorth(coupons).map((coupon) => (
            <Ticket
              key={coupon.id}
              on={on}
              coupon={coupon}
              checked={coupon.id === chosen}
              onPick={() => onChoose(coupon.id)}
            />
          ))}
        </div>
        <RedeemCode on={on} onRedeemed={onChoose} onAdded={onAdded} />
      </div>
    </Sheet>
  )
}

interface TicketProps {
  on: CouponSheetProps['on']
  coupon: Choice
  checked: boolean
  onPick: () => void
}

function Ticket({ on, coupon, checked, onPick }: TicketProps) {
  const { t } = useLingui()
  const words = useCouponWords()(coupon)
  const least = useMoneyText()(coupon.minimum)
  const reasons: Record<NonNullable<Choice['why']>, string> = {
    'wrong-scope': on === 'parcel' ? t`Cannot be used: it is for orders` : t`Cannot be used: it is for shipping`,
    'below-minimum':
      on === 'parcel'
        ? t`Cannot be used: needs shipping of ${least} or more`
        : t`Cannot be used: needs an order of ${least} or more`,
    expired: t`Cannot be used: it has expired`,
    'in-use': t`Cannot be used: another order uses it`,
    'nothing-to-discount': t`Cannot be used: there is nothing to discount`,
  }
  return (
    <CouponTicket
      worth={words.worth}
      title={words.title}
      note={words.condition}
      until={words.until}
      refused={coupon.applicable ? undefined : reasons[coupon.why ?? 'nothing-to-discount']}
      pick={{ name: 'coupon', checked, onPick }}
    />
  )
}
