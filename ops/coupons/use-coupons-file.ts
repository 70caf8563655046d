/** The coupons as a file. */
import { useLingui } from '@lingui/react/macro'
import type { CouponTemplate } from '#contract/coupon/desk.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { type ExportColumn, momentCell, moneyCell } from '#ops/kit/queue/use-export.tsx'
import { useTemplateWords, useWayWords } from './use-template-words.ts'

export function useCouponsFile(): ExportColumn<CouponTemplate>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  const words = useTemplateWords()
  const ways = useWayWords()
  return [
    { head: t`Coupon`, cell: (it) => it.name },
    { head: t`Takes off`, cell: (it) => words(it).terms },
    { head: t`Given by`, cell: (it) => ways[it.givenBy] },
    { head: t`Code`, cell: (it) => it.code ?? '' },
    { head: t`At most`, cell: (it) => it.limit ?? '' },
    { head: t`Given`, cell: (it) => it.given },
    { head: t`Used`, cell: (it) => it.used },
    { head: t`Taken off so far`, cell: (it) => moneyCell(it.takenOff) },
    { head: t`Currency`, cell: () => settlement },
    { head: t`Made`, cell: (it) => momentCell(it.createdAt) },
    { head: t`Ends`, cell: (it) => momentCell(it.endsAt) },
    { head: t`State`, cell: (it) => (it.active ? t`On` : t`Off`) },
  ]
}
