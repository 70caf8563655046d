/** Installing the shop: by the browser's own question where there is one, in words for everybody. */
import { Trans } from '@lingui/react/macro'
import { useDeferredValue } from 'react'
import { pageBrand } from '#src/kit/install/hydration.ts'
import { openInstall, useInstallWay } from '#src/kit/install/install.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import css from './landing.module.css'

export function KeepIt() {
  const brand = useLaunch()?.brand ?? pageBrand()
  // Asked of the browser, so not before a script runs: the page comes made.
  const runs = useDeferredValue(true, false)
  return (
    <section>
      <SectionTitle>
        <Trans>Keep it on your phone</Trans>
      </SectionTitle>
      <Card className={css.keep}>
        <p>
          <Trans>{brand} opens from your home screen, also without a network, and no app store is needed.</Trans>
        </p>
        <ul>
          <li>
            <Trans>Android: open the browser’s menu and choose Install app.</Trans>
          </li>
          <li>
            <Trans>iPhone: tap Share in Safari and choose Add to Home Screen.</Trans>
          </li>
        </ul>
        {runs && <InstallButton />}
      </Card>
    </section>
  )
}

const InstallButton = () =>
  useInstallWay() === 'none' ? null : (
    <Button look="tint" wide onClick={openInstall}>
      <Trans>Install</Trans>
    </Button>
  )
