/** Too many tries (safety.md D): says so and counts down to when the next one is allowed. */
import { Trans } from '@lingui/react/macro'
import { HourglassMedium } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import type { ReactNode } from 'react'
import { Note } from '#src/kit/ui/Note.tsx'
import { useCountdown } from '#src/kit/text/use-countdown.ts'
import styles from './auth.module.css'
import { minutesText } from './minutes-text.ts'

/** Above a form's button: why it was refused, and from when it may be tried again. */
export const Refusal = ({ refused, until }: { refused: ReactNode; until: number | null }) => (
  <>
    {refused && (
      <Note tone="danger" role="alert">
        {refused}
      </Note>
    )}
    {until !== null && <WaitNote until={until} />}
  </>
)

export function WaitNote({ until }: { until: number }) {
  const left = useCountdown(until)
  if (left === 0) return null
  return (
    <div className={styles.wait}>
      <Note tone="attention" icon={HourglassMedium}>
        <Trans>
          Too many tries. You can try again in <bdi>{minutesText(left)}</bdi>.
        </Trans>
      </Note>
    </div>
  )
}
