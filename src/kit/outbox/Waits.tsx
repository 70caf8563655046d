/** On the thing itself: that a change of it has not reached the shop, or that the shop refused it, and what to do then. */
import { CloudArrowUp } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { Trans } from '@lingui/react/macro'
import type { Waiting } from '#src/disk.ts'
import { cx } from '../ui/cx.ts'
import { Glyph } from '../ui/Glyph.tsx'
import text from '../ui/text.module.css'
import { useOnline } from '../network/use-online.ts'
import css from './Waits.module.css'

/** Nothing for a change that is about to arrive: only where it takes longer than a moment. */
export function Waits({ waits }: { waits: 'soon' | 'late' | undefined }) {
  const online = useOnline()
  if (!waits || (online && waits === 'soon')) return null
  return (
    <p className={cx(text.cap, css.waits)}>
      <Glyph of={CloudArrowUp} size={14} />
      <Trans>Waiting to be sent</Trans>
    </p>
  )
}

// Fetched with the first press: the line is drawn without it.
const act = async (how: 'retry' | 'discard', key: string) => (await import('./queue.ts'))[how](key)

/** The shop's own words, and the two ways on. */
export function RefusedLine({ row }: { row: Waiting | undefined }) {
  if (!row?.failed) return null
  return (
    <div className={css.refused} role="status">
      <p className={cx(text.cap, text.bad)}>
        <Trans>Not saved. {row.failed.message}</Trans>
      </p>
      <button type="button" onClick={() => void act('retry', row.key)}>
        <Trans>Retry</Trans>
      </button>
      <button type="button" onClick={() => void act('discard', row.key)}>
        <Trans>Discard</Trans>
      </button>
    </div>
  )
}
