/** What the clock alone has to say: orders and parcels that end unpaid within six hours, and free storage that ends (states.md 3 and 16). */
import { sql } from 'kysely'
import { days, hours } from '#contract/kit/time.ts'
import { type Due, dueTimer } from '#server/kit/each-due.ts'
import type { Timer } from '#server/kit/timer.ts'
import { touch } from '#server/kit/transact.ts'
import { clockStart, paidStart } from '#server/warehouse/longer-storage.ts'
import { lookKinds, storageKinds } from './rules.ts'
import { unpaidStages } from './unpaid.ts'
import { tickOff, writeNotice } from './write-notice.ts'

const soon = hours(6)

const parcelsSoon: Due = {
  name: 'parcels that end unpaid soon',
  find: (db, now) =>
    db
      .selectFrom('parcel')
      .select(['id', 'pay_deadline as due'])
      .where('status', '=', 'pack_ordered')
      .where('pay_deadline', '<=', now + soon)
      .where('pay_deadline', '>', now)
      .where(sql<boolean>`not exists (select 1 from notice where notice.dedupe = 'parcel.unpaid:' || parcel.id)`),
  async move(ctx, id) {
    const row = await ctx.tx
      .selectFrom('parcel')
      .select(['customer_id', 'status', 'pay_deadline'])
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row?.status !== 'pack_ordered' || row.pay_deadline <= ctx.now) return false
    await writeNotice(ctx, {
      customerId: row.customer_id,
      tab: 'action',
      kind: 'parcel.unpaid',
      docType: 'parcel',
      docId: id,
      dedupe: `parcel.unpaid:${id}`,
      facts: {},
    })
    return true
  },
}

/** The days to look at what came are over: nothing waits for the shopper any more. */
const lookOver: Due = {
  name: 'days to look at what came',
  find: (db, now) =>
    db
      .selectFrom('notice')
      .select(['id', 'deadline as due'])
      .where('kind', 'in', [...lookKinds])
      .where('done_at', 'is', null)
      .where('deadline', '<', now),
  async move(ctx, id) {
    const row = await ctx.tx
      .updateTable('notice')
      .set({ done_at: ctx.now })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .returning('customer_id')
      .executeTakeFirst()
    if (row) touch(ctx, row.customer_id, 'notice', id)
    return row !== undefined
  },
}

/** Days before the free storage ends, each told once. Who comes to it late is told of the nearest one only. */
const reminders = [30, 10, 3]

/** After storage was paid for, the same is told again. */
const turn = sql<string>`case when order_line.storage_paid > 0 then ':' || order_line.storage_paid else '' end`

const storageEnds = (left: number, next: number): Due => {
  const find: Due['find'] = (db, now, { terms }) =>
    db
      .selectFrom('order_line')
      .select(['id', 'stored_at as due'])
      .where('stored', '>', 0)
      .where('condition', '<>', 'prohibited')
      .where('storage_stands_since', 'is', null)
      .where(paidStart, '<=', now - terms.storageFree + days(left))
      .where(paidStart, '>', now - terms.storageFree + days(next))
      .where(
        sql<boolean>`not exists (select 1 from notice where notice.dedupe = 'item.storage:' || order_line.id || ${`:${left}`}::text || ${turn})`,
      )
  return {
    name: `free storage that ends in ${left} days`,
    find,
    async move(ctx, id) {
      const row = await ctx.tx
        .selectFrom('order_line')
        .select(['customer_id', paidStart.as('start'), turn.as('turn')])
        .where('id', '=', id)
        .where('stored', '>', 0)
        .executeTakeFirst()
      if (!row) return false
      const deadline = (row.start ?? ctx.now) + ctx.world.terms.storageFree
      // One at a time asks for a line: the one before named more days than are left.
      await tickOff(ctx, row.customer_id, { docType: 'line', docId: id }, storageKinds)
      await writeNotice(ctx, {
        customerId: row.customer_id,
        tab: 'action',
        kind: 'item.storage',
        docType: 'line',
        docId: id,
        dedupe: `item.storage:${id}:${left}${row.turn}`,
        facts: { deadline, daysLeft: Math.ceil((deadline - ctx.now) / days(1)) },
      })
      return true
    },
  }
}

/** On the day the free storage ends, and every week after it until the item counts as given up (states.md 3). */
const storageOver: Due = {
  name: 'free storage that is over',
  find: (db, now, { terms }) =>
    db
      .selectFrom('order_line')
      .select(['id', 'stored_at as due'])
      .where('stored', '>', 0)
      .where('condition', '<>', 'prohibited')
      .where('storage_stands_since', 'is', null)
      .where(paidStart, '<=', now - terms.storageFree)
      .where(clockStart, '>', now - terms.storageEnd)
      .where(
        sql<boolean>`not exists (select 1 from notice where notice.dedupe =
          'item.storage-over:' || order_line.id || ':' || (${now - terms.storageFree}::bigint - (${paidStart})) / ${days(7)}::bigint || ${turn})`,
      ),
  async move(ctx, id) {
    const { storageFree, storageEnd } = ctx.world.terms
    const row = await ctx.tx
      .selectFrom('order_line')
      .select(['customer_id', clockStart.as('start'), paidStart.as('free'), turn.as('turn')])
      .where('id', '=', id)
      .where('stored', '>', 0)
      .executeTakeFirst()
    if (!row || row.start === null || row.free === null || row.free > ctx.now - storageFree) return false
    const deadline = row.start + storageEnd
    // What comes due together for one shopper is pushed once.
    await tickOff(ctx, row.customer_id, { docType: 'line', docId: id }, storageKinds)
    await writeNotice(ctx, {
      customerId: row.customer_id,
      tab: 'action',
      kind: 'item.storage-over',
      docType: 'line',
      docId: id,
      pushOnce: `item.storage-over:${row.customer_id}:${Math.floor(ctx.now / days(1))}`,
      dedupe: `item.storage-over:${id}:${Math.floor((ctx.now - storageFree - row.free) / days(7))}${row.turn}`,
      facts: { deadline, daysLeft: Math.ceil((deadline - ctx.now) / days(1)) },
    })
    return true
  },
}

export const noticeTimers: Timer[] = [
  ...unpaidStages.map(dueTimer),
  dueTimer(parcelsSoon),
  dueTimer(lookOver),
  ...reminders.map((left, index) => dueTimer(storageEnds(left, reminders[index + 1] ?? 0))),
  dueTimer(storageOver),
]
