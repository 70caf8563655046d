/** From a confirmed preview to orders, one for each seller (states.md O1). Everything is counted again; nothing else is believed. */
import { sql } from 'kysely'
import type { LevelKey } from '#contract/account/level-key.ts'
import type { placeOrder as call } from '#contract/order/api.ts'
import type { Order } from '#contract/order/order.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import type { Cents } from '#contract/kit/money.ts'
import { payBy } from '#contract/order/deadline.ts'
import { readOf, type RiskRead, risksOf } from '#contract/order/risk.ts'
import { takeFromCart } from '#server/cart/change-cart.ts'
import { lockCoupon } from '#server/coupon/use-coupon.ts'
import { couponWords } from '#server/coupon/words.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { previewOf } from './preview-order.ts'
import { classesIn, type QuotedGroup, quoteCheckout } from './quote-checkout.ts'
import { mustHaveRead } from './risks.ts'
import { showOrders } from './show-orders.ts'
import { orderWords } from './words.ts'

/** Cents. Refuses without consent and while a warning about the goods was not read (40003), a changed total (40901, with the fresh preview), a coupon that is gone (42202). */
export async function placeOrder(
  ctx: Ctx,
  input: Input<typeof call>,
): Promise<{ checkoutNumber: string; orders: Order[]; total: Cents; payDeadline: number }> {
  const customerId = memberId(ctx)
  if (!input.agreed) throw new Refused('consentRequired', orderWords.agreeFirst)
  // One checkout of a shopper at a time: the number of unpaid orders and the cart hold still.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checkout:${customerId}`}, 0))`.execute(ctx.tx)
  const quote = await quoteCheckout(ctx, customerId, input, 'the chosen one')
  const fresh = async () => ({
    quote: await previewOf(ctx, customerId, await quoteCheckout(ctx, customerId, input), input.country),
  })
  if (input.couponId !== null && quote.couponId === null)
    throw new Refused('couponNotApplicable', couponWords.notApplicable, {}, await fresh())
  if (quote.dropped.length > 0 || quote.groups.length === 0 || quote.total.total !== input.expectedTotal) {
    throw new Refused('quoteChanged', orderWords.totalChanged, {}, await fresh())
  }
  await mustHaveRoom(ctx, customerId, quote.groups.length)
  const read = await mustHaveRead(ctx, customerId, classesIn(quote.groups))

  const checkout = { id: ctx.world.newId(), number: newNumber(ctx, 'CK') }
  await ctx.tx
    .insertInto('checkout')
    .values({ ...checkout, customer_id: customerId, coupon_id: quote.couponId, created_at: ctx.now })
    .execute()
  const orders: { id: string; number: string }[] = []
  for (const group of quote.groups)
    orders.push(
      await writeOrder(
        ctx,
        {
          customerId,
          checkoutId: checkout.id,
          rate: quote.rate,
          couponId: quote.couponId,
          level: quote.level.key,
          read,
        },
        group,
      ),
    )
  if (quote.couponId !== null)
    await lockCoupon(ctx, quote.couponId, customerId, {
      holder: `checkout:${checkout.id}`,
      number: found(orders[0]).number,
      worth: quote.total.discount,
    })
  await takeFromCart(
    ctx,
    customerId,
    quote.groups.flatMap((group) => group.lines.map((it) => it.line.id)).filter((id) => id !== 'now'),
  )
  return {
    checkoutNumber: checkout.number,
    orders: await showOrders(
      ctx,
      orders.map((order) => order.id),
    ),
    total: quote.total.total,
    payDeadline: payBy(ctx.now, ctx.world.terms),
  }
}

async function mustHaveRoom(ctx: Ctx, customerId: string, more: number): Promise<void> {
  const most = ctx.world.terms.unpaidOrdersMost
  const { unpaid } = await ctx.tx
    .selectFrom('purchase_order')
    .select((it) => it.fn.countAll<number>().as('unpaid'))
    .where('customer_id', '=', customerId)
    .where('status', '=', 'ordered')
    .executeTakeFirstOrThrow()
  if (unpaid + more > most) throw new Refused('conflict', orderWords.tooManyUnpaid, { most }, { most })
}

async function writeOrder(
  ctx: Ctx,
  checkout: {
    customerId: string
    checkoutId: string
    rate: string
    couponId: string | null
    level: LevelKey
    read: readonly RiskRead[]
  },
  group: QuotedGroup,
): Promise<{ id: string; number: string }> {
  const { totals } = group
  const id = ctx.world.newId()
  const number = newNumber(ctx, 'SO')
  await ctx.tx
    .insertInto('purchase_order')
    .values({
      id,
      number,
      checkout_id: checkout.checkoutId,
      customer_id: checkout.customerId,
      status: 'ordered',
      mall_type: group.mallType,
      seller_id: group.sellerId,
      seller_name: group.sellerName,
      rate: checkout.rate,
      goods_fen: totals.goodsFen,
      freight_fen: totals.freightFen,
      goods: totals.goods,
      freight: totals.freight,
      service_fee: totals.serviceFee,
      level: checkout.level,
      level_off: totals.levelOff,
      services: totals.services,
      discount: totals.discount,
      total: totals.total,
      coupon_id: checkout.couponId,
      risks_read: JSON.stringify(readOf(risksOf(classesIn([group])), checkout.read)),
      pay_deadline: payBy(ctx.now, ctx.world.terms),
      created_at: ctx.now,
    })
    .execute()
  await ctx.tx
    .insertInto('order_line')
    .values(
      group.lines.map(({ line, product, services }, index) => ({
        id: ctx.world.newId(),
        order_id: id,
        customer_id: checkout.customerId,
        product_id: product.id,
        item_id: product.item_id,
        mall_type: product.mall_type,
        sku_id: line.skuId,
        title: line.title,
        title_en: line.titleEn,
        pic: line.pic,
        spec: line.spec,
        spec_en: line.specEn,
        url: product.url,
        note: line.note,
        price_fen: line.price,
        price: totals.lines[index]?.price ?? 0,
        amount: totals.lines[index]?.amount ?? 0,
        services: JSON.stringify(services),
        goods_class: product.goods_class,
        likely_weight_g: product.weight_g,
        weight_source: product.weight_source,
        num: line.quantity,
        expected: line.quantity,
        position: index,
      })),
    )
    .execute()
  await record(ctx, {
    name: 'order.place',
    docId: id,
    docNumber: number,
    customerId: checkout.customerId,
    to: 'ordered',
    actor: 'user',
    facts: {
      amount: totals.total,
      deadline: payBy(ctx.now, ctx.world.terms),
      lines: group.lines.length,
      sellerName: group.sellerName,
    },
  })
  return { id, number }
}
