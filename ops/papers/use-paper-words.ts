/** What the console calls papers, and why one is not printed. */
import { useLingui } from '@lingui/react/macro'
import type { Paper, PaperFault } from '#contract/parcel/papers.ts'

export function usePaperWords(): { names: Record<Paper, string>; faults: Record<PaperFault, string> } {
  const { t } = useLingui()
  return {
    names: {
      label: t`Label`,
      declaration: t`Declaration`,
      invoice: t`Invoice`,
      packing_list: t`Packing list`,
    },
    faults: {
      unpaid: t`This parcel is not paid`,
      not_packed: t`Packing has not begun`,
      not_weighed: t`This parcel is not weighed yet`,
      fee_unpaid: t`The extra payment is not paid`,
      held: t`Held until the bank decides`,
      stopped: t`This parcel is stopped`,
      closed: t`This parcel is closed`,
      no_sender: t`Nobody has set SENDER_ADDRESS`,
    },
  }
}
