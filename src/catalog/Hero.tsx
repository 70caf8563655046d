/** The top of the home page: the brand, search, language and currency, and the field that is the product (design.md 7). */
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pageBrand, markHydrated } from '#src/kit/install/hydration.ts'
import { useLanguage } from '#src/kit/session/language.ts'
import { useCurrency, useLaunch } from '#src/kit/session/settings.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { iconButtonClass } from '#src/kit/ui/IconButton.tsx'
import { Mark } from '#src/kit/ui/Mark.tsx'
import { PasteField } from '#src/kit/ui/PasteField.tsx'
import { toast } from '#src/kit/ui/toast.ts'
import css from './Home.module.css'
import { useHasCamera } from '#src/kit/camera/use-has-camera.ts'
import { useOpenText } from './use-open-text.ts'

const PrefsSheet = lazy(() => import('./PrefsSheet.tsx').then((it) => ({ default: it.PrefsSheet })))
const ScanProduct = lazy(() => import('./ScanProduct.tsx').then((it) => ({ default: it.ScanProduct })))

export function Hero() {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const open = useOpenText()
  // A button that only fails is worse than none.
  const hasCamera = useHasCamera()
  const [scanning, setScanning] = useState<boolean>()
  useEffect(markHydrated, [])
  return (
    <header className={css.hero}>
      <Mark className={css.mark} />
      <div className={css.bar}>
        <span className={css.brand}>
          <Mark />
          <bdi>{useLaunch()?.brand ?? pageBrand()}</bdi>
        </span>
        <span className={css.tools}>
          <Link className={iconButtonClass()} to="/pages/searchPage/index" aria-label={t`Search by keyword`}>
            <Glyph of={MagnifyingGlass} size={20} />
          </Link>
          <PrefsButton />
        </span>
      </div>
      <div className={css.pitch}>
        <h1>
          <Trans>
            Paste a link.{'\n'}We buy it, check it,{'\n'}ship it to you.
          </Trans>
        </h1>
        <PasteField
          address="/pages/searchPage/index"
          value={text}
          onChange={setText}
          onOpen={open}
          onScan={hasCamera ? () => setScanning(true) : undefined}
          onRefused={() => toast(t`Hold the field and choose Paste`, { plain: true })}
        />
      </div>
      {scanning !== undefined && (
        <Suspense>
          <ScanProduct open={scanning} onClose={() => setScanning(false)} onRead={open} />
        </Suspense>
      )}
    </header>
  )
}

function PrefsButton() {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const language = useLanguage()
  const currency = useCurrency()
  const short = language === 'zh-CN' ? '中文' : language === 'ar' ? 'العربية' : language.toUpperCase()
  return (
    <>
      <button
        type="button"
        className={cx(css.prefs)}
        aria-label={t`Language and currency: ${short}, ${currency}`}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        <bdi>
          {short} · {currency}
        </bdi>
        <Glyph of={CaretDown} size={14} />
      </button>
      {asked && (
        <Suspense>
          <PrefsSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
