/** Payment (specification 2, payOrder): of orders, an extra charge, a parcel, a service or a recharge; or a payment that is open already. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { Page } from '#src/kit/page/Page.tsx'
import { calledOf, onlineOnly, type Reading, type Standing } from '#src/kit/page/reading.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/route/use-leave.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { type PayAddress, readingsOf, type Wanted } from './documents.ts'
import { OpenPayment, type OpenPaymentProps } from './OpenPayment.tsx'
import { PayForm } from './PayForm.tsx'
import { PaySkeleton } from './PaySkeleton.tsx'
import { usePayOptions } from './use-pay-options.ts'
import { useLeftUnpaid } from './use-left-unpaid.ts'
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
  const readings = readingsOf(address)
  return readings.length > 0 ? (
    <PayDocuments readings={readings} buyAgain={address.orders && buyAgain} />
  ) : (
    <ByNumber paymentNumber={paymentNumber} />
  )
}

function Frame({ standing, children, back }: { standing: Standing; children: ReactNode; back?: string }) {
  const { t } = useLingui()
  const leave = useLeave(back)
  return (
    <Page standing={standing}>
      <NavBar title={t`Payment`} onBack={leave} />
      {children}
    </Page>
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
  const asked = usePayOptions(readings)
  const { again } = asked
  const toResult = useResult()
  const [waiting, setWaiting] = useState<Payment>()
  const shown = calledOf(asked)
  const paid = useLeftUnpaid(shown.state === 'found' ? shown.content : undefined)
  const showResult = useCallback(
    (payment: Payment) => {
      paid()
      toResult(payment)
    },
    [paid, toResult],
  )
  const content =
    waiting?.channel === 'transfer' ? (
      <OpenPayment
        payment={waiting}
        onContinue={setWaiting}
        onSettled={showResult}
        onCanceled={() => {
          setWaiting(undefined)
          again()
        }}
      />
    ) : waiting ? (
      <WaitForPayment payment={waiting} onSettled={showResult} />
    ) : (
      <Content
        reading={shown}
        skeleton={<PaySkeleton />}
        // Before this page was opened a payment may have gone through that the phone never heard of.
        lost={<Trans>We could not check your payment. Please do not pay again yet.</Trans>}
      >
        {(options) => {
          if (options.open)
            return (
              <Followed
                payment={options.open}
                payBy={options.deadline}
                onContinue={setWaiting}
                onSettled={showResult}
                onCanceled={again}
              />
            )
          if (options.payables.length === 0) {
            // The answer to `pay` may have been lost: what the shop took is shown, never denied.
            if (options.settled) return <Leave with={options.settled} to={showResult} />
            const closed = options.gone.filter((one) => one.closed).map(({ number }) => number)
            return <Over action={buyAgain && closed.length > 0 && <BuyAgain buying={buyAgain} orders={closed} />} />
          }
          return (
            <PayForm
              options={options}
              checking={asked.asking}
              error={asked.error}
              onStale={again}
              onPayment={(payment) => (isSettled(payment) ? showResult(payment) : setWaiting(payment))}
            />
          )
        }}
      </Content>
    )
  return (
    <Frame standing={waiting ? onlineOnly(true, again) : shown} back="/pages/index/index?tab=purchase">
      {content}
    </Frame>
  )
}

/** It may be paid at the provider meanwhile. That it was cancelled is told by the button that does it. */
function Followed({ payment: known, ...rest }: OpenPaymentProps) {
  const { payment = known } = usePaymentState(known.paymentNumber, known)
  return <OpenPayment payment={payment.status === 'canceled' ? known : payment} {...rest} />
}

function Leave({ with: payment, to }: { with: Payment; to: (payment: Payment) => void }) {
  useEffect(() => to(payment), [payment, to])
  return <PaySkeleton />
}

/** From a notice or a record: only the payment's number is known. */
function ByNumber({ paymentNumber }: { paymentNumber: string | undefined }) {
  const { payment, unknown, gaveUp, offline, askAgain } = usePaymentState(paymentNumber)
  const showResult = useResult()
  const [waiting, setWaiting] = useState<Payment>()
  const reading = (): Reading<Payment> => {
    const standing = onlineOnly(true, askAgain)
    if (!paymentNumber || unknown) return { ...standing, state: 'missing' }
    if (payment) return { ...standing, state: 'found', content: payment }
    return { ...standing, state: offline || gaveUp ? 'unreachable' : 'loading' }
  }
  const shown = reading()
  return (
    <Frame standing={shown}>
      {waiting ? (
        <WaitForPayment payment={waiting} onSettled={showResult} />
      ) : (
        <Content reading={shown} skeleton={<PaySkeleton />} missing={<Over action={undefined} />}>
          {(found) => (
            <OpenPayment payment={found} onContinue={setWaiting} onSettled={showResult} onCanceled={showResult} />
          )}
        </Content>
      )}
    </Frame>
  )
}

/** Only what ended without being paid: what is paid is on its way. */
function BuyAgain({ buying, orders }: { buying: BuyingAgain; orders: readonly string[] }) {
  const { t } = useLingui()
  const online = useOnline()
  return (
    <Button
      look="primary"
      loading={buying.pending && t`Adding`}
      disabledReason={!online && t`You need a connection to buy again.`}
      onClick={() => void buying.run(orders)}
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
        <Link className={buttonClass({ look: action ? 'quiet' : 'primary' })} to="/pages/index/index">
          <Trans>View orders</Trans>
        </Link>
      </div>
    }
  />
)
