/** Paying by bank transfer (states.md 17): where to send how much, with which reference, until when, and what happens then. */
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { paymentState } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { transferDetails } from '#contract/payment/transfer.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Countdown } from '#src/kit/ui/Countdown.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { PaySkeleton } from './PaySkeleton.tsx'
import pay from './payment.module.css'
import styles from './transfer.module.css'
import { TransferFacts } from './TransferFacts.tsx'
import { TransferSent } from './TransferSent.tsx'
import { useCancelPayment } from './use-cancel-payment.ts'
import { isSettled } from './use-payment-state.ts'

export interface TransferPageProps {
  payment: Payment
  onSettled: (payment: Payment) => void
  onCanceled: (payment: Payment) => void
}

/** It comes in days, not in seconds. */
const poll = { everyMs: 15_000, until: (payment: Payment | undefined) => payment !== undefined && isSettled(payment) }

export function TransferPage({ payment, onSettled, onCanceled }: TransferPageProps) {
  const { t } = useLingui()
  const { paymentNumber } = payment
  const details = useCall(transferDetails, { paymentNumber })
  const { answer: now, again } = useCall(paymentState, { paymentNumber }, { poll })
  useEffect(() => {
    if (now && isSettled(now)) onSettled(now)
  }, [now, onSettled])
  const canceling = useCancelPayment(payment, { onSettled, onCanceled })
  const offline = useOnline() ? undefined : t`You need a connection.`
  return (
    <>
      <Content reading={calledOf(details)} skeleton={<PaySkeleton />} missing={<PaySkeleton />}>
        {(transfer) => (
          <div className={`${layout.pad} ${layout.stack}`}>
            <div className={pay.head}>
              <p>
                <Trans>Send exactly</Trans>
              </p>
              <Money cents={transfer.amount} charge strong className={pay.amount} />
              <Countdown deadline={transfer.expiresAt} clock={serverNow} onEnd={again}>
                <Trans>Time left to pay</Trans>
              </Countdown>
            </div>
            <Card flush>
              <TransferFacts transfer={transfer} />
            </Card>
            <Next payment={payment} expiresAt={transfer.expiresAt} />
            <TransferSent transfer={transfer} offline={offline} onSent={details.adopt} />
          </div>
        )}
      </Content>
      {/* Not before what stands above it: it would jump. */}
      {(details.answer || details.error !== undefined) && (
        <div className={pay.foot}>
          <Button
            wide
            loading={canceling.pending && t`Cancelling`}
            disabledReason={offline}
            onClick={() => void canceling.run()}
          >
            <Trans>Cancel this payment</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function Next({ payment, expiresAt }: { payment: Payment; expiresAt: number }) {
  const { dateTime } = useDayText()
  return (
    <Note icon={Clock}>
      <ul className={styles.next}>
        <li>
          <Trans>Write the reference into the transfer: by it we know that it is yours.</Trans>
        </li>
        <li>
          <Trans>A transfer usually takes 1 to 2 working days. We tell you when it is here.</Trans>
        </li>
        {payment.fromBalance > 0 && (
          <li>
            <Trans>
              <Money cents={payment.fromBalance} charge /> of your balance is held meanwhile, not taken.
            </Trans>
          </li>
        )}
        <li>
          <Trans>
            Until <bdi>{dateTime(expiresAt)}</bdi> what you pay for is kept for you. Money that comes later, or another
            amount, goes to your balance.
          </Trans>
        </li>
      </ul>
    </Note>
  )
}
