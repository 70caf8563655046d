/** A paid service is asked for on goods that lie here already (states.md 8, decision 103), and paid as PACKAGE. Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { multiplyRates } from '#contract/kit/money.ts'
import { serviceMachine } from '#contract/payment/status.ts'
import type * as api from '#contract/warehouse/api.ts'
import { askDeadline, isSameAsk, type NotAsked, whyNotAsked } from '#contract/warehouse/ask-service.ts'
import type { AskedService } from '#contract/warehouse/stored-item.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import type { Words } from '#server/kit/words.ts'
import { type ServiceRow, storageKind } from '#server/order/service-tasks.ts'
import { servicesOn } from '#server/order/services.ts'
import type { LineRow } from '#server/order/store.ts'
import { shownAskedService } from './asked-services.ts'
import { timesOf } from './longer-storage.ts'
import { keptOrEnded, lockOwnLine } from './unpaid-service.ts'
import { warehouseWords } from './words.ts'

const refusals: Record<NotAsked, Words> = {
  away: warehouseWords.notHere,
  over: warehouseWords.servicesOver,
  waits: warehouseWords.serviceWaits,
}

/** Services of a line that are not over: unpaid, or paid and not done. */
const openOf = (ctx: Ctx, lineId: string) =>
  ctx.tx
    .selectFrom('service_order')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('kind', '<>', storageKind)
    .where('status', 'in', ['created', 'paid'])

/** With its reason, what may be asked for on a line and what it costs. */
function offersOn(ctx: Ctx, line: LineRow, open: readonly ServiceRow[]) {
  const { exchangeRate, exchangeMargin } = ctx.world.terms
  const facts = {
    stored: line.stored,
    endsAt: timesOf(ctx, line).endsAt,
    waiting: open.filter((row) => row.status === 'paid').map((row) => row.kind),
  }
  return servicesOn(ctx, line.stored, multiplyRates(exchangeRate, exchangeMargin)).map((offer) => ({
    offer,
    why: whyNotAsked(offer.key, facts, ctx.now),
  }))
}

export async function serviceOffers(
  ctx: Ctx,
  { itemId }: Input<typeof api.serviceOffers>,
): Promise<Answer<typeof api.serviceOffers>> {
  const line = found(
    await ctx.tx
      .selectFrom('order_line')
      .selectAll()
      .where('id', '=', itemId)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  if (line.stored_at === null) return { offers: [] }
  const offers = offersOn(ctx, line, await openOf(ctx, line.id).execute())
  return { offers: offers.filter(({ why }) => why === null).map(({ offer }) => offer) }
}

/** Two at once wait for each other at the line, so two taps ask for the same service once. */
export async function askService(ctx: Ctx, input: Input<typeof api.askService>): Promise<AskedService> {
  const customerId = memberId(ctx)
  const line = await lockOwnLine(ctx, input.itemId)
  if (line.stored_at === null) throw new Refused('conflict', warehouseWords.notHere)
  const open = await openOf(ctx, line.id).forUpdate().execute()
  const offers = offersOn(ctx, line, open)
  const { offer, why } = found(offers.find((it) => it.offer.key === input.service))
  if (why !== null) throw new Refused('conflict', refusals[why])
  if (offer.fee !== input.expectedTotal)
    throw new Refused('quoteChanged', warehouseWords.serviceChanged, {}, { quote: offer })

  const wanted = { wish: input.wish, amount: offer.fee }
  const waiting = open.find((row) => row.kind === offer.key)
  const kept = waiting && (await keptOrEnded(ctx, waiting, isSameAsk(waiting, wanted), warehouseWords.serviceOpen))
  if (kept) return shownAskedService(ctx, kept)
  const row = await ctx.tx
    .insertInto('service_order')
    .values({
      id: ctx.world.newId(),
      number: newNumber(ctx, 'VS'),
      customer_id: customerId,
      line_id: line.id,
      status: serviceMachine.start,
      kind: offer.key,
      ...wanted,
      deadline: askDeadline(timesOf(ctx, line).endsAt, ctx.world.terms, ctx.now),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  touch(ctx, customerId, 'line', line.id)
  return shownAskedService(ctx, row)
}
