/** Steps that many stories share: what is on the shelves, an order, a paid order, and whether the books are even. */
import { addToCart, listCart, removeCartLines } from '#contract/cart/api.ts'
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import { placeOrder, previewOrder } from '#contract/order/api.ts'
import { risksOf } from '#contract/order/risk.ts'
import { cents, minus, negative, plus } from '#contract/kit/money.ts'
import { system, transact } from '#server/kit/transact.ts'
import { seedCatalog } from '#server/catalog/seed-catalog.ts'
import { grantBonus } from '#server/wallet/grant-bonus.ts'
import { cashOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import type { Person, Shop } from './shop.ts'

const risky = goodsClasses.filter((it) => risksOf([it]).length > 0)

export interface OnShelf {
  id: string
  sellerId: string
  skuId: string | null
  price: number
  minNum: number
}

/** Puts the sample shop on the shelves and gives things that can be bought, one for each seller. */
export async function stock(shop: Shop): Promise<OnShelf[]> {
  await seedCatalog(shop.world)
  const rows = await shop.world.database.db
    .selectFrom('product')
    .selectAll()
    .where('on_shelf', '=', true)
    .where('stock', '>', 60)
    // Their warnings have stories of their own.
    .where('goods_class', 'not in', ['forbidden', ...risky])
    .where('min_num', '=', 1)
    .orderBy('item_id')
    .execute()
  const bySeller = new Map<string, OnShelf>()
  for (const row of rows) {
    const sku = (row.sku_list as { skuId: string; stock: number }[]).find((it) => it.stock > 20)
    if ((row.sku_list as unknown[]).length > 0 && !sku) continue
    if (!bySeller.has(row.seller_id))
      bySeller.set(row.seller_id, {
        id: row.id,
        sellerId: row.seller_id,
        skuId: sku?.skuId ?? null,
        price: row.price,
        minNum: row.min_num,
      })
  }
  return [...bySeller.values()]
}

/** Money without a payment, cents: cash as an adjustment, so that the books agree with the payments (I4), and a bonus as a bonus. */
export async function giveMoney(shop: Shop, person: { id: string }, cash: number, bonus = 0): Promise<void> {
  await transact(shop.world, system(shop.world), async (ctx) => {
    if (cash > 0)
      await post(ctx, {
        code: 'ADJUST',
        refType: 'customer',
        refId: person.id,
        nth: shop.world.newId(),
        legs: [
          { account: 'ADJ', amount: cents(-cash) },
          { account: cashOf(person.id), amount: cents(cash) },
        ],
      })
    if (bonus > 0) await grantBonus(ctx, person.id, cents(bonus), shop.world.newId())
  })
}

/** Takes everything out of the cart, so that a test finds it as it fills it. */
export async function emptyCart(person: Person): Promise<void> {
  const { lines } = await person.ok(listCart, {})
  if (lines.length > 0) await person.ok(removeCartLines, { lineIds: lines.map((line) => line.id) })
}

/** Puts products into the cart and orders them. */
export async function order(
  person: Person,
  products: readonly OnShelf[],
  more: { quantity?: number; couponId?: string; services?: readonly string[] } = {},
) {
  const wanted = new Set(products.map((it) => it.id))
  let lines: { id: string; productId: string }[] = []
  for (const it of products)
    ({ lines } = await person.ok(addToCart, { productId: it.id, skuId: it.skuId, quantity: more.quantity ?? 1 }))
  const lineIds = lines.filter((line) => wanted.has(line.productId)).map((line) => line.id)
  const what = {
    lineIds,
    couponId: more.couponId ?? null,
    services: Object.fromEntries(lineIds.map((id) => [id, [...(more.services ?? [])]])),
  }
  const preview = await person.ok(previewOrder, what)
  return person.ok(placeOrder, { ...what, expectedTotal: cents(preview.total), agreed: true })
}

/** Pays an order or a patch directly, as a payment that succeeded would: bonus and cash from the balance, the rest from outside. */
export async function payDirectly(
  shop: Shop,
  type: 'SHOPPING' | 'SHOP_PATCH',
  person: Person,
  number: string,
  parts: { bonus?: number; cash?: number } = {},
): Promise<void> {
  await transact(shop.world, system(shop.world, 'provider'), async (ctx) => {
    const payable = shop.world.payables[type]
    const due = await payable?.due(ctx, person.id, number)
    if (!payable || !due?.payable) throw new Error(`${number} is not payable`)
    const [bonus, cash] = [cents(parts.bonus ?? 0), cents(parts.cash ?? 0)]
    const held = plus(bonus, cash)
    const paymentId = shop.world.newId()
    if (held > 0) {
      await post(ctx, {
        code: 'HOLD',
        refType: 'payment',
        refId: paymentId,
        legs: [
          { account: `BB:${person.id}`, amount: negative(bonus) },
          { account: cashOf(person.id), amount: negative(cash) },
          { account: `PH:${paymentId}`, amount: held },
        ],
      })
    }
    await payable.lock(ctx, due.id)
    await payable.settle(ctx, due.id, {
      paymentId,
      paymentNumber: 'PY-test',
      bonus,
      cash,
      external: minus(due.amount, held),
      provider: 'sandbox',
    })
  })
}

/** An account's cents. */
export async function account(shop: Shop, id: string): Promise<number> {
  const row = await shop.world.database.db
    .selectFrom('account')
    .select('balance')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.balance ?? 0
}
