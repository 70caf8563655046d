/** The size that was found, and how sure that is. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { FoundSize, Garment, SizeRow } from '#contract/catalog/sizes/sizes.ts'
import { typedDecimal } from '#src/kit/text/read-decimal.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { type LengthUnit, mmIn } from './body.ts'
import css from './sizes.module.css'

/** In the system that most readers of the shop know. */
export const sizeName = (row: SizeRow, locale: string): string => `EU ${typedDecimal(row.EU, locale)}`

export function FoundCard({ garment, found, unit }: { garment: Garment; found: FoundSize; unit: LengthUnit }) {
  const { i18n } = useLingui()
  return (
    <div className={css.found} data-sure={found.fits && found.doubt === 'none'} role="status">
      {found.fits && (
        <b>
          <bdi>{sizeName(found.row, i18n.locale)}</bdi>
        </b>
      )}
      <span>
        <HowSure garment={garment} found={found} unit={unit} />
      </span>
    </div>
  )
}

function HowSure({ garment, found, unit }: { garment: Garment; found: FoundSize; unit: LengthUnit }) {
  const { i18n } = useLingui()
  if (!found.fits)
    return found.too === 'small' ? (
      <Trans>Smaller than every size in this table. Look at the seller’s own chart.</Trans>
    ) : (
      <Trans>Larger than every size in this table. Look at the seller’s own chart.</Trans>
    )
  if (found.doubt === 'differ')
    return <Trans>Your measures ask for different sizes. This one holds the larger of them.</Trans>
  if (found.next) {
    const next = <bdi>{sizeName(found.next, i18n.locale)}</bdi>
    return <Trans>Between two sizes. {next} leaves more room.</Trans>
  }
  if (garment !== 'shoes') return <Trans>You are within this size, as this table has it.</Trans>
  const spare =
    unit === 'cm'
      ? new Intl.NumberFormat(intlLocale(i18n.locale), { style: 'unit', unit: 'millimeter', maximumFractionDigits: 0 })
      : new Intl.NumberFormat(intlLocale(i18n.locale), { style: 'unit', unit: 'inch', maximumFractionDigits: 1 })
  const room = spare.format(unit === 'cm' ? found.spareMm : found.spareMm / mmIn.in)
  return (
    <Trans>
      The longest foot for it is <bdi>{room}</bdi> longer than yours.
    </Trans>
  )
}
