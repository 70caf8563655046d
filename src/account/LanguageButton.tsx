/** The language by its own name, for pages that somebody may see before they can read them. */
import { useLingui } from '@lingui/react/macro'
import { CaretDown } from '@phosphor-icons/react/dist/csr/CaretDown'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#src/kit/session/language.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import styles from './auth.module.css'
import { ownName } from './own-name.ts'

const SettingsSheet = lazy(async () => ({ default: (await import('./SettingsSheet.tsx')).SettingsSheet }))

export function LanguageButton() {
  const { t } = useLingui()
  const name = ownName(useLanguage())
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.language}
        aria-haspopup="dialog"
        aria-label={t`Language: ${name}`}
        onClick={() => setOpen(true)}
      >
        <bdi>{name}</bdi>
        <Glyph of={CaretDown} size={14} />
      </button>
      {open && (
        <Suspense>
          <SettingsSheet part="language" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
