/** The currency amounts are looked at in; what is charged is always in the settlement currency (specification 5). */
import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { currencies } from '#contract/account/account.ts'
import { changeSettings, useCurrency, useLaunch } from '#src/kit/session/settings.ts'
import { RadioCard } from '#src/kit/ui/Checks.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { intlLocale } from '#src/kit/ui/locale.ts'
import styles from './account.module.css'
import { keepSetting } from './keep-setting.ts'

export function CurrencyChoice({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const launch = useLaunch()
  const chosen = useCurrency()
  const names = new Intl.DisplayNames([intlLocale(i18n.locale)], { type: 'currency' })
  const named = launch ? (names.of(launch.settlementCurrency) ?? launch.settlementCurrency) : ''
  return (
    <>
      {launch && (
        <p className={styles.hint}>
          {t`For display only. You always pay in ${select(launch.settlementCurrency, { USD: 'US dollars', other: named })}.`}
        </p>
      )}
      <div className={layout.stack8} role="radiogroup" aria-label={t`Currency`}>
        {(launch?.currencyList ?? currencies).map(({ key, sign }) => (
          <RadioCard
            key={key}
            name="currency"
            checked={key === chosen}
            onPick={() => {
              changeSettings({ currencyType: key })
              void keepSetting({ currencyType: key })
              onDone()
            }}
            title={names.of(key)}
            end={<bdi>{sign === key ? key : `${key} ${sign}`}</bdi>}
          />
        ))}
      </div>
    </>
  )
}
