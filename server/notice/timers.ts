/** What the clock alone has to say: orders and parcels that end unpaid within six hours, and free storage that ends (states.md 3 and 16). */
import { sql } from 'kysely'
import { days, hours } from '#contract/kit/time.ts'
import type { Timer } from '#server/kit/timer.ts'
import { house, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { writeNotice } from './notice-for.ts'

const soon = hours(6)
const batch = 100

const unpaid = [
  { table: 'purchase_order', docType: 'order', status: 'ordered', kind: 'order.unpaid' },
  { table: 'parcel', docType: 'parcel', status: 'pack_ordered', kind: 'parcel.unpaid' },
] as const

const remind = (world: World, { table, docType, status, kind }: (typeof unpaid)[number]): Promise<number> =>
  transact(world, house(world), async (ctx) => {
    const rows = await ctx.tx
      .selectFrom(table)
      .select(['id', 'customer_id'])
      .where('status', '=', status)
      .where('pay_deadline', '<=', ctx.now + soon)
      .where('pay_deadline', '>', ctx.now)
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
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .limit(batch)
      .execute()
    for (const row of rows)
      await writeNotice(ctx, {
        customerId: row.customer_id,
        tab: 'action',
        kind,
        docType,
        docId: row.id,
        dedupe: `${kind}:${row.id}`,
        facts: {},
      })
    return rows.length
  })

/** Days before the free storage ends, each told once. Who comes to it late is told of the nearest one only. */
const reminders = [30, 10, 3]

const remindOfStorage = (world: World): Promise<number> =>
  transact(world, house(world), async (ctx) => {
    let told = 0
    for (const [index, left] of reminders.entries()) {
      const storedBefore = ctx.now - world.terms.storageFree + days(left)
      const storedAfter = ctx.now - world.terms.storageFree + days(reminders[index + 1] ?? 0)
      const rows = await ctx.tx
        .selectFrom('order_line')
        .select(['id', 'customer_id', 'stored_at'])
        .where('stored', '>', 0)
        .where('stored_at', '<=', storedBefore)
        .where('stored_at', '>', storedAfter)
        .where(
          sql<boolean>`not exists (select 1 from notice where notice.dedupe = 'item.storage:' || order_line.id || ${`:${left}`}::text)`,
        )
        .orderBy('id')
        .limit(batch)
        .execute()
      for (const row of rows) {
        const deadline = (row.stored_at ?? ctx.now) + world.terms.storageFree
        await writeNotice(ctx, {
          customerId: row.customer_id,
          tab: 'action',
          kind: 'item.storage',
          docType: 'line',
          docId: row.id,
          dedupe: `item.storage:${row.id}:${left}`,
          facts: { deadline, daysLeft: Math.ceil((deadline - ctx.now) / days(1)) },
        })
      }
      told += rows.length
    }
    return told
  })

export const noticeTimers: Timer[] = [
  ...unpaid.map((it) => ({ name: `${it.docType}s that end unpaid soon`, run: (world: World) => remind(world, it) })),
  { name: 'free storage that ends soon', run: remindOfStorage },
]
