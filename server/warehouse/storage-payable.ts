/** What payment knows of longer storage (states.md 8, decision 080): PACKAGE. Its money waits in an escrow until its days are over. Cents. */
import type { Selectable } from 'kysely'
import type { OrderLineTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { found } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { paidLegs, paidOf } from '#server/order/order-payable.ts'
import { type ServiceRow, storageKind } from '#server/order/service-tasks.ts'
import { storedNumber } from '#server/order/store.ts'
import type { DueDocument, Payable } from '#server/payment/payable.ts'
import { serviceEscrow } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { timesOf } from './longer-storage.ts'

type LineRow = Selectable<OrderLineTable>

/** Payable while its goods are here and their last day has not come. */
const dueOf = (ctx: Ctx, service: ServiceRow, line: LineRow): DueDocument => ({
  id: service.id,
  number: service.number,
  customerId: service.customer_id,
  amount: service.amount,
  deadline: service.deadline ?? 0,
  version: service.version,
  title: (ctx.language === 'zh-CN' ? null : line.title_en) ?? line.title,
  pic: line.pic,
  payable:
    service.status === 'created' &&
    line.stored + line.reserved + line.returning_ > 0 &&
    timesOf(ctx, line).endsAt > ctx.now,
  closed: service.status === 'expired' || service.status === 'refunded',
})

/** The line first, then what is paid for it (states.md 14). */
export async function lockStorage(ctx: Ctx, id: string): Promise<{ service: ServiceRow; line: LineRow }> {
  const { line_id: lineId } = found(
    await ctx.tx.selectFrom('service_order').select('line_id').where('id', '=', id).executeTakeFirst(),
  )
  const line = await lockRow(ctx, 'order_line', lineId)
  return { line, service: await lockRow(ctx, 'service_order', id) }
}

export const storagePayable: Payable = {
  async due(ctx, customerId, number) {
    const service = await ctx.tx
      .selectFrom('service_order')
      .selectAll()
      .where('number', '=', storedNumber(number))
      .where('kind', '=', storageKind)
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
    const { service, line } = await lockStorage(ctx, id)
    return dueOf(ctx, service, line)
  },
  async settle(ctx, id, part) {
    const { service, line } = await lockStorage(ctx, id)
    const amount = paidOf(part)
    const journalId = await post(ctx, {
      code: 'PAY',
      refType: 'service',
      refId: id,
      legs: [...paidLegs(part), { account: serviceEscrow(service.number), amount }],
    })
    await move(ctx, 'service_order', service, 'pay', { journalId })
    const after = await ctx.tx
      .updateTable('order_line')
      .set({ storage_paid: line.storage_paid + (service.adds ?? 0) })
      .where('id', '=', line.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    touch(ctx, line.customer_id, 'line', line.id)
    await record(ctx, {
      name: 'line.kept',
      docId: line.id,
      docNumber: service.number,
      customerId: service.customer_id,
      facts: { until: timesOf(ctx, after).paidUntil, amount, title: line.title, titleEn: line.title_en },
    })
  },
}
