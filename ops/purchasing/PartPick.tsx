/** Which of several orders at the seller's is put right or added to; one key turns to the next. Nothing where there is one only. */
import { useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'
import { Pick } from '#ops/kit/parts/Input.tsx'
import { useShortcuts } from '#ops/kit/shortcuts.ts'
import css from './purchasing.module.css'

export interface PartPickProps {
  order: DeskOrder
  part: number | undefined
  onPick: (part: number) => void
}

export function PartPick({ order, part, onPick }: PartPickProps) {
  const { t } = useLingui()
  const { sellerOrders } = order
  const at = sellerOrders.findIndex((each) => each.part === part)
  const next = sellerOrders[(at + 1) % sellerOrders.length]
  useShortcuts(next ? [{ key: 'p', label: t`Next seller order`, run: () => onPick(next.part) }] : [], 'after')
  if (!next) return null
  return (
    <div className={css.pick}>
      <Pick
        label={t`About which seller order`}
        items={sellerOrders.map((each) => ({ id: String(each.part), label: `${each.part}: ${each.sellerOrderId}` }))}
        value={String(part)}
        onPick={(id) => onPick(Number(id))}
      />
    </div>
  )
}
