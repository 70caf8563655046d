/**
 * What payment knows of longer storage (decision 080) and of services that are asked for on goods in the warehouse (decision 103): PACKAGE, states.md 8.
 * The money of each waits in an escrow until its days are over, or until it is done. Cents.
 */
import type { Selectable } from 'kysely'
import { plus } from '#contract/kit/money.ts'
import type { OrderLineTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { found } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { paidLegs, paidOf } from '#server/order/order-payable.ts'
import { type ServiceRow, storageKind } from '#server/order/service-tasks.ts'
import { serviceDue } from '#server/order/services.ts'
import { storedNumber } from '#server/order/store.ts'
import type { DueDocument, PaidPart, Payable } from '#server/payment/payable.ts'
import { serviceEscrow } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { timesOf } from './longer-storage.ts'

type LineRow = Selectable<OrderLineTable>

/** Of storage, while its goods are here at all; of a service, while a piece is on the shelf for the bench to take. Never once their last day has come. */
const isPayable = (ctx: Ctx, service: ServiceRow, line: LineRow): boolean =>
  service.status === 'created' &&
  (service.kind === storageKind ? line.stored + line.reserved + line.returning_ > 0 : line.stored > 0) &&
  timesOf(ctx, line).endsAt > ctx.now

const dueOf = (ctx: Ctx, service: ServiceRow, line: LineRow): DueDocument => ({
  id: service.id,
  number: service.number,
  customerId: service.customer_id,
  amount: service.amount,
  deadline: service.deadline ?? 0,
  version: service.version,
  title: (ctx.language === 'zh-CN' ? null : line.title_en) ?? line.title,
  pic: line.pic,
  payable: isPayable(ctx, service, line),
  closed: service.status === 'expired' || service.status === 'refunded',
  on: { itemId: line.id, service: service.kind === storageKind ? null : service.kind },
})

/** The line first, then what is paid for it (states.md 14). */
export async function lockService(ctx: Ctx, id: string): Promise<{ service: ServiceRow; line: LineRow }> {
  const { line_id: lineId } = found(
    await ctx.tx.selectFrom('service_order').select('line_id').where('id', '=', id).executeTakeFirst(),
  )
  const line = await lockRow(ctx, 'order_line', lineId)
  return { line, service: await lockRow(ctx, 'service_order', id) }
}

export const servicePayable: Payable = {
  async due(ctx, customerId, number) {
    const service = await ctx.tx
      .selectFrom('service_order')
      .selectAll()
      .where('number', '=', storedNumber(number))
      // What was bought with an order is paid with it.
      .where('deadline', 'is not', null)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    if (!service) return undefined
    const line = await ctx.tx
      .selectFrom('order_line')
      .selectAll()
      .where('id', '=', service.line_id)
      .executeTakeFirstOrThrow()
    return dueOf(ctx, service, line)
  },
  async lock(ctx, id) {
    const { service, line } = await lockService(ctx, id)
    return dueOf(ctx, service, line)
  },
  async settle(ctx, id, part) {
    const { service, line } = await lockService(ctx, id)
    await payService(ctx, service, part)
    touch(ctx, line.customer_id, 'line', line.id)
    if (service.kind === storageKind) await keepLine(ctx, service, line)
  },
}

/** PAY: into the escrow. A service of the bench is due in working days from now, for its goods are here. */
async function payService(ctx: Ctx, service: ServiceRow, part: PaidPart): Promise<void> {
  const journalId = await post(ctx, {
    code: 'PAY',
    refType: 'service',
    refId: service.id,
    legs: [...paidLegs(part), { account: serviceEscrow(service.number), amount: paidOf(part) }],
  })
  await move(ctx, 'service_order', service, 'pay', {
    set: {
      paid_cash: plus(part.cash, part.external),
      paid_bonus: part.bonus,
      due_at: service.kind === storageKind ? null : serviceDue(ctx, service.kind, ctx.now),
    },
    journalId,
  })
}

/** The line stays as much longer as was paid for. */
async function keepLine(ctx: Ctx, service: ServiceRow, line: LineRow): Promise<void> {
  const after = await ctx.tx
    .updateTable('order_line')
    .set({ storage_paid: line.storage_paid + (service.adds ?? 0) })
    .where('id', '=', line.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, {
    name: 'line.kept',
    docId: line.id,
    docNumber: service.number,
    customerId: service.customer_id,
    facts: {
      until: timesOf(ctx, after).paidUntil,
      amount: service.amount,
      title: line.title,
      titleEn: line.title_en,
    },
  })
}
