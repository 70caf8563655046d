/** For whom an order is bought, where, and for how much at most. */
import { useLingui } from '@lingui/react/macro'
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { Facts, Pane } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { customerText } from '#ops/kit/parts/customer-text.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useWhen } from '#ops/kit/use-when.ts'
import { useMallWords } from '#ops/kit/parts/use-mall-words.ts'

export function OrderFacts({ order, line }: { order: DeskOrder; line: DeskLine | undefined }) {
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
          ...(order.claimedBy ? [{ key: 'buyer', label: t`Buyer`, value: order.claimedBy.name }] : []),
        ]}
      />
    </Pane>
  )
}
