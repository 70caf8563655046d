/** Language and currency (specification 3, app settings). The currency is for the eye; charges stay what they are. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/account/account.ts'
import { saveSetting } from '#contract/account/api.ts'
import { call } from '#src/kit/http.ts'
import { speak, tagOf, useLanguage } from '#src/kit/language.ts'
import { isSignedIn, saveUser } from '#src/kit/session.ts'
import { changeSettings, useCurrency, useLaunch } from '#src/kit/settings.ts'
import { RadioCard } from '#src/kit/ui/Checks.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import css from './Prefs.module.css'

/** A language in its own words. */
const ownName = (language: Language): string => {
  const tag = tagOf(language)
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

// The phone has changed already; the account follows when it can.
const tellServer = async (change: Parameters<typeof call<typeof saveSetting>>[1]) => {
  if (isSignedIn()) saveUser(await call(saveSetting, change))
}

export function PrefsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const launch = useLaunch()
  const language = useLanguage()
  const currency = useCurrency()
  const languages = launch?.langList ?? [{ key: language }]
  const currencies = launch?.currencyList ?? []
  return (
    <Sheet open={open} onClose={onClose} title={t`Language and currency`}>
      <div className={css.choices} role="radiogroup" aria-label={t`Language`}>
        {languages.map(({ key }) => (
          <RadioCard
            key={key}
            name="language"
            lang={tagOf(key)}
            title={ownName(key)}
            checked={key === language}
            onPick={() => {
              speak(key)
              void tellServer({ langType: key }).catch(() => undefined)
            }}
          />
        ))}
      </div>
      <SectionTitle>
        <Trans>Currency</Trans>
      </SectionTitle>
      <p className={cx(text.cap, text.ink2, css.why)}>
        <Trans>
          Prices are shown in it for comparison, with ≈. You are always charged in{' '}
          <bdi>{launch?.settlementCurrency ?? 'USD'}</bdi>.
        </Trans>
      </p>
      <div className={css.choices} role="radiogroup" aria-label={t`Currency`}>
        {currencies.map(({ key, name, sign }) => (
          <RadioCard
            key={key}
            name="currency"
            title={
              <bdi>
                {key} {sign}
              </bdi>
            }
            note={name}
            checked={key === currency}
            onPick={() => {
              changeSettings({ currencyType: key })
              void tellServer({ currencyType: key }).catch(() => undefined)
            }}
          />
        ))}
      </div>
    </Sheet>
  )
}
