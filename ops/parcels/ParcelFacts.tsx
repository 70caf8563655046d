/** A parcel in the detail pane: whose it is, where it goes, what is in it. */
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { ProductThumb } from '#src/kit/ui/ProductThumb.tsx'
import { cmText, kgText } from '#ops/kit/parts/measures.ts'
import { MissingPhotos } from '#ops/kit/photos/later/MissingPhotos.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { HeldNote, ParcelState } from './Held.tsx'
import css from './parcels.module.css'
import { useCountryName } from './use-parcel-columns.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'

export function ParcelHead({ parcel }: { parcel: DeskParcel }) {
  return (
    <>
      <h2 className={css.head}>
        <OurNumber of={parcel.packNumber} />
        <ParcelState of={parcel} />
        {parcel.rehearsal && (
          <Chip tone="attention" icon={Scales}>
            <Trans>Rehearsal</Trans>
          </Chip>
        )}
      </h2>
      <HeldNote of={parcel} />
    </>
  )
}

export function ParcelFacts({ parcel, items = true }: { parcel: DeskParcel; items?: boolean }) {
  const { t } = useLingui()
  const title = useTitle()
  const country = useCountryName()
  const { address } = parcel
  const size = parcel.actualSize
  return (
    <>
      <MissingPhotos later={parcel.later} />
      <Pane>
        <Facts
          rows={[
            { key: 'customer', label: t`Customer`, value: parcel.customer.name },
            {
              key: 'to',
              label: t`To`,
              value: [address.city, address.province, country(address.country)].filter(Boolean).join(', '),
            },
            { key: 'line', label: t`Shipping line`, value: parcel.channel.name },
            {
              key: 'weight',
              label: t`Weight`,
              value:
                parcel.actualWeightG === null
                  ? t`about ${kgText(parcel.estimatedWeightG)} kg`
                  : t`${kgText(parcel.actualWeightG)} kg`,
            },
            ...(size
              ? [
                  {
                    key: 'size',
                    label: t`Size`,
                    value: t`${cmText(size.lengthMm)} × ${cmText(size.widthMm)} × ${cmText(size.heightMm)} cm`,
                  },
                ]
              : []),
            ...(parcel.trackingNumber
              ? [{ key: 'number', label: t`Carrier number`, value: parcel.trackingNumber }]
              : []),
            ...(parcel.remark ? [{ key: 'remark', label: t`Remark`, value: parcel.remark }] : []),
          ]}
        />
      </Pane>
      {items && (
        <Pane title={t`Contents`} end={parcel.shelves.join(', ')}>
          <ul className={css.items}>
            {parcel.items.map((item) => (
              <li key={item.itemId}>
                <ProductThumb src={item.pic ?? ''} size={32} />
                <span>{title(item)}</span>
                <b>× {item.quantity}</b>
              </li>
            ))}
          </ul>
        </Pane>
      )}
    </>
  )
}
