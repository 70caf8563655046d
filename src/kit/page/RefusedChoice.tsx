/** Under a choice that the shop refused, or could not count: its words, and that what stands around them was counted before. */
import { ArrowClockwise } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { isRefusal, Offline, ServerSaidNo } from '../network/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'

export interface RefusedChoiceProps {
  error: unknown
  /** Offered where another choice is not what helps. */
  onRetry: () => void
}

/** Nothing without an error, or without a network: the page's banner says that. */
export function RefusedChoice({ error, onRetry }: RefusedChoiceProps) {
  const place = useRef<HTMLDivElement>(null)
  const isShown = error !== undefined && !(error instanceof Offline)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  if (!isShown) return null
  const words = error instanceof ServerSaidNo ? error.message : ''
  return (
    <div ref={place}>
      <FailedNote onRetry={isRefusal(error) ? undefined : onRetry}>
        {words || <Trans>Please try again later</Trans>}{' '}
        <Trans>The amounts you see are from before your last choice.</Trans>
      </FailedNote>
    </div>
  )
}

/** What went wrong, beside what is still shown; `onRetry` where trying again may help. */
export const FailedNote = ({ children, onRetry }: { children: ReactNode; onRetry: (() => void) | undefined }) => (
  <Note tone="danger" icon={Warning} role="alert">
    {children}
    {onRetry && (
      <p>
        <Button small icon={ArrowClockwise} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      </p>
    )}
  </Note>
)
