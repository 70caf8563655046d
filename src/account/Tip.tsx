/** The small question mark beside a fee or a term. What it says is fetched with the first press. */
import { Question } from '@phosphor-icons/react/dist/csr/Question'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { TipKey } from '#contract/account/tips.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import styles from './tip.module.css'

const TipSheet = lazy(async () => ({ default: (await import('./TipSheet.tsx')).TipSheet }))

export interface TipProps {
  of: TipKey
  /** What is explained: the label it stands beside. */
  label: string
}

export function Tip({ of: key, label }: TipProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-label={t`What is this: ${label}`}
        onClick={() => setOpen(true)}
      >
        <Glyph of={Question} size={16} />
      </button>
      {open && (
        <Suspense>
          <TipSheet of={key} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
