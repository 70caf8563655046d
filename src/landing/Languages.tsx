/** This page in the other languages, each under its own address. Choosing one is remembered like in the settings. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { languages } from '#contract/account/account.ts'
import { ownName } from '#src/account/own-name.ts'
import { speak, tagOf, useLanguage } from '#src/kit/session/language.ts'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import css from './landing.module.css'

export function Languages() {
  const spoken = useLanguage()
  return (
    <nav aria-labelledby="languages">
      <SectionTitle>
        <span id="languages">
          <Trans>In ten languages</Trans>
        </span>
      </SectionTitle>
      <ul className={css.languages}>
        {languages.map((language) => (
          <li key={language}>
            <Link
              to="/pages/Landing/index"
              search={{ lang: language }}
              preload={false}
              replace
              hrefLang={tagOf(language)}
              lang={tagOf(language)}
              aria-current={language === spoken ? 'page' : undefined}
              onClick={() => speak(language)}
            >
              {ownName(language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
