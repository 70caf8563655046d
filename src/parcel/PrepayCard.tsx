/** What is prepaid now, line by line (design.md 7): the price to ship is an estimate until the parcel is weighed. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type Cents, cents, minus } from '#contract/kit/money.ts'
import type { Offer } from '#src/freight/offers.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { Breakdown, type LedgerLine } from '#src/kit/ui/Breakdown.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import type { Quote } from './packing.ts'
import styles from './packing.module.css'

type Fees = NonNullable<Quote['fees']>

const off = (amount: Cents): Cents => minus(cents(0), amount)

/** The lines of a price; those that are nothing and were not chosen are left out. */
export function useFeeLines() {
  const { t } = useLingui()
  const percentText = usePercentText()
  return (
    fees: Fees,
    {
      line,
      discountPercent,
      note,
      services,
    }: { line?: string; discountPercent?: string | null; note?: string; services?: number },
  ): LedgerLine[] => {
    const percent = discountPercent ? percentText(discountPercent) : ''
    const all: (LedgerLine & { hidden?: boolean })[] = [
      {
        key: 'freight',
        label: line ? t`Shipping, ${line}` : t`Shipping`,
        amount: fees.freight,
        estimate: note !== undefined,
        note,
      },
      { key: 'surcharges', label: t`Surcharges`, amount: fees.surcharges, hidden: fees.surcharges === 0 },
      {
        key: 'discount',
        label: percent ? t`Shipping discount, ${percent}` : t`Shipping discount`,
        amount: off(fees.channelDiscount),
        hidden: fees.channelDiscount === 0,
      },
      {
        key: 'services',
        label: services ? t`Add-on services, ${services}` : t`Add-on services`,
        amount: fees.services,
        hidden: fees.services === 0 && !services,
      },
      { key: 'insurance', label: t`Insurance`, amount: fees.insurance, hidden: fees.insurance === 0 },
      {
        key: 'packing',
        label: t({ context: 'ledger entry', message: 'Packing' }),
        amount: fees.packing,
        hidden: fees.packing === 0,
      },
      { key: 'coupon', label: t`Coupon`, amount: off(fees.couponDiscount), hidden: fees.couponDiscount === 0 },
    ]
    return all.filter(({ hidden }) => !hidden).map(({ hidden: _, ...shown }) => shown)
  }
}

export interface PrepayCardProps {
  quote: Quote
  fees: Fees
  offer: Offer | undefined
  services: number
  fresh: boolean
}

export function PrepayCard({ quote, fees, offer, services, fresh }: PrepayCardProps) {
  const { t } = useLingui()
  const lines = useFeeLines()
  const { kilograms } = useMeasures()
  const weight = kilograms(offer?.chargeableG ?? quote.weightG)
  const note = offer?.sampleRates ? t`${weight} at the example rate` : t`${weight} at the published rate`
  return (
    <Card as="section" className={cx(!fresh && styles.stale)}>
      <h2 className={text.t3} style={{ marginBlockEnd: 8 }}>
        <Trans>Prepayment details</Trans>
      </h2>
      <Breakdown
        lines={lines(fees, {
          ...(offer && { line: offer.name, discountPercent: offer.discountPercent }),
          note,
          services,
        })}
        total={{ label: <Trans>Prepay</Trans>, amount: fees.total }}
      />
    </Card>
  )
}
