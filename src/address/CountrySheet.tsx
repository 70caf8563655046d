/** Country or region (specification 2): search by name or code, the ones used before first, what each asks said in its row. */
import { Check } from '@phosphor-icons/react/dist/csr/Check'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countries } from '#contract/address/countries.ts'
import { type CountryCode, countryCodes } from '#contract/address/country-rule.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Flag } from '#src/kit/ui/Flag.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { SearchField } from '#src/kit/ui/SearchField.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import styles from './address.module.css'
import { useCountryName } from './country-name.ts'
import { LetterIndex } from './LetterIndex.tsx'
import { customsWords } from './customs-words.ts'

export interface CountrySheetProps {
  open: boolean
  onClose: () => void
  value: CountryCode
  usedBefore: readonly CountryCode[]
  onPick: (code: CountryCode) => void
}

export function CountrySheet({ open, onClose, value, usedBefore, onPick }: CountrySheetProps) {
  const { t, i18n } = useLingui()
  const nameOf = useCountryName()
  const [typed, setTyped] = useState('')
  const flat = (words: string) => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  // The Arabic article is no part of the alphabet.
  const sorted = (name: string) => name.replace(/^ال/u, '')
  const wanted = flat(typed.trim())
  const found = countryCodes
    .map((code) => ({ code, name: nameOf(code) }))
    .filter(
      ({ code, name }) =>
        !wanted ||
        flat(name).includes(wanted) ||
        flat(countries[code].name).includes(wanted) ||
        code.toLowerCase() === wanted,
    )
    .toSorted((a, b) => sorted(a.name).localeCompare(sorted(b.name), intlLocale(i18n.locale)))
  // Names that are not written with letters have no alphabet to leaf through.
  const indexed = !wanted && !i18n.locale.startsWith('zh')
  const groups: { letter: string; codes: CountryCode[] }[] = []
  for (const { code, name } of found) {
    const letter = flat(sorted(name)).charAt(0).toLocaleUpperCase(intlLocale(i18n.locale))
    const group = groups.find((it) => it.letter === letter)
    if (group) group.codes.push(code)
    else groups.push({ letter, codes: [code] })
  }
  const row = (code: CountryCode) => {
    const asks = countries[code].customs
    const need = asks && customsWords[asks.kind].name
    const on = code === value
    return (
      <button
        key={code}
        type="button"
        className={cx(styles.country, on && styles.on)}
        aria-pressed={on}
        onClick={() => onPick(code)}
      >
        <Flag code={code} width={32} />
        <span className={styles.name}>{nameOf(code)}</span>
        {on ? (
          <Glyph of={Check} size={18} />
        ) : (
          need && (
            <span className={styles.asks}>
              {asks.required ? <Trans>{need} needed</Trans> : <Trans>{need}, if you have one</Trans>}
            </span>
          )
        )}
      </button>
    )
  }

  return (
    <Sheet open={open} onClose={onClose} title={t`Country or region`} flush>
      <div className={styles.search}>
        <SearchField label={t`Country name or code`} value={typed} onChange={setTyped} autoComplete="off" />
      </div>
      {indexed && <LetterIndex letters={groups.map(({ letter }) => letter)} />}
      <div className={indexed ? styles.indexed : undefined}>
        {!wanted && usedBefore.length > 0 && (
          <section aria-label={t`Used recently`}>
            <h3 className={styles.head}>
              <Trans>Used recently</Trans>
            </h3>
            {usedBefore.map(row)}
            {!indexed && (
              <h3 className={styles.head}>
                <Trans>All countries</Trans>
              </h3>
            )}
          </section>
        )}
        {indexed
          ? groups.map(({ letter, codes }) => (
              <section key={letter} aria-label={letter}>
                <h3 className={styles.head} data-letter={letter}>
                  {letter}
                </h3>
                {codes.map(row)}
              </section>
            ))
          : found.map(({ code }) => row(code))}
        <p className={cx(text.sub, text.ink2, styles.elsewhere)}>
          <Trans>Your country is not here? We have no shipping method that goes there yet.</Trans>{' '}
          <Link to="/pages/contactUS/index" className={text.link}>
            <Trans>Tell us where you live</Trans>
          </Link>
        </p>
      </div>
      {found.length === 0 && (
        <p className={`${styles.head} ${text.sub}`} role="status">
          <Trans>We do not ship there yet.</Trans>
        </p>
      )}
    </Sheet>
  )
}
