/** Redeem a code (specification 2, redeemCoupon): typed, pasted, or brought by a link; what it gave stands below. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar, SectionTitle } from '#src/kit/ui/NavBar.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './coupon.module.css'
import { CouponTicket } from './CouponTicket.tsx'
import { RedeemForm } from './RedeemCode.tsx'
import { UseCoupon } from './UseCoupon.tsx'
import { useCouponWords } from './use-coupon-words.ts'

export function RedeemScreen({ code }: { code?: string | undefined }) {
  const { t } = useLingui()
  const leave = useLeave('/pages/coupon/index')
  const wordsOf = useCouponWords()
  const [added, setAdded] = useState<readonly Coupon[]>([])
  return (
    <Main>
      <NavBar title={t`Redeem a code`} onBack={leave} />
      <div className={cx(layout.pad, layout.stack)}>
        <RedeemForm code={code} look="primary" onRedeemed={(coupon) => setAdded((before) => [coupon, ...before])} />
        {added.length === 0 ? (
          <p className={cx(text.cap, text.ink2, css.terms)}>
            <Trans>Capitals, small letters and spaces do not matter. Most codes work once for each person.</Trans>
          </p>
        ) : (
          <section role="status">
            <SectionTitle>
              <Trans>Added to your coupons</Trans>
            </SectionTitle>
            <ul className={css.list}>
              {added.map((coupon) => {
                const words = wordsOf(coupon)
                return (
                  <li key={coupon.id}>
                    <CouponTicket
                      worth={words.worth}
                      title={words.title}
                      note={words.condition}
                      until={words.until}
                      act={<UseCoupon coupon={coupon} />}
                    />
                  </li>
                )
              })}
            </ul>
          </section>
        )}
      </div>
    </Main>
  )
}
