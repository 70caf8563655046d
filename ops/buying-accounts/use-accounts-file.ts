/** The buying accounts as a file. */
import { useLingui } from '@lingui/react/macro'
import type { BuyingAccount } from '#contract/order/buying-desk.ts'
import { useMallWords } from '#ops/kit/parts/use-mall-words.ts'
import { type ExportColumn, momentCell, moneyCell } from '#ops/kit/queue/use-export.tsx'

export function useAccountsFile(): ExportColumn<BuyingAccount>[] {
  const { t } = useLingui()
  const malls = useMallWords()
  return [
    { head: t`Account`, cell: (it) => it.name },
    { head: t`Marketplace`, cell: (it) => malls[it.mallType] },
    { head: t`Paid by`, cell: (it) => it.means },
    { head: t`Balance ¥`, cell: (it) => moneyCell(it.balance) },
    { head: t`Low below ¥`, cell: (it) => moneyCell(it.lowFen) },
    { head: t`Last movement`, cell: (it) => momentCell(it.movedAt) },
    { head: t`Closed`, cell: (it) => momentCell(it.closedAt) },
  ]
}
