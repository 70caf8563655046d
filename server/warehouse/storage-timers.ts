/**
 * Longer storage (decision 080) and services that were asked for later (decision 103) by the clock: what nobody paid ends, and storage that was paid
 * is earned once its days are over or the goods have left. Cents.
 */
import { sql } from 'kysely'
import { negative } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { move } from '#server/kit/move.ts'
import type { Timer } from '#server/kit/timer.ts'
import { touch } from '#server/kit/transact.ts'
import { storageKind } from '#server/order/service-tasks.ts'
import { openItems } from '#server/payment/open-items.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'
import { revenue, serviceEscrow } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { paidStart, storageIsOver } from './longer-storage.ts'
import { lockService } from './service-payable.ts'

async function expire(ctx: Ctx, id: string): Promise<boolean> {
  const { service } = await lockService(ctx, id)
  if (service.status !== 'created' || (service.deadline ?? 0) > ctx.now) return false
  if (await openPaymentOf(ctx, [{ type: 'PACKAGE', id }])) return false
  await move(ctx, 'service_order', service, 'expire', { actor: 'system' })
  touch(ctx, service.customer_id, 'line', service.line_id)
  return true
}

/** SERVICE_SETTLE, earned. */
async function earn(ctx: Ctx, id: string): Promise<boolean> {
  const { service, line } = await lockService(ctx, id)
  const here = line.stored + line.reserved + line.returning_ > 0
  if (service.status !== 'paid' || (here && !storageIsOver(ctx, line))) return false
  const journalId = await post(ctx, {
    code: 'SERVICE_SETTLE',
    refType: 'service',
    refId: id,
    legs: [
      { account: serviceEscrow(service.number), amount: negative(service.amount) },
      { account: revenue('storage'), amount: service.amount },
    ],
  })
  await move(ctx, 'service_order', service, 'finish', { actor: 'system', set: { closed_at: ctx.now }, journalId })
  return true
}

export const storageTimers: Timer[] = [
  dueTimer({
    name: 'storage and services nobody paid',
    find: (db, now) =>
      db
        .selectFrom('service_order')
        .select(['id', 'deadline as due'])
        .where('status', '=', 'created')
        .where('deadline', '<=', now)
        .where('id', 'not in', openItems(db, 'PACKAGE')),
    move: expire,
  }),
  dueTimer({
    name: 'longer storage that is over',
    find: (db, now, { terms }) =>
      db
        .selectFrom('service_order as s')
        .innerJoin('order_line', 'order_line.id', 's.line_id')
        .select(['s.id', 's.created_at as due'])
        .where('s.kind', '=', storageKind)
        .where('s.status', '=', 'paid')
        .where((eb) =>
          eb.or([
            sql<boolean>`order_line.stored + order_line.reserved + order_line.returning_ = 0`,
            eb.and([
              eb('order_line.storage_stands_since', 'is', null),
              sql<boolean>`least(${paidStart} + ${terms.storageFree}::bigint,
                ${paidStart} - order_line.storage_paid + ${terms.storageEnd}::bigint) <= ${now}::bigint`,
            ]),
          ]),
        ),
    move: earn,
  }),
]
