/** What posting a file comes to. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import type { FilePreview } from './file-preview.ts'

export const BillSumsPane = ({ of }: { of: FilePreview }) => (
  <Pane title={<Trans>What it comes to</Trans>}>
    <BillSums of={of} />
  </Pane>
)

export function BillSums({ of: { sums, margin, rows } }: { of: FilePreview }) {
  const { t } = useLingui()
  const later = rows.filter((it) => it.outcome === 'later').length
  return (
    <Facts
      rows={[
        { key: 'posted', label: t`Bills to post`, value: sums.posted },
        ...(later > 0 ? [{ key: 'later', label: t`With the next go`, value: later }] : []),
        { key: 'kept', label: t`Rows kept to decide`, value: sums.kept },
        { key: 'rest', label: t`Not posted`, value: rows.length - sums.posted - sums.kept - later },
        { key: 'cost', label: t`Our cost`, value: <Money cents={sums.cost} charge strong /> },
        { key: 'margin', label: t`Margin`, value: <Money cents={margin} charge strong /> },
        { key: 'asked', label: t`Extra payments for shoppers`, value: <Money cents={sums.asked} charge /> },
        { key: 'back', label: t`Back to shoppers’ balances`, value: <Money cents={sums.back} charge /> },
      ]}
    />
  )
}
