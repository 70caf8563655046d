/** Landing (specification 2): what the shop is, for somebody who has never heard of it. The server sends it made (docs/decisions/051-landing.md). */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { costExample, exampleText, usualCountry } from '#contract/freight/example.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { useCall } from '#src/kit/network/use-call.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { broughtExample } from './brought.ts'
import { CostExample } from './CostExample.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { KeepIt } from './KeepIt.tsx'
import { LandingHero } from './LandingHero.tsx'
import { Languages } from './Languages.tsx'
import { Promises } from './Promises.tsx'
import { Questions } from './Questions.tsx'
import css from './landing.module.css'

export function LandingScreen() {
  const language = useLanguage()
  // What came with the page is today's, in its own language only.
  const [came] = useState(() => broughtExample(language))
  const brought = came?.language === language ? came.text : undefined
  const { answer } = useCall(costExample, brought ? undefined : { country: usualCountry[language] }, { holds: true })
  const text = brought ?? (answer && exampleText(answer, language))
  return (
    <Main className={css.page}>
      <LandingHero />
      <div className={cx(layout.pad, css.parts)}>
        {text?.product && <CostExample product={text.product} country={text.country} percent={text.percent} />}
        <HowItWorks facts={text} />
        <Promises />
        <Questions />
        <KeepIt />
        <Languages />
      </div>
      <ActionBar>
        <Link to="/" className={buttonClass({ grow: true })}>
          <Trans>Look around</Trans>
        </Link>
        {!isSignedIn() && (
          <Link to="/pages/register/index" className={cx(buttonClass({ look: 'primary', grow: true }), css.join)}>
            <Trans>Create account</Trans>
          </Link>
        )}
      </ActionBar>
    </Main>
  )
}
