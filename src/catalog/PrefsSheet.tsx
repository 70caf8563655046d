/** Language and currency (specification 3, app settings). The currency is for the eye; charges stay what they are. */
import { Trans, useLingui } from '@lingui/react/macro'
import { currencies, languages } from '#contract/account/account.ts'
import { keepSetting } from '#src/account/keep-setting.ts'
import { ownName } from '#src/account/own-name.ts'
import { speak, tagOf, useLanguage } from '#src/kit/session/language.ts'
import { changeSettings, useCurrency, useLaunch } from '#src/kit/session/settings.ts'
import { RadioCard } from '#src/kit/ui/Checks.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { intlLocale } from '#src/kit/ui/locale.ts'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Prefs.module.css'

export function PrefsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const launch = useLaunch()
  const language = useLanguage()
  const currency = useCurrency()
  const names = new Intl.DisplayNames([intlLocale(i18n.locale)], { type: 'currency' })
  return (
    <Sheet open={open} onClose={onClose} title={t`Language and currency`}>
      <div className={css.choices} role="radiogroup" aria-label={t`Language`}>
        {languages.map((key) => (
          <RadioCard
            key={key}
            name="language"
            lang={tagOf(key)}
            title={<bdi>{ownName(key)}</bdi>}
            checked={key === language}
            onPick={() => {
              speak(key)
              void keepSetting({ langType: key })
            }}
          />
        ))}
      </div>
      <SectionTitle>
        <Trans>Currency</Trans>
      </SectionTitle>
      <p className={cx(text.cap, text.ink2, css.why)}>
        <Trans>
          Prices in this currency are for comparison, with ≈. You always pay in{' '}
          <bdi>{launch?.settlementCurrency ?? 'USD'}</bdi>.
        </Trans>
      </p>
      <div className={css.choices} role="radiogroup" aria-label={t`Currency`}>
        {(launch?.currencyList ?? currencies).map(({ key, sign }) => (
          <RadioCard
            key={key}
            name="currency"
            title={<bdi>{sign === key ? key : `${key} ${sign}`}</bdi>}
            note={names.of(key)}
            checked={key === currency}
            onPick={() => {
              changeSettings({ currencyType: key })
              void keepSetting({ currencyType: key })
            }}
          />
        ))}
      </div>
    </Sheet>
  )
}
