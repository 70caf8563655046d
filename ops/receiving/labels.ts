/** The labels of goods that were just received: one for each line. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { receiveGoods } from '#contract/warehouse/desk.ts'
import type { OrderLine } from '#contract/order/order.ts'
import type { GoodsLabel } from '#ops/kit/print/GoodsLabels.tsx'
import type { SentLine } from './counted.ts'

/** `shelf`: where all of them went. */
export const labelsOf = (
  { order, packageId }: Answer<typeof receiveGoods>,
  sent: readonly SentLine[],
  shelf: string,
  title: (line: Pick<OrderLine, 'title' | 'titleEn'>) => string,
): GoodsLabel[] =>
  sent.flatMap(({ lineId, count }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return []
    const { customer, orderNumber } = order
    const goods = { shelf: shelf.trim().toUpperCase(), customer: customer.name, country: customer.country ?? '' }
    return [{ packageId, goods: { ...goods, orderNumber, title: title(line), count } }]
  })
