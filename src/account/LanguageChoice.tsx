/** The languages that are ready, each by its own name. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Language } from '#contract/account/account.ts'
import { speak, tagOf, useLanguage } from '#src/kit/language.ts'
import { RadioCard } from '#src/kit/ui/Checks.tsx'
import layout from '#src/kit/ui/layout.module.css'
import styles from './account.module.css'
import { keepSetting } from './keep-setting.ts'
import { ownName } from './own-name.ts'

/** What is translated completely; the others come with their translations. */
const ready: readonly Language[] = ['en']

export function LanguageChoice({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const spoken = useLanguage()
  const all = ready.includes(spoken) ? ready : [...ready, spoken]
  return (
    <>
      <div className={layout.stack8} role="radiogroup" aria-label={t`Language`}>
        {all.map((language) => (
          <RadioCard
            key={language}
            name="language"
            checked={language === spoken}
            onPick={() => {
              speak(language)
              void keepSetting({ langType: language })
              onDone()
            }}
            title={<bdi lang={tagOf(language)}>{ownName(language)}</bdi>}
          />
        ))}
      </div>
      <p className={styles.version}>
        <Trans>More languages are coming.</Trans>
      </p>
    </>
  )
}
