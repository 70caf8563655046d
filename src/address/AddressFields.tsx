/** The fields of an address, as its country wants them: labels, examples, a province list, a customs number. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { countries } from '#contract/address/countries.ts'
import type { CountryCode } from '#contract/address/country-rule.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { Flag } from '#src/kit/ui/Flag.tsx'
import styles from './address.module.css'
import { useCountryName } from './country-name.ts'
import { customsWords } from './customs-words.ts'
import { moveTo, type Problems, type Typed } from './form-fields.ts'
import { PickField } from './PickField.tsx'
import { useProblemWords } from './problem-words.ts'
import { useProvinces } from './provinces.ts'

const CountrySheet = lazy(async () => ({ default: (await import('./CountrySheet.tsx')).CountrySheet }))
const ProvinceSheet = lazy(async () => ({ default: (await import('./ProvinceSheet.tsx')).ProvinceSheet }))

export interface AddressFieldsProps {
  form: Typed
  problems: Problems
  usedBefore: readonly CountryCode[]
  onChange: (form: Typed) => void
}

export function AddressFields({ form, problems, usedBefore, onChange }: AddressFieldsProps) {
  const { t } = useLingui()
  const [sheet, setSheet] = useState<'country' | 'province'>()
  const rule = countries[form.country]
  const words = useProblemWords(rule)
  const provinces = useProvinces(form.country)
  const errorOf = (field: keyof Problems) => {
    const problem = problems[field]
    return problem && words(field, problem)
  }
  const bind = (field: Exclude<keyof Typed, 'country' | 'isDefault'>) => ({
    name: field,
    value: form[field],
    error: errorOf(field),
    tight: true,
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [field]: event.target.value }),
  })
  const close = () => setSheet(undefined)
  return (
    <>
      <CountryField country={form.country} error={errorOf('country')} onOpen={() => setSheet('country')} />
      <div className={styles.pair}>
        <Field {...bind('firstName')} label={t`First name`} autoComplete="given-name" />
        <Field {...bind('lastName')} label={t`Last name`} autoComplete="family-name" />
      </div>
      <div className={styles.phone}>
        {/* Goes with the country. */}
        <div className={styles.code}>
          <span className={styles.pickedLabel}>{t`Code`}</span>
          <bdi dir="ltr">{rule.phone.calling}</bdi>
        </div>
        <Field {...bind('phone')} label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel" dir="ltr" />
      </div>
      <div className={rule.province === 'none' ? undefined : styles.pair}>
        <Field
          {...bind('zip')}
          label={rule.zip.optional ? t`Postcode (optional)` : t`Postcode`}
          autoComplete="postal-code"
          autoCapitalize="characters"
          dir="ltr"
        />
        {rule.province !== 'none' &&
          (provinces ? (
            <PickField
              label={rule.province === 'required' ? t`State or province` : t`Province (optional)`}
              value={<bdi>{form.province}</bdi>}
              error={errorOf('province')}
              onOpen={() => setSheet('province')}
            />
          ) : (
            <Field
              {...bind('province')}
              label={rule.province === 'required' ? t`State or province` : t`Province (optional)`}
              autoComplete="address-level1"
            />
          ))}
      </div>
      <Field {...bind('city')} label={t`City`} autoComplete="address-level2" />
      <Field {...bind('streetOne')} label={t`Street and number`} autoComplete="address-line1" />
      <Field {...bind('streetTwo')} label={t`Apartment, block (optional)`} autoComplete="address-line2" />
      {rule.customs && <CustomsField rule={rule.customs} field={bind('customsId')} />}
      <Suspense>
        {sheet === 'country' && (
          <CountrySheet
            open
            onClose={close}
            value={form.country}
            usedBefore={usedBefore}
            onPick={(country) => (close(), onChange(moveTo(form, country)))}
          />
        )}
        {sheet === 'province' && provinces && provinces.length > 0 && (
          <ProvinceSheet
            open
            onClose={close}
            provinces={provinces}
            value={form.province}
            onPick={(province) => (close(), onChange({ ...form, province }))}
          />
        )}
      </Suspense>
    </>
  )
}

function CountryField({
  country,
  error,
  onOpen,
}: {
  country: CountryCode
  error: string | undefined
  onOpen: () => void
}) {
  const { t } = useLingui()
  const nameOf = useCountryName()
  return (
    <PickField
      label={t`Country or region`}
      lead={<Flag code={country} width={32} />}
      value={nameOf(country)}
      error={error}
      onOpen={onOpen}
    />
  )
}

interface CustomsFieldProps {
  rule: NonNullable<(typeof countries)[CountryCode]['customs']>
  field: {
    name: string
    value: string
    error: string | undefined
    tight: boolean
    onChange: (event: { target: { value: string } }) => void
  }
}

function CustomsField({ rule, field }: CustomsFieldProps) {
  const { i18n } = useLingui()
  const words = customsWords[rule.kind]
  const { name } = words
  return (
    <section>
      <h2 className={styles.sectionTitle}>
        <Trans>Customs ID</Trans>
      </h2>
      <p className={styles.sectionNote}>{i18n._(words.why)}</p>
      <Field
        {...field}
        label={rule.required ? name : <Trans>{name} (optional)</Trans>}
        numeric
        dir="ltr"
        autoComplete="off"
        placeholder={rule.example}
      />
    </section>
  )
}
