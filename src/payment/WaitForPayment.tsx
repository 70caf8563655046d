/** While a payment is on its way: opens the gateway's page when there is one, and asks how it stands (states.md 8). */
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { onlineOnly, waiting } from '#src/kit/page/reading.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Ring } from '#src/kit/ui/Ring.tsx'
import { foreignHost, isOurs, openPayPage } from './pay-page.ts'
import { ProviderLink } from './ProviderLink.tsx'
import styles from './payment.module.css'
import { isSettled, usePaymentState } from './use-payment-state.ts'

export function WaitForPayment({
  payment: known,
  onSettled,
}: {
  payment: Payment
  onSettled: (payment: Payment) => void
}) {
  const { payment = known, gaveUp, unknown, offline, askAgain } = usePaymentState(known.paymentNumber, known)
  const settled = isSettled(payment)
  const { payUrl } = payment
  const opened = useRef(false)

  useEffect(() => {
    if (settled) onSettled(payment)
  }, [settled, payment, onSettled])
  useEffect(() => {
    if (!payUrl || opened.current || !isOurs(payUrl)) return
    opened.current = true
    openPayPage(payUrl)
  }, [payUrl])

  const standing = onlineOnly(!offline, askAgain)
  return (
    <Content
      reading={offline ? { ...standing, state: 'unreachable' } : waiting(standing)}
      lost={<Trans>We could not check your payment. Please do not pay again yet.</Trans>}
      skeleton={gaveUp || unknown ? <StillChecking onAsk={askAgain} /> : <OnItsWay payUrl={payUrl} />}
    >
      {() => null}
    </Content>
  )
}

function OnItsWay({ payUrl }: Pick<Payment, 'payUrl'>) {
  const host = foreignHost(payUrl)
  return (
    <div className={styles.middle} role="status">
      <div className={`${styles.sign} ${styles.turns}`}>
        <Ring size={40} />
      </div>
      <h1>{host ? <Trans>Waiting for your payment</Trans> : <Trans>Opening the payment</Trans>}</h1>
      <p>
        {host ? (
          <Trans>Finish paying on the provider’s page. You come back here by yourself, and this page updates.</Trans>
        ) : (
          <Trans>This takes a few seconds. Nothing is charged before you confirm it.</Trans>
        )}
      </p>
      {payUrl && host && (
        <div className={styles.foot}>
          <ProviderLink payUrl={payUrl} host={host} />
        </div>
      )}
    </div>
  )
}

/** Sixty seconds are over. The shopper may leave: the shop goes on asking. */
export const StillChecking = ({ onAsk }: { onAsk: () => void }) => (
  <>
    <div className={styles.middle} role="status">
      <div className={`${styles.sign} ${styles.waits}`}>
        <Glyph of={Clock} size={32} />
      </div>
      <h1>
        <Trans>We are still checking</Trans>
      </h1>
      <p>
        <Trans>
          The provider has not answered yet. You can leave this page: we tell you as soon as we know. Do not pay twice.
        </Trans>
      </p>
    </div>
    <div className={styles.foot}>
      <Link className={buttonClass({ look: 'primary', wide: true })} to="/pages/index/index">
        <Trans>View orders</Trans>
      </Link>
      <Button wide onClick={onAsk}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  </>
)
