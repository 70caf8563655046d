/** What the calculator asks: where to, how heavy, how large, what kind of goods. */
import { Trans, useLingui } from '@lingui/react/macro'
import { CountryField } from '#src/address/ShipTo.tsx'
import { goodsClassNames } from '#src/catalog/words.ts'
import type { GoodsClass } from '#contract/catalog/goods-class.ts'
import { useComma } from '#src/kit/text/comma.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Segmented } from '#src/kit/ui/Choices.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { SelectField } from '#src/kit/ui/SelectField.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './calculator.module.css'
import { type FormField, inUnits, type ParcelForm, type Units, unitSets } from './parcel-form.ts'
import { TakenBy } from './TakenBy.tsx'

export interface CalculatorFormProps {
  form: ParcelForm
  wrong: readonly FormField[]
  onChange: (form: ParcelForm) => void
}

export function CalculatorForm({ form, wrong, onChange }: CalculatorFormProps) {
  const { t, i18n } = useLingui()
  const comma = useComma()
  const names: Record<Units, string> = {
    kg: t({ context: 'unit', message: 'kg' }),
    g: t({ context: 'unit', message: 'g' }),
    lb: t({ context: 'unit', message: 'lb' }),
  }
  const inch = t({ context: 'unit', message: 'in' })
  const cm = t({ context: 'unit', message: 'cm' })
  // What is still empty is not wrong yet.
  const field = (key: FormField) => ({
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 10,
    value: form[key],
    wrong: wrong.includes(key) && form[key].trim() !== '',
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [key]: event.target.value }),
  })
  return (
    <Card className={styles.form}>
      <CountryField
        label={<Trans>Ship to</Trans>}
        country={form.country}
        onPick={(country) => onChange({ ...form, country })}
      />
      <Segmented
        label={t`Units`}
        selected={form.units}
        onSelect={(units) => onChange(inUnits(form, units, i18n.locale))}
        items={unitSets.map((id) => ({ id, label: `${names[id]}${comma}${id === 'lb' ? inch : cm}` }))}
      />
      <Field tight label={t`Weight`} trailing={names[form.units]} {...field('weight')} />
      <div className={styles.sides}>
        <Field tight label={t`Length`} {...field('length')} />
        <Field tight label={t`Width`} {...field('width')} />
        <Field tight label={t`Height`} {...field('height')} />
      </div>
      <SelectField
        label={<Trans>Type of goods</Trans>}
        items={Object.entries(goodsClassNames).map(([id, name]) => ({ id: id as GoodsClass, label: i18n._(name) }))}
        value={form.goodsClass}
        onPick={(goodsClass) => onChange({ ...form, goodsClass })}
      />
      {/* Its line is kept from the beginning: the phone's own dictionary is read after the first paint. */}
      <p className={`${text.cap} ${styles.takers}`}>
        <TakenBy goodsClass={form.goodsClass} />
      </p>
    </Card>
  )
}
