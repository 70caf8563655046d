/** A coupon code is typed, pasted or scanned (specification 3). What the shop says against it stands at the field, and nothing typed is lost. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Scan } from '@phosphor-icons/react/dist/csr/Scan'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { redeemCoupon } from '#contract/coupon/api.ts'
import type { Coupon } from '#contract/coupon/coupon.ts'
import { useHasCamera } from '#src/kit/camera/use-has-camera.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { tellError, useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { pullChanges } from '#src/kit/sync/changes.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import layout from '#src/kit/ui/layout.module.css'
import css from './coupon.module.css'

const ScanCoupon = lazy(() => import('./ScanCoupon.tsx').then((it) => ({ default: it.ScanCoupon })))

export interface RedeemFormProps {
  /** From a link. */
  code?: string | undefined
  look?: 'primary' | undefined
  onRedeemed: (coupon: Coupon) => void
}

export function RedeemForm({ code: given = '', look, onRedeemed }: RedeemFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const hasCamera = useHasCamera()
  const [scanning, setScanning] = useState<boolean>()
  const [code, setCode] = useState(given)
  const [asked, setAsked] = useState(false)
  const typed = code.trim()
  const redeem = useAction(
    async (key, what: string) => {
      try {
        const coupon = await call(redeemCoupon, { code: what }, { key })
        setCode('')
        setAsked(false)
        // It is the shopper's either way; the page asks again by itself.
        await pullChanges().catch(() => undefined)
        onRedeemed(coupon)
      } catch (error) {
        if (!(error instanceof ServerSaidNo)) tellError(error)
        throw error
      }
    },
    { quiet: true },
  )
  const said = redeem.error instanceof ServerSaidNo ? redeem.error.message : undefined
  return (
    <>
      <form
        className={layout.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (typed) void redeem.run(typed)
        }}
      >
        <Field
          className={css.code}
          label={t`Coupon code`}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="auto"
          maxLength={40}
          trailing={hasCamera && <IconButton icon={Scan} label={t`Scan a code`} onClick={() => setScanning(true)} />}
          onChange={(event) => {
            setCode(event.target.value)
            setAsked(false)
          }}
          error={asked ? (typed ? said : t`Type the code first.`) : undefined}
        />
        <Button
          type="submit"
          wide
          look={look}
          loading={redeem.pending && t`Redeeming`}
          disabledReason={!online && t`You need a connection for this.`}
        >
          <Trans>Redeem</Trans>
        </Button>
      </form>
      {scanning !== undefined && (
        <Suspense>
          <ScanCoupon
            open={scanning}
            onClose={() => setScanning(false)}
            onRead={(read) => {
              setCode(read)
              setAsked(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

interface RedeemCodeProps {
  /** Where it is to be used. */
  on: 'purchase' | 'parcel'
  onRedeemed: (couponId: string) => void
  /** It is for the other place. */
  onAdded: () => void
}

/** Where a coupon is chosen: redeemed, it is chosen at once, or it is said what it is for. */
export function RedeemCode({ on, onRedeemed, onAdded }: RedeemCodeProps) {
  const [added, setAdded] = useState(false)
  return (
    <>
      <RedeemForm
        onRedeemed={({ id, scope }) => {
          if (scope === 'any' || (scope === 'parcel') === (on === 'parcel')) return onRedeemed(id)
          setAdded(true)
          onAdded()
        }}
      />
      {added && (
        <Note tone="success" icon={CheckCircle} role="status">
          {on === 'parcel' ? (
            <Trans>Added to your coupons. It is for orders: it can be chosen when you buy.</Trans>
          ) : (
            <Trans>Added to your coupons. It is for shipping: it can be chosen when you pack.</Trans>
          )}
        </Note>
      )}
    </>
  )
}
