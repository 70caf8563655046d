/** Prepaid against final, line by line (specification 3): what the scale says about money. */
import { useLingui } from '@lingui/react/macro'
import { cents, minus } from '#contract/kit/money.ts'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import type { Fees } from '#contract/parcel/parcel.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Pane } from '#src/kit/ui/console/Panes.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import css from './parcels.module.css'

/** `preview`: what the scale would make of it, before the parcel is closed. */
export function FeesTable({
  parcel,
  preview,
}: {
  parcel: DeskParcel
  preview?: { final: Fees; weightG: number } | undefined
}) {
  const { t } = useLingui()
  const { prepaid } = parcel
  const final = preview?.final ?? parcel.final
  const weighed = preview?.weightG ?? parcel.actualWeightG
  const rows: { key: keyof Fees; label: string; off?: boolean }[] = [
    { key: 'freight', label: t`Freight` },
    { key: 'surcharges', label: t`Surcharges` },
    { key: 'channelDiscount', label: t`Line discount`, off: true },
    { key: 'services', label: t`Add-ons` },
    { key: 'insurance', label: t`Insurance` },
    { key: 'packing', label: t({ context: 'ledger entry', message: 'Packing' }) },
    { key: 'couponDiscount', label: t`Coupon`, off: true },
    { key: 'total', label: t`Total` },
  ]
  const show = (fees: Fees, key: keyof Fees, off = false) => (
    <Money cents={off ? minus(cents(0), fees[key]) : fees[key]} charge />
  )
  return (
    <Pane>
      <table className={css.fees}>
        <thead>
          <tr>
            <td>{'\u00a0'}</td>
            <th scope="col">{t`Prepaid`}</th>
            <th scope="col">{t`Final`}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t`Weight`}</th>
            <td>{t`${kgText(parcel.estimatedWeightG)} kg`}</td>
            <td>{weighed === null ? '–' : t`${kgText(weighed)} kg`}</td>
          </tr>
          {rows
            .filter(({ key }) => key === 'total' || prepaid[key] !== 0 || (final?.[key] ?? 0) !== 0)
            .map(({ key, label, off }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{show(prepaid, key, off)}</td>
                <td>{final ? show(final, key, off) : '–'}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Pane>
  )
}
