/** One order bought by several orders at the seller's (states.md O11, decision 090): booked once, for the sum. Fen. */
import type { Input } from '#contract/kit/endpoint.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { faultOfParts, partsTogether } from '#contract/order/seller-order.ts'
import type { buySplit as call } from '#contract/order/split-desk.ts'
import type { Question } from '#contract/approval/question.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { asksAboutCovered, bookPurchase, checkPurchase, mustBeApprovedToBuy, parcelsOf } from './book-purchase.ts'
import { mustPayFrom } from './buying-movements.ts'
import { farPrice, sameSellerNumber } from './questions.ts'
import { writeSellerOrders } from './seller-orders.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder } from './store.ts'
import { orderWords } from './words.ts'

/** Refuses and asks as the call says. */
export async function buySplit(ctx: Ctx, input: Input<typeof call>): Promise<DeskOrder> {
  const parts = input.parts.map((part) => ({ ...part, sellerParcels: parcelsOf(...part.sellerParcels) }))
  const whole = partsTogether(parts)
  const order = await lockAnyOrder(ctx, input.orderNumber)
  mustBeApart(input, order.status)
  const purchase = await checkPurchase(ctx, order, whole, whole.lines)
  await mustPayFrom(ctx, order.mall_type, input.buyingAccountId)
  const questions = [
    ...(await farPrice(ctx, order, whole)),
    ...(await sameNumbers(
      ctx,
      order.id,
      parts.map((part) => part.sellerOrderId),
    )),
    ...asksAboutCovered([purchase]),
  ]
  mustBeConfirmed(questions, input.confirmed, order.status)
  await mustBeApprovedToBuy(ctx, [purchase])
  await bookPurchase(ctx, purchase, {
    sellerOrderId: parts[0]?.sellerOrderId ?? '',
    sellerParcels: parts.flatMap((part) => part.sellerParcels),
    buyingAccountId: input.buyingAccountId,
  })
  // One alone is the order.
  if (parts.length < 2) return showDeskOrder(ctx, order.id)
  await writeSellerOrders(ctx, order.id, parts)
  await record(ctx, {
    name: 'order.split',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    facts: { sellerOrders: parts.map((part) => `${part.sellerOrderId} (${piecesOf(part)})`).join(', ') },
    shown: false,
  })
  return showDeskOrder(ctx, order.id)
}

const piecesOf = ({ lines }: { lines: readonly { count: number }[] }): number =>
  lines.reduce((all, { count }) => all + count, 0)

/** Refuses a line twice in one part (40001), and a seller's number twice (40900). */
function mustBeApart({ parts }: Input<typeof call>, current: string): void {
  const found = faultOfParts(parts)
  if (!found) return
  const { nth, fault } = found
  if (fault === 'number')
    throw new Refused('conflict', orderWords.sameNumberTwice, { number: parts[nth]?.sellerOrderId ?? '' }, { current })
  const fields = [{ path: `parts.${nth}.lines`, message: 'a line twice' }]
  throw new Refused('invalid', kitWords.invalid, {}, { fields })
}

/** What `sameSellerNumber` asks of each; in one order always, so that two who type the same numbers do not wait for each other. */
async function sameNumbers(ctx: Ctx, orderId: string, numbers: readonly string[]): Promise<Question[]> {
  const questions: Question[] = []
  for (const number of numbers.toSorted((a, b) => (a.toUpperCase() < b.toUpperCase() ? -1 : 1)))
    questions.push(...(await sameSellerNumber(ctx, [orderId], number)))
  return questions
}
