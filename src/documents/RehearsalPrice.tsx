/** What a rehearsal costs: the fee that is paid at the start, and once it is packed the exact price (decision 081). */
import { Trans, useLingui } from '@lingui/react/macro'
import { minus } from '#contract/kit/money.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { useFeeLines } from '#src/parcel/PrepayCard.tsx'
import { Breakdown } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import styles from './parcel.module.css'

interface Props {
  parcel: Parcel
  rehearsal: NonNullable<Parcel['rehearsal']>
}

export function RehearsalPrice({ parcel, rehearsal: { fee, expected } }: Props) {
  const { t } = useLingui()
  const lines = useFeeLines()
  const { kilograms } = useMeasures()
  const { final, actualWeightG, chargeableG } = parcel
  if (!final || actualWeightG === null)
    return (
      <Card as="section">
        <Breakdown
          lines={[
            {
              key: 'fee',
              label: t`Rehearsal packing`,
              amount: fee,
              note: (
                <Trans>
                  Estimate for the parcel, paid later: <Money cents={expected} charge />
                </Trans>
              ),
            },
          ]}
          total={{ label: <Trans>You pay now</Trans>, amount: fee }}
        />
      </Card>
    )
  const [real, charged] = [kilograms(actualWeightG), kilograms(chargeableG ?? actualWeightG)]
  const parts = { ...final, packing: minus(final.packing, fee) }
  return (
    <Card as="section">
      <h2 className={text.hidden}>
        <Trans>Price of the packed parcel</Trans>
      </h2>
      <Breakdown
        lines={lines(parts, { line: parcel.channel.name, services: parcel.services.length }).map((line) =>
          line.key === 'freight' ? { ...line, note: <bdi>{t`${real}, charged as ${charged}`}</bdi> } : line,
        )}
        total={{
          label: parcel.actions.includes('pay_patch') ? <Trans>You pay</Trans> : <Trans>Total</Trans>,
          amount: minus(final.total, fee),
        }}
      />
      <p className={`${text.cap} ${text.ink2} ${styles.fee}`}>
        <Trans>
          No later fee and no refund: the weight is known. The rehearsal cost <Money cents={fee} charge />.
        </Trans>{' '}
        {parcel.actions.includes('unpack') && (
          <Trans>If you do nothing, we unpack and your items go back to the shelf.</Trans>
        )}
      </p>
    </Card>
  )
}
