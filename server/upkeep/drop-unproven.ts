/**
 * Registrations whose address nobody proved, with all that hangs on them, go after some days (a term). Part of the night's
 * upkeep.
 */
import { sql } from 'kysely'
import type { World } from '#server/world.ts'

/** So many are looked up at once. */
const page = 200

/**
 * Gives how many went. A row that holds anything a registration cannot have today, such as money, stays. Awaits `going` after
 * each, with how long it took (ms). One that the database cannot drop stops none behind it: the first such error is thrown at
 * the end. Another throw than that is of `going`, or of the database that could not be asked.
 */
export async function dropUnproven(world: World, going = async (_tookMs: number) => {}): Promise<number> {
  const before = world.now() - world.terms.unprovenKept
  let customers = 0
  let failed: { error: unknown } | undefined
  // On from the last one seen: those that stay keep none behind them.
  for (let after = { created_at: -1, id: '' }; ;) {
    const old = await world.database.db
      .selectFrom('customer')
      .select(['id', 'created_at'])
      .where('verified_at', 'is', null)
      .where('blocked_at', 'is', null)
      .where('created_at', '<', before)
      .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(page)
      .execute()
    for (const { id } of old) {
      const from = performance.now()
      const gone = await dropCustomer(world, id).catch((error: unknown) => {
        if (!isHeld(error)) failed ??= { error }
        return false
      })
      if (gone) customers += 1
      await going(performance.now() - from)
    }
    const last = old.at(-1)
    if (!last || old.length < page) break
    after = last
  }
  if (failed) throw failed.error
  return customers
}

const dropCustomer = ({ database: { db } }: World, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('customer')
      .select('id')
      .where('id', '=', id)
      .where('verified_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    await tx.deleteFrom('push_subscription').where('customer_id', '=', id).execute()
    await tx.deleteFrom('mail_item').where('customer_id', '=', id).execute()
    await tx.deleteFrom('push_setting').where('customer_id', '=', id).execute()
    await tx.deleteFrom('session').where('customer_id', '=', id).execute()
    await tx.deleteFrom('mail_proof').where('customer_id', '=', id).execute()
    await tx.deleteFrom('cart_line').where('customer_id', '=', id).execute()
    await tx.deleteFrom('product').where('customer_id', '=', id).execute()
    await tx.deleteFrom('address').where('customer_id', '=', id).execute()
    await tx.deleteFrom('notice').where('customer_id', '=', id).execute()
    await tx.deleteFrom('change').where('customer_id', '=', id).execute()
    await tx.deleteFrom('once').where('principal', '=', `customer:${id}`).execute()
    await tx.deleteFrom('customer').where('id', '=', id).execute()
    return true
  })

/** Something still refers to it. */
const isHeld = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23503'
