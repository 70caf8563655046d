/** Coupons for this parcel: those that apply with what they take off, the others with why not (design.md 7). */
import { Trans, useLingui } from '@lingui/react/macro'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { CouponTicket } from '#src/coupon/CouponTicket.tsx'
import { RedeemCode } from '#src/coupon/RedeemCode.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import type { Quote } from './packing.ts'
import styles from './packing.module.css'

type Choice = Quote['coupons'][number]

export interface CouponSheetProps {
  open: boolean
  onClose: () => void
  coupons: Quote['coupons']
  chosen: string | null
  onChoose: (couponId: string | null) => void
}

export function CouponSheet({ open, onClose, coupons, chosen, onChoose }: CouponSheetProps) {
  const { t } = useLingui()
  const sorted = coupons.toSorted((a, b) => Number(b.applicable) - Number(a.applicable) || b.worth - a.worth)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Coupon`}
      foot={
        chosen !== null && (
          <Button wide onClick={() => onChoose(null)}>
            <Trans>Without a coupon</Trans>
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        {sorted.length === 0 ? (
          <Note>
            <Trans>You have no coupon for shipping.</Trans>
          </Note>
        ) : (
          <div className={styles.ticket}>
            {sorted.map((coupon) => (
              <Ticket key={coupon.id} coupon={coupon} chosen={coupon.id === chosen} onChoose={onChoose} />
            ))}
          </div>
        )}
        <RedeemCode on="parcel" elsewhere={t`Only for purchases`} onRedeemed={onChoose} />
      </div>
    </Sheet>
  )
}

function Ticket({ coupon, chosen, onChoose }: { coupon: Choice; chosen: boolean; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const money = useMoneyText()
  const percent = usePercentText()
  const { day } = useDayText()
  const [minimum, until] = [money(coupon.minimum), day(coupon.expiresAt)]
  const whyNot: Record<NonNullable<Choice['why']>, string> = {
    'wrong-scope': t`Only for purchases`,
    'below-minimum': t`From ${minimum} of shipping`,
    expired: t({ context: 'coupon status', message: 'Expired' }),
    'in-use': t`In use on another order`,
    'nothing-to-discount': t`Nothing to discount`,
  }
  return (
    <CouponTicket
      worth={coupon.percent === null ? <Money cents={coupon.amount ?? coupon.worth} charge /> : percent(coupon.percent)}
      under={t({ context: 'under the worth of a coupon', message: 'off' })}
      title={coupon.name}
      note={coupon.minimum > 0 ? t`For shipping from ${minimum}, valid until ${until}` : t`Until ${until}`}
      refused={coupon.applicable ? undefined : coupon.why ? whyNot[coupon.why] : t`Choose a shipping method first`}
      pick={{ name: 'coupon', checked: chosen, onPick: () => onChoose(coupon.id) }}
    />
  )
}
