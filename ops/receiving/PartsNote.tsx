/** The orders at the seller's that this order was bought by, and which of them is in hand (decision 090). Nothing where it was bought at once. */
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'
import type { SellerOrder } from '#contract/order/seller-order.ts'
import { Note } from '#src/kit/ui/Note.tsx'
import { partInHand } from './of-part.ts'

const waitsOfAll = ({ lines }: SellerOrder): number => lines.reduce((all, { waits }) => all + waits, 0)

export function PartsNote({ order, scan }: { order: DeskOrder; scan: string }) {
  const { t } = useLingui()
  if (order.sellerOrders.length === 0) return null
  const inHand = partInHand(order, scan)
  const wordsOf = (part: SellerOrder): string => {
    const [number, waits] = [part.sellerOrderId, waitsOfAll(part)]
    return t`${number}: ${waits} to come`
  }
  const others = order.sellerOrders.filter((part) => part !== inHand).map((part) => wordsOf(part))
  return (
    <Note tone="neutral" icon={Package}>
      {inHand ? (
        <Trans>
          This parcel is of seller order <b>{wordsOf(inHand)}</b>. Other seller orders of this order:{' '}
          {others.join('; ')}
        </Trans>
      ) : (
        <Trans>Bought by several seller orders, and this number is of none alone: {others.join('; ')}</Trans>
      )}
    </Note>
  )
}
