/** Why a parcel stands at this desk: what stopped it, or the fee that nobody paid. */
import { useLingui } from '@lingui/react/macro'
import type { DeskParcel } from '#contract/parcel/desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { usePatchReasonWords } from '#ops/kit/parts/patch-reason-words.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { useAbnormalWords } from '#ops/parcels/abnormal-words.ts'

export function ExceptionFacts({ parcel }: { parcel: DeskParcel }) {
  const { t } = useLingui()
  const when = useWhen()
  const { wordsOf } = usePatchReasonWords()
  const reasons = useAbnormalWords(true)
  const stopped = parcel.status === 'pack_abnormal'
  return (
    <Pane>
      <Facts
        rows={[
          ...(stopped
            ? [
                {
                  key: 'why',
                  label: t`Stopped`,
                  value:
                    reasons.find((it) => parcel.abnormalReason?.startsWith(it.id))?.label ??
                    parcel.abnormalReason ??
                    '–',
                },
                {
                  key: 'note',
                  label: t`Note`,
                  value: parcel.timeline.findLast((it) => it.to === 'pack_abnormal')?.reason ?? '–',
                },
              ]
            : []),
          ...(stopped && parcel.claim
            ? [
                {
                  key: 'claim',
                  label: t`Given up, it pays`,
                  value: <Money cents={parcel.claim.total} charge strong />,
                },
              ]
            : []),
          ...(parcel.patch
            ? [
                { key: 'fee', label: t`Extra payment`, value: <Money cents={parcel.patch.total} charge strong /> },
                { key: 'because', label: t`Because`, value: wordsOf(parcel.patch.reason) },
                {
                  key: 'by',
                  label: t`Pay by`,
                  value: when(parcel.patch.deadline),
                },
              ]
            : []),
        ]}
      />
    </Pane>
  )
}
