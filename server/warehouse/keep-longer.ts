/** More days of storage are asked for (states.md 3, decision 080): a block or several, never past the last day, paid as PACKAGE. */
import type { Input } from '#contract/kit/endpoint.ts'
import { serviceMachine } from '#contract/payment/status.ts'
import type { keepLonger as call } from '#contract/warehouse/api.ts'
import { longerOffers } from '#contract/warehouse/storage.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { type ServiceRow, storageKind } from '#server/order/service-tasks.ts'
import { type ShownAsked, shownAsked } from './asked-longer.ts'
import { timesOf } from './longer-storage.ts'
import { showEverStored } from './show-stored.ts'
import { keptOrEnded, lockOwnLine } from './unpaid-service.ts'
import { warehouseWords } from './words.ts'

/** Cents. Two at once wait for each other at the line, so two taps ask for the same days once. */
export async function keepLonger(ctx: Ctx, input: Input<typeof call>): Promise<ShownAsked> {
  const customerId = memberId(ctx)
  const line = await lockOwnLine(ctx, input.itemId)
  if (line.stored === 0 || line.stored_at === null) throw new Refused('conflict', warehouseWords.notHere)
  const { terms } = ctx.world
  const times = timesOf(ctx, line)
  const offer = longerOffers(times, terms, ctx.now).find(({ blocks }) => blocks === input.blocks)
  if (!offer) throw new Refused('conflict', warehouseWords.lastDay)
  if (offer.amount !== input.expectedTotal)
    throw new Refused(
      'quoteChanged',
      warehouseWords.storageChanged,
      {},
      { quote: (await showEverStored(ctx, [line.id]))[0] },
    )

  const waiting = await ctx.tx
    .selectFrom('service_order')
    .selectAll()
    .where('line_id', '=', line.id)
    .where('kind', '=', storageKind)
    .where('status', '=', 'created')
    .forUpdate()
    .executeTakeFirst()
  const kept = waiting && (await keptOrEnded(ctx, waiting, isSameOffer(waiting, offer), warehouseWords.storageOpen))
  if (kept) return shownAsked(kept)
  const row = await ctx.tx
    .insertInto('service_order')
    .values({
      id: ctx.world.newId(),
      number: newNumber(ctx, 'VS'),
      customer_id: customerId,
      line_id: line.id,
      status: serviceMachine.start,
      kind: storageKind,
      amount: offer.amount,
      blocks: offer.blocks,
      adds: offer.blocks * terms.storageBlock,
      deadline: Math.min(ctx.now + terms.servicePayWindow, times.endsAt),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  touch(ctx, customerId, 'line', line.id)
  return shownAsked(row)
}

const isSameOffer = (waiting: ServiceRow, offer: { blocks: number; amount: number }): boolean =>
  waiting.blocks === offer.blocks && waiting.amount === offer.amount
