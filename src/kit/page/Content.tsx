/** What stands on a page in each state of what it is about. Here alone a screen says "connection timed out" and "retry". */
import { ArrowClockwise } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { serverNow } from '../sync/clock.ts'
import { Button } from '../ui/Button.tsx'
import { Empty, Timeout } from '../ui/Empty.tsx'
import { Freshness } from '../ui/Freshness.tsx'
import type { Reading, Standing } from './reading.ts'

/** What of the page its content needs to know. */
export interface PageState {
  offline: boolean
}

export interface ContentProps<Found> {
  reading: Reading<Found>
  /** While it is fetched: the shape of what comes. */
  skeleton: ReactNode
  /** Where there is no such thing, or nothing in the list. Left out where there always is one: the skeleton then waits for the disk. */
  missing?: ReactNode
  /** Where it is out of reach, instead of "Your data is safe." */
  lost?: ReactNode
  children: (found: Found, page: PageState) => ReactNode
}

/** "Saved copy: 14:02", while there is a network and the shop does not answer; else nothing. */
export const Saved = ({ standing }: { standing: Standing }): ReactNode =>
  standing.stale && standing.savedAt !== undefined && <Freshness at={standing.savedAt} now={serverNow()} offline />

export function Content<Found>({ reading, skeleton, missing, lost, children }: ContentProps<Found>): ReactNode {
  switch (reading.state) {
    case 'found':
      return children(reading.content, { offline: reading.offline })
    case 'loading':
      return skeleton
    case 'missing':
      return missing ?? skeleton
    case 'unreachable':
      return <Timeout onRetry={() => void reading.again()} note={lost} />
    case 'refused':
      return <Refused words={reading.words} onRetry={() => void reading.again()} />
  }
}

const Refused = ({ words, onRetry }: { words: string; onRetry: () => void }) => (
  <div role="alert">
    <Empty
      spot="none"
      title={words || <Trans>Please try again later</Trans>}
      action={
        <Button look="quiet" icon={ArrowClockwise} onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  </div>
)
