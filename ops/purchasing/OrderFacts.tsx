/** For whom an order is bought, where, and for how much at most. */
import { useLingui } from '@lingui/react/macro'
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { customerText } from '#ops/kit/parts/customer-text.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { useMallWords } from '#ops/kit/parts/use-mall-words.ts'
import css from './purchasing.module.css'

export interface OrderFactsProps {
  order: DeskOrder
  line: DeskLine | undefined
  /** Where it can be given to a buyer. */
  onGive?: () => void
}

export function OrderFacts({ order, line, onGive }: OrderFactsProps) {
  const { t } = useLingui()
  const malls = useMallWords()
  const whenOf = useWhen()
  const when = order.paidAt ? whenOf(order.paidAt) : '–'
  return (
    <Pane>
      <Facts
        rows={[
          {
            key: 'customer',
            label: t`Customer`,
            value: customerText(order.customer),
          },
          { key: 'note', label: t`Note`, value: line?.note || t`None` },
          ...(line && line.services.length > 0
            ? [{ key: 'services', label: t`Services`, value: line.services.map((it) => it.name).join(', ') }]
            : []),
          { key: 'shop', label: t`Shop`, value: `${order.sellerName}, ${malls[order.mallType]}` },
          {
            key: 'paid',
            label: t`Paid`,
            value: (
              <>
                <Money cents={order.total} charge />, {when}
              </>
            ),
          },
          { key: 'ceiling', label: t`Prepaid`, value: <Yuan fen={order.prepaidFen} strong /> },
          ...(order.claimedBy || onGive
            ? [
                {
                  key: 'buyer',
                  label: t`Buyer`,
                  value: (
                    <span className={css.buyer}>
                      {order.claimedBy?.name ?? '–'}
                      {onGive && <ActionButton onClick={onGive}>{t`Give it to a buyer`}</ActionButton>}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Pane>
  )
}
