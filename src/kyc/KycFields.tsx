/** Which document it is, and what stands on it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { issuers } from '#contract/kyc/issuers.ts'
import { kindsOf } from '#contract/kyc/kyc.ts'
import { eldest } from '#contract/kyc/rule.ts'
import { useCountryName } from '#src/address/country-name.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { DateField } from '#src/kit/ui/DateField.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { SelectField } from '#src/kit/ui/SelectField.tsx'
import css from './kyc.module.css'
import type { Typed } from './use-kyc-form.ts'
import { useKycWords } from './use-kyc-words.ts'

interface FieldsProps {
  typed: Typed
  change: (by: Partial<Typed>) => void
}

export function DocumentFields({ typed, change }: FieldsProps) {
  const { i18n } = useLingui()
  const nameOf = useCountryName()
  const { kinds } = useKycWords()
  const countries = useMemo(() => {
    const order = new Intl.Collator(intlLocale(i18n.locale))
    return issuers.map((id) => ({ id, label: nameOf(id) })).toSorted((a, b) => order.compare(a.label, b.label))
    // oxlint-disable-next-line react/exhaustive-deps -- the names change with the language alone
  }, [i18n.locale])
  return (
    <div className={css.typed}>
      <SelectField
        label={<Trans>Issued in</Trans>}
        items={countries}
        value={typed.country}
        onPick={(country) => change({ country })}
      />
      <SelectField
        label={<Trans>Document</Trans>}
        items={kindsOf(typed.country).map((id) => ({ id, label: kinds[id] }))}
        value={typed.kind}
        onPick={(kind) => change({ kind })}
      />
    </div>
  )
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

export function TypedFields({ typed, change }: FieldsProps) {
  const { t } = useLingui()
  const today = dayOf(serverNow())
  return (
    <div className={css.typed}>
      <Field
        label={t`Name, as on the document`}
        value={typed.name}
        maxLength={120}
        autoComplete="name"
        tight
        onChange={(event) => change({ name: event.target.value })}
      />
      <DateField
        label={t`Date of birth`}
        day={typed.bornOn}
        min={`${Number(today.slice(0, 4)) - eldest}-01-01`}
        max={today}
        autoComplete="bday"
        tight
        onDay={(bornOn) => change({ bornOn })}
      />
      <Field
        label={t`Document number`}
        value={typed.number}
        maxLength={40}
        // Nothing on the phone is to remember it.
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        numeric
        helper={t`We keep its last four characters.`}
        onChange={(event) => change({ number: event.target.value })}
      />
      <DateField
        label={t`Valid until`}
        day={typed.validUntil}
        helper={t`Leave it empty if the document has no end.`}
        onDay={(validUntil) => change({ validUntil })}
      />
    </div>
  )
}
