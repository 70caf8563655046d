/** What time does to identity checks (states.md 10): documents end, the shopper is told before, and pictures are deleted. */
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import type { Timer } from '#server/kit/timer.ts'
import type { World } from '#server/world.ts'
import type { KycRow } from './case.ts'

const lockFree = (ctx: Ctx, id: string): Promise<KycRow | undefined> =>
  ctx.tx.selectFrom('kyc').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()

async function expire(ctx: Ctx, id: string): Promise<boolean> {
  const row = await lockFree(ctx, id)
  if (row?.status !== 'approved' || row.ends_at === null || row.ends_at > ctx.now) return false
  await move(ctx, 'kyc', row, 'expire', { shown: false })
  return true
}

/** Told once for each approval: the event itself is the mark. */
const notTold = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'kyc'>) =>
  not(
    exists(
      selectFrom('event')
        .select('event.id')
        .where('event.doc_type', '=', 'kyc')
        .whereRef('event.doc_id', '=', 'kyc.id')
        .where('event.name', '=', 'kyc.endsSoon')
        .whereRef('event.at', '>=', 'kyc.decided_at'),
    ),
  )

const endingSoon = (db: Db, now: number, { terms }: World) =>
  db
    .selectFrom('kyc')
    .select(['kyc.id', 'kyc.ends_at as due'])
    .where('kyc.status', '=', 'approved')
    .where('kyc.ends_at', '>', now)
    .where('kyc.ends_at', '<=', now + terms.kycEndsSoon)
    .where(notTold)

async function warnOfEnd(ctx: Ctx, id: string): Promise<boolean> {
  const row = await lockFree(ctx, id)
  if (!row || row.ends_at === null) return false
  if (!(await endingSoon(ctx.tx, ctx.now, ctx.world).where('kyc.id', '=', id).executeTakeFirst())) return false
  await record(ctx, {
    name: 'kyc.endsSoon',
    docId: id,
    docNumber: row.number,
    customerId: row.customer_id,
    facts: { endsAt: row.ends_at },
    shown: false,
  })
  return true
}

/** Pictures and what was typed. The status stays, and until when it holds. */
async function wipe(ctx: Ctx, id: string): Promise<boolean> {
  const row = await lockFree(ctx, id)
  if (!row || row.wipe_at === null || row.wipe_at > ctx.now) return false
  const gone = await ctx.tx.deleteFrom('kyc_picture').where('kyc_id', '=', id).returning('key').execute()
  await ctx.tx
    .updateTable('kyc')
    .set({
      name: '',
      born_on: null,
      valid_until: null,
      number_ends: null,
      number_mark: null,
      cause: null,
      wipe_at: null,
    })
    .where('id', '=', id)
    .execute()
  await record(ctx, {
    name: 'kyc.wipe',
    docId: id,
    docNumber: row.number,
    facts: { pictures: gone.length },
    shown: false,
  })
  // A file that is left over here has no row, and the nightly sweep takes it.
  ctx.after(async () => {
    for (const { key } of gone) await ctx.world.providers.files.remove(key)
  })
  return true
}

export const kycTimers: Timer[] = [
  dueTimer({
    name: 'identity documents end',
    find: (db, now) =>
      db
        .selectFrom('kyc')
        .select(['id', 'ends_at as due'])
        .where('status', '=', 'approved')
        .where('ends_at', '<=', now),
    move: expire,
  }),
  dueTimer({ name: 'identity documents end soon', find: endingSoon, move: warnOfEnd }),
  dueTimer({
    name: 'identity pictures are deleted',
    find: (db, now) => db.selectFrom('kyc').select(['id', 'wipe_at as due']).where('wipe_at', '<=', now),
    move: wipe,
  }),
]
