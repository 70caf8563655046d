/** A coupon code is typed where it is wanted (specification 3): redeemed, it is chosen at once. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { redeemCoupon } from '#contract/coupon/api.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { tellError, useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import layout from '#src/kit/ui/layout.module.css'

interface Props {
  /** Where it is to be used, and what is said of a coupon that is for the other. */
  on: 'purchase' | 'parcel'
  elsewhere: string
  onRedeemed: (couponId: string) => void
}

export function RedeemCode({ on, elsewhere, onRedeemed }: Props) {
  const { t } = useLingui()
  const online = useOnline()
  const [code, setCode] = useState('')
  const redeem = useAction(
    async (key, typed: string) => {
      try {
        const coupon = await call(redeemCoupon, { code: typed }, { key })
        await pullChanges()
        if (coupon.scope === 'any' || coupon.scope === on) return onRedeemed(coupon.id)
        setCode('')
        toast(elsewhere, { plain: true })
      } catch (error) {
        if (!(error instanceof ServerSaidNo)) tellError(error)
        throw error
      }
    },
    { quiet: true },
  )
  return (
    <form
      className={layout.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) void redeem.run(code.trim())
      }}
    >
      <Field
        label={t`Coupon code`}
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
        maxLength={40}
        onChange={(event) => setCode(event.target.value)}
        error={redeem.error instanceof ServerSaidNo ? redeem.error.message : undefined}
      />
      <Button
        type="submit"
        wide
        loading={redeem.pending && t`Redeeming`}
        disabledReason={!online && t`You need a connection for this.`}
      >
        <Trans>Redeem</Trans>
      </Button>
    </form>
  )
}
