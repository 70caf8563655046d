/** What is measured for a garment, in centimetres or inches, and how to take it. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Measure, SizeTable } from '#contract/catalog/sizes/sizes.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segmented } from '#src/kit/ui/Choices.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { typedDecimal } from '#src/kit/text/read-decimal.ts'
import { inUnit, lengthUnits, type Measured, typedOf, withTyped } from './body.ts'
import { FootPicture } from './FootPicture.tsx'
import css from './sizes.module.css'
import { measureHints, measureNames } from './size-words.ts'

export interface BodyFieldsProps {
  table: SizeTable
  measured: Measured
  wrong: readonly Measure[]
  onChange: (measured: Measured) => void
}

export function BodyFields({ table, measured, wrong, onChange }: BodyFieldsProps) {
  const { t, i18n } = useLingui()
  const units = { cm: t({ context: 'unit', message: 'cm' }), in: t({ context: 'unit', message: 'in' }) }
  const unit = units[measured.unit]
  const typed = typedOf(measured, table.who, 'foot').trim()
  return (
    <Card className={css.body}>
      <div className={css.units}>
        <h3>
          <Trans>Your measures</Trans>
        </h3>
        <Segmented
          label={t`Units`}
          selected={measured.unit}
          onSelect={(next) => onChange(inUnit(measured, next, i18n.locale))}
          items={lengthUnits.map((id) => ({ id, label: units[id] }))}
        />
      </div>
      {table.garment === 'shoes' && (
        <FootPicture length={typed === '' ? unit : `${typedDecimal(typed, i18n.locale)} ${unit}`} />
      )}
      <div className={css.fields}>
        {table.measures.map((measure) => (
          <Field
            key={measure}
            tight
            label={i18n._(measureNames[measure])}
            trailing={unit}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={typedOf(measured, table.who, measure)}
            error={wrong.includes(measure) ? t`Enter a number` : undefined}
            onChange={(event) => onChange(withTyped(measured, table.who, measure, event.target.value))}
          />
        ))}
      </div>
      <p className={css.hint}>
        {table.measures.map((measure) => i18n._(measureHints[measure])).join(' ')}{' '}
        <Trans>Kept on this phone only.</Trans>
      </p>
    </Card>
  )
}
