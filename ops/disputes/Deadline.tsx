/** How long there is to answer a bank: amber within two days, crimson once it is late. */
import { useLingui } from '@lingui/react/macro'
import type { DisputeCase } from '#contract/payment/dispute-desk.ts'
import { days } from '#contract/kit/time.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './disputes.module.css'

const near = days(2)

export function Deadline({ of: { evidenceBy, status, handedAt, decidedAt }, now }: { of: DisputeCase; now: number }) {
  const { t } = useLingui()
  const when = useWhen({ day: 'numeric', month: 'short' })
  if (status !== 'open') return <span>{decidedAt === null ? '–' : when(decidedAt)}</span>
  if (evidenceBy === null) return <span>{t`No deadline`}</span>
  const left = evidenceBy - now
  const waits = handedAt === null
  return (
    <span className={cx(css.due, waits && (left < 0 ? css.late : left < near && css.near))}>
      {waits && left < 0 ? t`Late: ${when(evidenceBy)}` : when(evidenceBy)}
    </span>
  )
}
