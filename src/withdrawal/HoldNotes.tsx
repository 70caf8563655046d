/** Why nothing can be withdrawn now, and until when (states.md W1). */
import { Trans } from '@lingui/react/macro'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import type { Hold } from '#contract/withdrawal/withdrawal.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Note } from '#src/kit/ui/Note.tsx'

export const HoldNotes = ({ holds }: { holds: readonly Hold[] }) =>
  holds.map((hold) => (
    <Note key={hold.kind} tone="attention" icon={Clock}>
      <Why hold={hold} />
    </Note>
  ))

function Why({ hold: { kind, until } }: { hold: Hold }) {
  const { dateTime } = useDayText()
  if (kind === 'password')
    return (
      <Trans>
        Your password is new. To keep your money safe, you can withdraw again from{' '}
        <bdi>{until === null ? '' : dateTime(until)}</bdi>.
      </Trans>
    )
  if (kind === 'email')
    return (
      <Trans>
        Your email address was changed. To keep your money safe, you can withdraw again from{' '}
        <bdi>{until === null ? '' : dateTime(until)}</bdi>.
      </Trans>
    )
  if (kind === 'patch') return <Trans>An extra payment is overdue. Please pay it first, then you can withdraw.</Trans>
  return <Trans>A bank is looking into one of your payments. Until that is settled, nothing can be withdrawn.</Trans>
}
