/** Words of bags. */
import { useLingui } from '@lingui/react/macro'
import type { BagFault } from '#contract/parcel/bag-desk.ts'
import type { BagStatus } from '#contract/parcel/bag-status.ts'
import type { Tone } from '#src/kit/ui/Chip.tsx'

interface BagWords {
  states: Record<BagStatus, { label: string; tone: Tone }>
  faults: Record<BagFault, string>
}

export function useBagWords(): BagWords {
  const { t } = useLingui()
  return {
    states: {
      open: { label: t({ context: 'bag', message: 'Open' }), tone: 'progress' },
      sealed: { label: t`Sealed`, tone: 'attention' },
      handed_over: { label: t`Handed over`, tone: 'success' },
    },
    faults: {
      line: t`Another line now`,
      held: t`Held: dispute`,
      stopped: t`Stopped`,
      unpaid: t`Fee unpaid`,
      not_ready: t`Not ready`,
      no_number: t`No number yet`,
      in_bag: t`In another bag`,
    },
  }
}
