/** A payment that is open already (states.md 15, 40903): finish it, or cancel it and pay another way. Never two at once. */
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Note } from '#src/kit/ui/Note.tsx'
import { useOnline } from '#src/kit/network/use-online.ts'
import { PaidLedger } from './PaidLedger.tsx'
import { foreignHost } from './pay-page.ts'
import styles from './payment.module.css'
import { ProviderLink } from './ProviderLink.tsx'
import { PayHead } from './PayHead.tsx'
import { PaySkeleton } from './PaySkeleton.tsx'
import { useCancelPayment } from './use-cancel-payment.ts'
import { isSettled } from './use-payment-state.ts'

// Its page comes when somebody pays that way.
const TransferPage = lazy(() => import('./TransferPage.tsx').then((it) => ({ default: it.TransferPage })))

export interface OpenPaymentProps {
  payment: Payment
  /** Until when what it pays can be paid, also in another way; epoch ms. */
  payBy?: number | null | undefined
  onContinue: (payment: Payment) => void
  onSettled: (payment: Payment) => void
  onCanceled: (payment: Payment) => void
}

export function OpenPayment({ payment, payBy = null, onContinue, onSettled, onCanceled }: OpenPaymentProps) {
  const { t } = useLingui()
  const { dateTime } = useDayText()
  const offline = useOnline() ? undefined : t`You need a connection.`
  const covered = payment.payables.length
  const settled = isSettled(payment)
  const host = foreignHost(payment.payUrl)
  useEffect(() => {
    if (settled) onSettled(payment)
  }, [settled, payment, onSettled])

  const canceling = useCancelPayment(payment, { onSettled, onCanceled })

  if (payment.channel === 'transfer' && !settled)
    return (
      <Suspense fallback={<PaySkeleton />}>
        <TransferPage payment={payment} onSettled={onSettled} onCanceled={onCanceled} />
      </Suspense>
    )
  return (
    <>
      <div className={`${layout.pad} ${layout.stack}`}>
        <PayHead
          payables={payment.payables}
          total={payment.amount}
          deadline={payment.expiresAt}
          open
          onEnd={() => onSettled(payment)}
        />
        <Note tone="attention" icon={Clock}>
          <Trans>
            This payment is being checked. If you have paid, there is nothing to do: this page updates by itself. If
            not, finish it, or cancel it and pay another way.
          </Trans>
          {covered > 1 && (
            <>
              {' '}
              <Plural value={covered} one="It covers # order." other="It covers # orders together." />
            </>
          )}
          {payBy !== null && (
            <>
              {' '}
              <Trans>
                When its page closes, you can still pay another way until <bdi>{dateTime(payBy)}</bdi>.
              </Trans>
            </>
          )}
        </Note>
        <Card>
          <PaidLedger payment={payment} />
        </Card>
      </div>
      <div className={styles.foot}>
        {payment.payUrl && host && offline === undefined ? (
          <ProviderLink payUrl={payment.payUrl} host={host} />
        ) : (
          <Button look="primary" wide disabledReason={offline} onClick={() => onContinue(payment)}>
            <Trans>Continue paying</Trans>
          </Button>
        )}
        <Button
          wide
          loading={canceling.pending && t`Cancelling`}
          disabledReason={offline}
          onClick={() => void canceling.run()}
        >
          <Trans>Cancel this payment</Trans>
        </Button>
      </div>
    </>
  )
}
