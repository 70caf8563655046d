/** Paying what is due (specification 2, payOrder): the balance, one channel, or both; a changed amount is shown before it is charged. */
import { ArrowsClockwise } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { codes } from '#contract/kit/envelope.ts'
import { cents, least, minus } from '#contract/kit/money.ts'
import { pay } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { balanceMayPay } from '#contract/payment/split.ts'
import { Offline, ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { FailedNote } from '#src/kit/page/RefusedChoice.tsx'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { tellError, useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { BalancePart } from './BalancePart.tsx'
import { ChannelPart } from './ChannelPart.tsx'
import { ChannelSheet } from './ChannelSheet.tsx'
import { PayHead } from './PayHead.tsx'
import { outsideChannels, useChannel } from './use-channel.ts'
import type { PayOptions } from './use-pay-options.ts'

export interface PayFormProps {
  options: PayOptions
  /** Whether all this still holds is being asked: nothing is paid until it is known. */
  checking: boolean
  /** Asking that failed: nothing is paid until it has been asked again. */
  error: unknown
  onPayment: (payment: Payment) => void
  /** Something may have changed: ask again. */
  onStale: () => void
}

export function PayForm({ options, checking, error, onPayment, onStale }: PayFormProps) {
  const { t } = useLingui()
  const { payables, total, balance } = options
  const mayUseBalance = balanceMayPay(payables.map(({ type }) => type))
  const [useBalance, setUseBalance] = useState(mayUseBalance && balance > 0)
  const [choosing, setChoosing] = useState(false)
  const [before, setBefore] = useState<typeof total>()
  const online = useOnline()

  const covered = mayUseBalance && useBalance ? least(total, balance) : cents(0)
  const rest = minus(total, covered)
  const outside = outsideChannels(options, covered > 0)
  const { channel, pick } = useChannel(outside)
  const partly = covered > 0 && rest > 0

  const paying = useAction(
    async (key) =>
      onPayment(
        await call(
          pay,
          {
            payables: payables.map(({ type, number, version }) => ({ type, number, version })),
            expectedTotal: total,
            useBalance: covered > 0,
            channel: rest > 0 ? (channel?.key ?? null) : null,
          },
          { key },
        ).catch((error: unknown) => {
          const code = error instanceof ServerSaidNo ? error.code : undefined
          if (code === codes.quoteChanged) setBefore(total)
          // An open payment is shown in place of this form.
          else if (code !== codes.paymentInProgress) tellError(error)
          if (code !== undefined) onStale()
          throw error
        }),
      ),
    { quiet: true },
  )

  const reason =
    !online || error instanceof Offline
      ? t`You need a connection to pay.`
      : error !== undefined
        ? t`Please try again later`
        : rest > 0 && !channel
          ? (outside.length === 1 && outside[0]?.refuses) || t`No payment method is available for the rest right now.`
          : undefined
  const balancePart = (id: string) =>
    mayUseBalance && (
      <BalancePart
        id={id}
        balance={balance}
        covered={covered}
        rest={rest}
        on={useBalance && balance > 0}
        onSwitch={setUseBalance}
        channel={channel?.name}
      />
    )

  return (
    <>
      <div className={layout.pad}>
        <PayHead payables={payables} total={total} deadline={options.deadline} onEnd={onStale} />
        <div className={layout.stack}>
          {error !== undefined && !(error instanceof Offline) && (
            <FailedNote onRetry={onStale}>
              <Trans>We could not check your payment. Please do not pay again yet.</Trans>
            </FailedNote>
          )}
          {before !== undefined && (
            <Note tone="attention" icon={ArrowsClockwise} role="alert">
              {before === total ? (
                <Trans>Something has changed. Nothing was charged. Please check and pay again.</Trans>
              ) : (
                <Trans>
                  The amount has changed from <Money cents={before} charge /> to <Money cents={total} charge />. Nothing
                  was charged.
                </Trans>
              )}
            </Note>
          )}
          {mayUseBalance && <Card>{balancePart('use-balance')}</Card>}
        </div>
        {rest > 0 && outside.length > 0 && (
          <ChannelPart
            channels={outside}
            channel={channel}
            onChoose={pick}
            onOpen={() => setChoosing(true)}
            rest={rest}
            partly={partly}
          />
        )}
      </div>
      <ChannelSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        total={total}
        rest={rest}
        balance={balancePart('use-balance-here')}
        channels={outside}
        chosen={channel?.key}
        onChoose={pick}
        held={partly ? options.held : null}
        pending={paying.pending ? t`Paying` : checking && t`Checking`}
        reason={reason}
        onPay={() => void paying.run()}
      />
      <ActionBar>
        <Button
          look="primary"
          wide
          loading={paying.pending ? t`Paying` : checking && t`Checking`}
          disabledReason={reason}
          onClick={() => void paying.run()}
        >
          <span>
            <Trans>
              Pay <Money cents={total} charge />
            </Trans>
          </span>
        </Button>
      </ActionBar>
    </>
  )
}
