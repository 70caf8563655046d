/** What is known of a dispute: the bank's words, whose payment it was, where the money stands, and what waits because of it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Evidence } from '#contract/console/evidence.ts'
import type { DisputeCase } from '#contract/payment/dispute-desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { State } from './State.tsx'
import css from './disputes.module.css'

export function CaseFacts({ of: it, evidence }: { of: DisputeCase; evidence: Evidence | undefined }) {
  const { t } = useLingui()
  const when = useWhen()
  const held = evidence?.parcels.filter((parcel) => parcel.held) ?? []
  return (
    <>
      <Pane title={<OurNumber of={it.disputeNumber} />} end={<State of={it} />}>
        <Facts
          rows={[
            { key: 'amount', label: t`Amount`, value: <Money cents={it.amount} currency={it.currency} strong /> },
            { key: 'reason', label: t`The bank’s reason`, value: it.reason },
            { key: 'opened', label: t`Opened`, value: when(it.openedAt) },
            { key: 'by', label: t`Answer until`, value: it.evidenceBy === null ? t`No deadline` : when(it.evidenceBy) },
            ...(it.handedAt === null
              ? []
              : [{ key: 'handed', label: t`Handed over`, value: `${when(it.handedAt)} · ${it.handedRef ?? ''}` }]),
            ...(it.decidedAt === null ? [] : [{ key: 'decided', label: t`Decided`, value: when(it.decidedAt) }]),
            { key: 'provider', label: t`Connection`, value: it.provider },
            { key: 'ref', label: t`Their number`, value: it.providerRef },
            {
              key: 'payment',
              label: t`Payment`,
              value: it.paymentNumber === null ? t`We do not know this charge` : <OurNumber of={it.paymentNumber} />,
            },
            ...(it.shopper === null ? [] : [{ key: 'shopper', label: t`Customer`, value: it.shopper }]),
          ]}
        />
      </Pane>
      <Pane title={t`Where the money stands`}>
        {it.booked ? (
          <Facts
            rows={[
              { key: 'balance', label: t`From the balance`, value: <Money cents={it.fromBalance} charge /> },
              { key: 'loss', label: t`Our loss`, value: <Money cents={it.fromLoss} charge /> },
            ]}
          />
        ) : (
          <p className={css.quiet}>
            <Trans>Nothing is posted: the payment has not come in, is not known, or is in another currency.</Trans>
          </p>
        )}
        {held.map((parcel) => (
          <p key={parcel.number}>
            <Trans>
              <OurNumber of={parcel.number} /> waits here until the bank decides
            </Trans>
          </p>
        ))}
      </Pane>
    </>
  )
}
