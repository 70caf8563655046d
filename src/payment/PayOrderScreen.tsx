/** Payment (specification 2, payOrder): of orders, an extra charge, a parcel, a service or a recharge; or a payment that is open already. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { useOnline } from '#src/kit/use-online.ts'
import { type PayAddress, readingsOf, type Wanted } from './documents.ts'
import { OpenPayment } from './OpenPayment.tsx'
import { PayForm } from './PayForm.tsx'
import { PaySkeleton } from './PaySkeleton.tsx'
import { usePayOptions } from './use-pay-options.ts'
import { isSettled, usePaymentState } from './use-payment-state.ts'
import { WaitForPayment } from './WaitForPayment.tsx'

/** Puts orders that are over into the cart again; handed in, as orders come after payment on the road. */
interface BuyingAgain {
  pending: boolean
  run: (orderNumbers: readonly string[]) => Promise<void>
}
export interface PayOrderScreenProps extends PayAddress {
  paymentNumber?: string | undefined
  buyAgain?: BuyingAgain | undefined
}

export function PayOrderScreen({ paymentNumber, buyAgain, ...address }: PayOrderScreenProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const readings = readingsOf(address)
  return (
    <main>
      <NavBar title={t`Payment`} onBack={leave} />
      {readings.length > 0 ? (
        <PayDocuments readings={readings} buyAgain={address.orders && buyAgain} />
      ) : (
        <ByNumber paymentNumber={paymentNumber} />
      )}
    </main>
  )
}

/** The result page is where every payment ends. */
function useResult() {
  const navigate = useNavigate()
  return useCallback(
    (payment: Payment) =>
      void navigate({ to: '/pages/paymentSuccess/index', search: { payment: payment.paymentNumber }, replace: true }),
    [navigate],
  )
}

function PayDocuments({ readings, buyAgain }: { readings: Wanted[][]; buyAgain: BuyingAgain | undefined }) {
  const { options, error, checking, reload } = usePayOptions(readings)
  const showResult = useResult()
  const [waiting, setWaiting] = useState<Payment>()

  if (waiting) return <WaitForPayment payment={waiting} onSettled={showResult} />
  if (!options) return error ? <NotAsked onRetry={reload} /> : <PaySkeleton />
  if (options.open)
    return <OpenPayment payment={options.open} onContinue={setWaiting} onSettled={showResult} onCanceled={reload} />
  if (options.payables.length === 0) {
    // The answer to `pay` may have been lost: what the shop took is shown, never denied.
    if (options.settled) return <Leave with={options.settled} to={showResult} />
    const closed = options.gone.filter((it) => it.closed).map(({ number }) => number)
    return <Over action={buyAgain && closed.length > 0 && <BuyAgain by={buyAgain} orders={closed} />} />
  }
  return (
    <PayForm
      options={options}
      checking={checking}
      onStale={reload}
      onPayment={(payment) => (isSettled(payment) ? showResult(payment) : setWaiting(payment))}
    />
  )
}

/** Before this page was opened a payment may have gone through that the phone never heard of. */
const NotAsked = ({ onRetry }: { onRetry: () => void }) => (
  <Timeout onRetry={onRetry} note={<Trans>We could not ask how the payment stands. Do not pay twice.</Trans>} />
)

function Leave({ with: payment, to }: { with: Payment; to: (payment: Payment) => void }) {
  useEffect(() => to(payment), [payment, to])
  return <PaySkeleton />
}

/** From a notice or a record: only the payment's number is known. */
function ByNumber({ paymentNumber }: { paymentNumber: string | undefined }) {
  const { payment, unknown, offline, askAgain } = usePaymentState(paymentNumber)
  const showResult = useResult()
  const [waiting, setWaiting] = useState<Payment>()
  if (waiting) return <WaitForPayment payment={waiting} onSettled={showResult} />
  if (!paymentNumber || unknown) return <Over action={undefined} />
  if (!payment) return offline ? <Timeout onRetry={askAgain} /> : <PaySkeleton />
  return <OpenPayment payment={payment} onContinue={setWaiting} onSettled={showResult} onCanceled={showResult} />
}

/** Only what ended without being paid: what is paid is on its way. */
function BuyAgain({ by, orders }: { by: BuyingAgain; orders: readonly string[] }) {
  const { t } = useLingui()
  const online = useOnline()
  return (
    <Button
      look="p"
      loading={by.pending && t`Adding`}
      disabledReason={!online && t`You need a connection to buy again.`}
      onClick={() => void by.run(orders)}
    >
      <Trans>Buy again</Trans>
    </Button>
  )
}

const Over = ({ action }: { action: ReactNode }) => (
  <Empty
    spot="orders"
    title={<Trans>There is nothing to pay here</Trans>}
    note={<Trans>It is paid already, it was cancelled, or the time to pay is over.</Trans>}
    action={
      <div className={layout.stack8}>
        {action}
        <Link className={buttonClass({ look: action ? 'q' : 'p' })} to="/pages/index/index">
          <Trans>View orders</Trans>
        </Link>
      </div>
    }
  />
)
