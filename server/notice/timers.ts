/** What the clock alone has to say: orders and parcels that end unpaid within six hours, and free storage that ends (states.md 3 and 16). */
import { sql } from 'kysely'
import { days, hours } from '#contract/kit/time.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { type Due, dueTimer } from '#server/kit/each-due.ts'
import type { Timer } from '#server/kit/timer.ts'
import { tickOff, writeNotice } from './notice-for.ts'
import { storageKinds } from './rules.ts'

const soon = hours(6)

const unpaid = [
  { table: 'purchase_order', docType: 'order', status: 'ordered', kind: 'order.unpaid' },
  { table: 'parcel', docType: 'parcel', status: 'pack_ordered', kind: 'parcel.unpaid' },
] as const

const unpaidSoon = (db: Db, now: number, { table, docType, status, kind }: (typeof unpaid)[number]) =>
  db
    .selectFrom(table)
    .select(['id', 'pay_deadline as due'])
    .where('status', '=', status)
    .where('pay_deadline', '<=', now + soon)
    .where('pay_deadline', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice')
            .select('notice.id')
            .where('notice.doc_type', '=', docType)
            .whereRef('notice.doc_id', '=', `${table}.id`)
            .where('notice.kind', '=', kind),
        ),
      ),
    )

const remind = (document: (typeof unpaid)[number]) => async (ctx: Ctx, id: string) => {
  const row = await ctx.tx
    .selectFrom(document.table)
    .select(['customer_id', 'status', 'pay_deadline'])
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row?.status !== document.status || row.pay_deadline <= ctx.now) return false
  const { kind, docType } = document
  await writeNotice(ctx, {
    customerId: row.customer_id,
    tab: 'action',
    kind,
    docType,
    docId: id,
    dedupe: `${kind}:${id}`,
    facts: {},
  })
  return true
}

/** Days before the free storage ends, each told once. Who comes to it late is told of the nearest one only. */
const reminders = [30, 10, 3]

const storageEnds = (left: number, next: number): Due => {
  const find: Due['find'] = (db, now, { terms }) =>
    db
      .selectFrom('order_line')
      .select(['id', 'stored_at as due'])
      .where('stored', '>', 0)
      .where('stored_at', '<=', now - terms.storageFree + days(left))
      .where('stored_at', '>', now - terms.storageFree + days(next))
      .where(
        sql<boolean>`not exists (select 1 from notice where notice.dedupe = 'item.storage:' || order_line.id || ${`:${left}`}::text)`,
      )
  return {
    name: `free storage that ends in ${left} days`,
    find,
    async move(ctx, id) {
      const row = await ctx.tx
        .selectFrom('order_line')
        .select(['customer_id', 'stored_at'])
        .where('id', '=', id)
        .where('stored', '>', 0)
        .executeTakeFirst()
      if (!row) return false
      const deadline = (row.stored_at ?? ctx.now) + ctx.world.terms.storageFree
      await writeNotice(ctx, {
        customerId: row.customer_id,
        tab: 'action',
        kind: 'item.storage',
        docType: 'line',
        docId: id,
        dedupe: `item.storage:${id}:${left}`,
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
      .where('stored_at', '<=', now - terms.storageFree)
      .where('stored_at', '>', now - terms.storageEnd)
      .where(
        sql<boolean>`not exists (select 1 from notice where notice.dedupe =
          'item.storage-over:' || order_line.id || ':' || (${now - terms.storageFree}::bigint - order_line.stored_at) / ${days(7)}::bigint)`,
      ),
  async move(ctx, id) {
    const { storageFree, storageEnd } = ctx.world.terms
    const row = await ctx.tx
      .selectFrom('order_line')
      .select(['customer_id', 'stored_at'])
      .where('id', '=', id)
      .where('stored', '>', 0)
      .executeTakeFirst()
    if (!row || row.stored_at === null || row.stored_at > ctx.now - storageFree) return false
    const deadline = row.stored_at + storageEnd
    // One at a time asks for a line, and what comes due together for one shopper is pushed once.
    await tickOff(ctx, row.customer_id, { docType: 'line', docId: id }, storageKinds)
    await writeNotice(ctx, {
      customerId: row.customer_id,
      tab: 'action',
      kind: 'item.storage-over',
      docType: 'line',
      docId: id,
      pushOnce: `item.storage-over:${row.customer_id}:${Math.floor(ctx.now / days(1))}`,
      dedupe: `item.storage-over:${id}:${Math.floor((ctx.now - storageFree - row.stored_at) / days(7))}`,
      facts: { deadline, daysLeft: Math.ceil((deadline - ctx.now) / days(1)) },
    })
    return true
  },
}

export const noticeTimers: Timer[] = [
  ...unpaid.map((document) =>
    dueTimer({
      name: `${document.docType}s that end unpaid soon`,
      find: (db, now) => unpaidSoon(db, now, document),
      move: remind(document),
    }),
  ),
  ...reminders.map((left, index) => dueTimer(storageEnds(left, reminders[index + 1] ?? 0))),
  dueTimer(storageOver),
]
