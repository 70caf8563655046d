/** What the last commit did, in words under the head of the desk: the row it was about may have left the list. */
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { ActionButton } from './ActionButton.tsx'
import css from './parts.module.css'

export interface ConfirmationProps {
  children: ReactNode
  /** For ten seconds, where there is a way back. */
  undo?: { run: () => void; pending: boolean } | undefined
}

export function Confirmation({ children, undo }: ConfirmationProps) {
  const { t } = useLingui()
  return (
    <div className={css.said}>
      <p role="status">
        {children && <Glyph of={CheckCircle} size={16} fill />}
        <span>{children}</span>
      </p>
      {undo && (
        <ActionButton icon={ArrowUUpLeft} keys={['Z']} loading={undo.pending && t`Taking back`} onClick={undo.run}>
          <Trans>Undo</Trans>
        </ActionButton>
      )}
    </div>
  )
}
