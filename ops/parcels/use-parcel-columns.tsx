/** The columns of the parcel desks. */
import { useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { parcelPromise } from '#contract/parcel/promise.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { ParcelState } from './Held.tsx'
import { useServerNow } from '#ops/kit/use-server-now.ts'

export function useCountryName(): (code: string) => string {
  const { i18n } = useLingui()
  const names = new Intl.DisplayNames([i18n.locale || 'en'], { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** `shows`: the shipping line while packing, the carrier's number afterwards. */
export function useParcelColumns(shows: 'line' | 'number' = 'line'): readonly DeskColumn<DeskParcel>[] {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  const country = useCountryName()
  return [
    {
      key: 'age',
      head: t`Age`,
      width: 56,
      cell: (it) => <Age ms={now - it.since} promised={parcelPromise(it.status)} />,
    },
    {
      key: 'parcel',
      head: t`Parcel`,
      cell: (it) => (
        <b>
          <OurNumber of={it.packNumber} />
        </b>
      ),
    },
    { key: 'to', head: t`To`, cell: (it) => country(it.address.country) },
    { key: 'customer', head: t`Customer`, wideOnly: true, cell: (it) => it.customer.name },
    ...(shows === 'line'
      ? [{ key: 'line', head: t`Shipping line`, grow: true, cell: (it: DeskParcel) => it.channel.name }]
      : []),
    {
      key: 'weight',
      head: t`Weight, kg`,
      end: true,
      wideOnly: true,
      cell: (it) => (it.actualWeightG === null ? `≈ ${kgText(it.estimatedWeightG)}` : kgText(it.actualWeightG)),
    },
    ...(shows === 'number'
      ? [{ key: 'number', head: t`Carrier number`, cell: (it: DeskParcel) => it.trackingNumber ?? '–' }]
      : []),
    { key: 'state', head: t`State`, cell: (it) => <ParcelState of={it} /> },
  ]
}
