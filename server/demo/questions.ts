/** A paid line on hold: its version is gone, and the buyer offers another one, or the same a little dearer (decision 065). Prices in fen. */
import { fen, percentOf, plus } from '#contract/kit/money.ts'
import { claimOrder } from '#contract/order/desk.ts'
import type { Order } from '#contract/order/order.ts'
import { askShopper } from '#contract/order/question-desk.ts'
import { sampleProducts } from '#server/catalog/sample/products.ts'
import type { Caller } from './caller.ts'

export async function askAboutLine(buyer: Caller, order: Order | undefined): Promise<void> {
  const line = order?.lines[0]
  if (!line) return
  const { orderNumber } = await buyer(claimOrder, { orderNumber: order.orderNumber })
  const price = fen(line.priceFen)
  const dearer = plus(price, percentOf(price, '6'))
  const others = (sampleProducts.find(({ itemId }) => itemId === line.itemId)?.skuList ?? [])
    .filter(({ specText, stock }) => specText !== line.spec && stock >= line.num)
    .slice(0, 2)
    .map(({ specText }, nth) => ({ spec: specText, priceFen: nth === 0 ? price : dearer }))
  await buyer(askShopper, {
    orderNumber,
    lineId: line.id,
    why: 'version_gone',
    words: 'The seller sold the last one this morning and does not know when more will come.',
    offers: others.length > 0 ? others : [{ spec: '', priceFen: dearer }],
  })
}
