/** The ten languages, each by its own name. */
import { useLingui } from '@lingui/react/macro'
import { languages } from '#contract/account/account.ts'
import { speak, tagOf, useLanguage } from '#src/kit/session/language.ts'
import { RadioCard } from '#src/kit/ui/Checks.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { keepSetting } from './keep-setting.ts'
import { ownName } from './own-name.ts'

export function LanguageChoice({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const spoken = useLanguage()
  return (
    <div className={layout.stack8} role="radiogroup" aria-label={t`Language`}>
      {languages.map((language) => (
        <RadioCard
          key={language}
          name="language"
          lang={tagOf(language)}
          checked={language === spoken}
          onPick={() => {
            speak(language)
            void keepSetting({ langType: language })
            onDone()
          }}
          title={<bdi>{ownName(language)}</bdi>}
        />
      ))}
    </div>
  )
}
