/** Where a dispute stands: its status, and whether the evidence is with the provider. */
import { useLingui } from '@lingui/react/macro'
import type { DisputeCase } from '#contract/payment/dispute-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'

export function State({ of: { status, handedAt, paymentNumber } }: { of: DisputeCase }) {
  const { t } = useLingui()
  if (status === 'won') return <Chip tone="success">{t`Won`}</Chip>
  if (status === 'lost') return <Chip tone="danger">{t`Lost`}</Chip>
  if (handedAt !== null) return <Chip tone="progress">{t`Handed over`}</Chip>
  if (paymentNumber === null) return <Chip tone="danger">{t`Unknown charge`}</Chip>
  return <Chip tone="attention">{t({ context: 'dispute', message: 'Open' })}</Chip>
}
