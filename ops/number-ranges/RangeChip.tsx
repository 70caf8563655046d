/** Whether a range is closed, used up or low; nothing where it has enough. */
import { useLingui } from '@lingui/react/macro'
import type { NumberRangeRow } from '#contract/parcel/number-range-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'

export function RangeChip({ of: { level } }: { of: NumberRangeRow }) {
  const { t } = useLingui()
  if (level === 'closed') return <Chip tone="neutral">{t`Closed`}</Chip>
  if (level === 'used_up') return <Chip tone="danger">{t`Used up`}</Chip>
  return level === 'low' && <Chip tone="attention">{t`Low`}</Chip>
}
