/** The top of the landing page: the brand, the way in, and the field that is the product. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Mark } from '#src/kit/ui/Mark.tsx'
import { useOpenText } from '#src/catalog/use-open-text.ts'
import { pageBrand } from '#src/kit/install/hydration.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { PasteField } from '#src/kit/ui/PasteField.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import { typedEarly } from './brought.ts'
import css from './hero.module.css'

export function LandingHero() {
  const { t } = useLingui()
  const open = useOpenText()
  // React draws the page anew over the one that came: what was typed there goes on here.
  const [early] = useState(typedEarly)
  const [text, setText] = useState(early.text)
  const pitch = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (early.typing) pitch.current?.querySelector('input')?.focus()
  }, [early])
  return (
    <header className={css.hero}>
      <Mark className={css.mark} />
      <div className={css.bar}>
        <span className={css.brand}>
          <Mark />
          <bdi>{useLaunch()?.brand ?? pageBrand()}</bdi>
        </span>
        {!isSignedIn() && (
          <Link to="/pages/Login/index" className={css.enter}>
            <Trans>Log in</Trans>
          </Link>
        )}
      </div>
      <div className={css.pitch} ref={pitch}>
        <h1>
          <Trans>Shop China{'\n'}from anywhere.</Trans>
        </h1>
        <p className={css.what}>
          <Trans>Paste a link from Taobao, Weidian or 1688. We buy it, photograph it and ship it to your door.</Trans>
        </p>
        <PasteField
          address="/pages/searchPage/index"
          value={text}
          onChange={setText}
          onOpen={open}
          onRefused={() => toast(t`Hold the field and choose Paste`, { plain: true })}
        />
        <p className={css.free}>
          <Trans>No account needed to see the full price.</Trans>
        </p>
      </div>
    </header>
  )
}
