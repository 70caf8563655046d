/** The columns of movements: on the screen, and in the file. */
import { useLingui } from '@lingui/react/macro'
import { printNumber } from '#contract/kit/number.ts'
import type { BuyingAccount, BuyingMovement } from '#contract/order/buying-desk.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { type ExportColumn, moneyCell, momentCell } from '#ops/kit/queue/use-export.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { Moved } from './Moved.tsx'
import { useMovementWords } from './use-movement-words.ts'

export function useMovementColumns(): DeskColumn<BuyingMovement>[] {
  const { t } = useLingui()
  const words = useMovementWords()
  const when = useWhen()
  return [
    { key: 'at', head: t`When`, width: 120, cell: (it) => when(it.at) },
    { key: 'kind', head: t`What`, width: 140, cell: (it) => words[it.kind] },
    { key: 'amount', head: t`Amount`, width: 120, end: true, cell: (it) => <Moved fen={it.amount} /> },
    { key: 'balance', head: t`Balance`, width: 120, end: true, cell: (it) => <Yuan fen={it.balance} strong /> },
    {
      key: 'about',
      head: t`Order or reference`,
      grow: true,
      cell: (it) => (it.orderNumber ? <OurNumber of={it.orderNumber} /> : (it.reference ?? it.note ?? '–')),
    },
  ]
}

export function useFileColumns(account: BuyingAccount | undefined): ExportColumn<BuyingMovement>[] {
  const { t } = useLingui()
  const words = useMovementWords()
  return [
    { head: t`Account`, cell: () => account?.name ?? '' },
    { head: t`When`, cell: (it) => momentCell(it.at) },
    { head: t`What`, cell: (it) => words[it.kind] },
    { head: t`Order`, cell: (it) => (it.orderNumber === null ? '' : printNumber(it.orderNumber)) },
    { head: t`Reference`, cell: (it) => it.reference ?? '' },
    { head: t`Note`, cell: (it) => it.note ?? '' },
    { head: t`Amount`, cell: (it) => moneyCell(it.amount) },
    { head: t`Balance`, cell: (it) => moneyCell(it.balance) },
    { head: t`Currency`, cell: () => 'CNY' },
    { head: t`Who`, cell: (it) => it.by ?? '' },
  ]
}
