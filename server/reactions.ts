/** Because this happened, that happens: the only place where one domain's news moves another, in the same transaction. */
import { tellCarts } from './cart/tell-carts.ts'
import { giveWelcome } from './coupon/by-hand.ts'
import type { Ctx } from './kit/context.ts'
import type { ShopEvent } from './kit/record.ts'
import { earnFromOrder } from './order/earn-points.ts'
import { earnFromParcel } from './parcel/earn-points.ts'
import { storeLonger } from './warehouse/longer-storage.ts'
import { settlePart } from './withdrawal/settle-part.ts'
import { noticeFor } from './notice/notice-for.ts'

export async function react(ctx: Ctx, event: ShopEvent): Promise<void> {
  if (event.name === 'product.reprice') await tellCarts(ctx, event)
  if (event.docType === 'order') await earnFromOrder(ctx, event)
  if (event.docType === 'refund') await settlePart(ctx, event)
  if (event.docType === 'parcel') await earnFromParcel(ctx, event)
  if (event.name === 'level.reach') await storeLonger(ctx, event.docId)
  if (event.name === 'account.verify') await giveWelcome(ctx, event.docId)
  // Last, so that the words are about what the others made of it.
  await noticeFor(ctx, event)
}
