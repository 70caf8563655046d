/** Under what is corrected after buying: what went wrong, and the commit, which rests while nothing is different. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { ErrorLine } from '#ops/kit/parts/ErrorLine.tsx'
import { PaneFooter } from '#ops/kit/parts/PaneFooter.tsx'

export interface CorrectFooterProps {
  pending: boolean
  error: unknown
  changed: boolean
  onCommit: () => void
  /** What the commit is called. */
  commit?: ReactNode
  /** Further buttons. */
  children: ReactNode
}

export function CorrectFooter({ pending, error, changed, onCommit, commit, children }: CorrectFooterProps) {
  const { t } = useLingui()
  return (
    <PaneFooter>
      <ErrorLine error={error} />
      <ActionButton
        commit
        keys={['Ctrl ↵']}
        loading={pending && t`Saving`}
        disabledReason={changed ? undefined : t`Nothing is different yet`}
        onClick={onCommit}
      >
        {commit ?? <Trans>Correct</Trans>}
      </ActionButton>
      {children}
    </PaneFooter>
  )
}
