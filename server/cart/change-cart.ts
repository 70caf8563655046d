/** What a shopper does with the cart. Every answer is the whole cart. */
import type * as api from '#contract/cart/api.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { visibleProduct } from '#server/catalog/find-product.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { checkQuantity, lockCart, putInCart } from './put-in-cart.ts'
import { showCart } from './show-cart.ts'

type Whole = Promise<{ lines: CartLine[] }>

export async function listCart(ctx: Ctx): Whole {
  return { lines: await showCart(ctx, memberId(ctx)) }
}

export async function addToCart(ctx: Ctx, input: Input<typeof api.addToCart>): Whole {
  const customerId = memberId(ctx)
  await lockCart(ctx, customerId)
  await putInCart(ctx, customerId, await visibleProduct(ctx, input.productId), input)
  return listCart(ctx)
}

/** A new spec that is in the cart already adds up to that line. */
export async function changeCartLine(ctx: Ctx, input: Input<typeof api.changeCartLine>): Whole {
  const customerId = memberId(ctx)
  await lockCart(ctx, customerId)
  const line = found(
    await ctx.tx
      .selectFrom('cart_line')
      .selectAll()
      .where('id', '=', input.lineId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  )
  const quantity = input.quantity ?? line.quantity
  const skuId = input.skuId === undefined ? line.sku_id : input.skuId
  const note = input.note ?? line.note
  const moved = skuId !== line.sku_id
  if (moved || quantity !== line.quantity) {
    const product = await visibleProduct(ctx, line.product_id)
    const price = checkQuantity(product, skuId, quantity)
    if (
      moved &&
      (await ctx.tx
        .selectFrom('cart_line')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('product_id', '=', line.product_id)
        .where('sku_id', '=', skuId)
        .executeTakeFirst())
    ) {
      await ctx.tx.deleteFrom('cart_line').where('id', '=', line.id).execute()
      await putInCart(ctx, customerId, product, { skuId, quantity, note })
      return listCart(ctx)
    }
    if (moved)
      await ctx.tx
        .updateTable('cart_line')
        .set({ sku_id: skuId, price_seen: price })
        .where('id', '=', line.id)
        .execute()
  }
  await ctx.tx
    .updateTable('cart_line')
    .set({ quantity, note, selected: input.selected ?? line.selected })
    .where('id', '=', line.id)
    .execute()
  touch(ctx, customerId, 'cart', customerId)
  return listCart(ctx)
}

export async function selectCartLines(ctx: Ctx, input: Input<typeof api.selectCartLines>): Whole {
  const customerId = memberId(ctx)
  await lockCart(ctx, customerId)
  if (input.lineIds.length > 0) {
    await ctx.tx
      .updateTable('cart_line')
      .set({ selected: input.selected })
      .where('customer_id', '=', customerId)
      .where('id', 'in', input.lineIds)
      .execute()
    touch(ctx, customerId, 'cart', customerId)
  }
  return listCart(ctx)
}

/** Lines that are gone already do not matter. */
export async function removeCartLines(ctx: Ctx, input: Input<typeof api.removeCartLines>): Whole {
  await takeFromCart(ctx, memberId(ctx), input.lineIds)
  return listCart(ctx)
}

/** Takes lines out: removed by the shopper, or bought. */
export async function takeFromCart(ctx: Ctx, customerId: string, lineIds: readonly string[]): Promise<void> {
  await lockCart(ctx, customerId)
  if (lineIds.length === 0) return
  await ctx.tx
    .deleteFrom('cart_line')
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...lineIds])
    .execute()
  touch(ctx, customerId, 'cart', customerId)
}
