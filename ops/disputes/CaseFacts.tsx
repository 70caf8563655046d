/** What is known of a dispute: the bank's words, whose payment it was, where the money stands, and what waits because of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Evidence } from '#contract/console/evidence.ts'
import type { DisputeCase } from '#contract/payment/dispute-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useConnectionName, useReasonWords } from '#ops/kit/parts/use-money-words.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { State } from './State.tsx'
import css from './disputes.module.css'

export function CaseFacts({ of: dispute, evidence }: { of: DisputeCase; evidence: Evidence | undefined }) {
  const { t } = useLingui()
  const when = useWhen()
  const reasonOf = useReasonWords()
  const connectionOf = useConnectionName()
  const held = evidence?.parcels.filter((parcel) => parcel.held) ?? []
  return (
    <>
      <Pane title={<OurNumber of={dispute.disputeNumber} />} end={<State of={dispute} />}>
        <Facts
          rows={[
            {
              key: 'amount',
              label: t`Amount`,
              value: <Money cents={dispute.amount} currency={dispute.currency} strong />,
            },
            { key: 'reason', label: t`The bank’s reason`, value: reasonOf(dispute.reason) },
            { key: 'opened', label: t`Opened`, value: when(dispute.openedAt) },
            {
              key: 'by',
              label: t`Answer until`,
              value: dispute.evidenceBy === null ? t`No deadline` : when(dispute.evidenceBy),
            },
            ...(dispute.handedAt === null
              ? []
              : [
                  {
                    key: 'handed',
                    label: t`Handed over`,
                    value: `${when(dispute.handedAt)} · ${dispute.handedRef ?? ''}`,
                  },
                ]),
            ...(dispute.decidedAt === null
              ? []
              : [{ key: 'decided', label: t`Decided`, value: when(dispute.decidedAt) }]),
            { key: 'provider', label: t`Connection`, value: connectionOf(dispute.provider) },
            { key: 'ref', label: t`Their number`, value: dispute.providerRef },
            {
              key: 'payment',
              label: t`Payment`,
              value:
                dispute.paymentNumber === null ? (
                  t`We do not know this charge`
                ) : (
                  <OurNumber of={dispute.paymentNumber} />
                ),
            },
            ...(dispute.shopper === null ? [] : [{ key: 'shopper', label: t`Customer`, value: dispute.shopper }]),
          ]}
        />
      </Pane>
      <Pane title={t`Where the money stands`}>
        {dispute.booked ? (
          <Facts
            rows={[
              { key: 'balance', label: t`From the balance`, value: <Money cents={dispute.fromBalance} charge /> },
              { key: 'loss', label: t`Our loss`, value: <Money cents={dispute.fromLoss} charge /> },
            ]}
          />
        ) : (
          <p className={css.quiet}>
            <Trans>Nothing is posted: the payment has not come in, is not known, or is in another currency.</Trans>
          </p>
        )}
        {held.map((parcel) => (
          <p key={parcel.number} className={css.held}>
            <Trans>
              <OurNumber of={parcel.number} /> waits here until the bank decides
            </Trans>
          </p>
        ))}
      </Pane>
    </>
  )
}
