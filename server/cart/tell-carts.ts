/** A product's price moved: everybody who has it in the cart hears of it (product.md 3), a hundred of them in one transaction. */
import type { FactsOf } from '#contract/events.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue, enqueueFirst, type JobRun } from '#server/kit/jobs.ts'
import { record, type ShopEvent } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'

const slice = 100

interface Reprice extends FactsOf<'cart.reprice'> {
  /** The event that all of it is about. */
  eventId: string
  /** The shopper told last, and how many slices were told before. */
  after: string
  nth: number
}

/** Takes the event of the product, in its transaction. The carts are told after the commit. */
export const tellCarts = (ctx: Ctx, event: Extract<ShopEvent, { name: 'product.reprice' }>): Promise<void> => {
  const { from: was, to: now, title, titleEn } = event.facts
  const reprice = { eventId: event.id, productId: event.docId, was, now, item: titleEn ?? title, after: '', nth: 0 }
  return enqueue(ctx, 'cart.reprice', reprice, { dedupe: `cart.reprice:${event.id}:0` })
}

const tellSlice: JobRun = (world, payload) =>
  transact(world, system(world), async (ctx) => {
    // The database gives a payload back as JSON, so the compiler cannot know what this file put into it.
    const { eventId, after, nth, ...facts } = payload as unknown as Reprice
    const rows = await ctx.tx
      .selectFrom('cart_line')
      .select('customer_id')
      .distinct()
      .where('product_id', '=', facts.productId)
      .where('customer_id', '>', after)
      .orderBy('customer_id')
      .limit(slice)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const next = { ...facts, eventId, after: last.customer_id, nth: nth + 1 }
    // The job of the next slice is there only where this one was told: whoever runs this one again stops here.
    if (!(await enqueueFirst(ctx, 'cart.reprice', next, { dedupe: `cart.reprice:${eventId}:${nth + 1}` }))) return
    for (const { customer_id: customerId } of rows)
      await record(ctx, { name: 'cart.reprice', docId: customerId, customerId, actor: 'system', facts })
  })

export const cartJobs: Record<string, JobRun> = { 'cart.reprice': tellSlice }
