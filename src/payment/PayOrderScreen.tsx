/** Payment (specification 2, payOrder): of orders, an extra charge, a parcel, a service or a recharge; or a payment that is open already. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { type PayAddress, readingsOf, type Wanted } from './documents.ts'
import { OpenPayment } from './OpenPayment.tsx'
import { PayForm } from './PayForm.tsx'
import { PaySkeleton } from './PaySkeleton.tsx'
import { usePayOptions } from './use-pay-options.ts'
import { isSettled, usePaymentState } from './use-payment-state.ts'
import { WaitForPayment } from './WaitForPayment.tsx'

export interface PayOrderScreenProps extends PayAddress {
  paymentNumber?: string | undefined
  /** Puts orders that are over into the cart again; handed in, as orders come after payment on the road. */
  buyAgain?: { pending: boolean; run: (orderNumbers: readonly string[]) => Promise<void> } | undefined
}

export function PayOrderScreen({ paymentNumber, buyAgain, ...address }: PayOrderScreenProps) {
  const { t } = useLingui()
  const leave = useLeave()
  const readings = readingsOf(address)
  return (
    <main>
      <NavBar title={t`Payment`} onBack={leave} />
      {readings.length > 0 ? (
        <PayDocuments
          readings={readings}
          whenOver={
            address.orders && buyAgain ? (
              <Button
                look="p"
                loading={buyAgain.pending && t`Adding`}
                onClick={() => void buyAgain.run(address.orders ?? [])}
              >
                <Trans>Buy again</Trans>
              </Button>
            ) : undefined
          }
        />
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

function PayDocuments({ readings, whenOver }: { readings: Wanted[][]; whenOver: ReactNode }) {
  const { options, error, reload } = usePayOptions(readings)
  const showResult = useResult()
  const [waiting, setWaiting] = useState<Payment>()

  if (waiting) return <WaitForPayment payment={waiting} onSettled={showResult} />
  if (!options) return error ? <Timeout onRetry={reload} note={<Trans>Nothing was charged.</Trans>} /> : <PaySkeleton />
  if (options.open)
    return <OpenPayment payment={options.open} onContinue={setWaiting} onSettled={showResult} onCanceled={reload} />
  if (options.payables.length === 0) return <Over action={whenOver} />
  return (
    <PayForm
      options={options}
      onStale={reload}
      onPayment={(payment) => (isSettled(payment) ? showResult(payment) : setWaiting(payment))}
    />
  )
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

const Over = ({ action }: { action: ReactNode }) => (
  <Empty
    spot="orders"
    title={<Trans>There is nothing to pay here</Trans>}
    note={<Trans>It is paid already, or the time to pay is over. Nothing was charged just now.</Trans>}
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
