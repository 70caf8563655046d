/** What a level gives each month: one shipping coupon, by the calendar of UTC (product.md 9). */
import { type Selectable, sql } from 'kysely'
import { days, type Instant } from '#contract/kit/time.ts'
import { stepOf } from '#contract/level/ladder.ts'
import type { LevelKey } from '#contract/account/level-key.ts'
import type { Cents } from '#contract/kit/money.ts'
import { grantCoupon } from '#server/coupon/give-coupon.ts'
import type { CustomerTable } from '#server/db/schema.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import type { Timer } from '#server/kit/timer.ts'
import { readLadder } from './ladder.ts'

const monthOf = (now: Instant): string => new Date(now).toISOString().slice(0, 7)

/** Levels whose step has a coupon, as the ladder in force says. */
const withCoupon = sql<LevelKey>`select step ->> 'key' from jsonb_array_elements(
  (select steps from ladder order by version desc limit 1)) step where jsonb_typeof(step -> 'coupon') = 'number'`

const due = (db: Db, now: Instant) =>
  db
    .selectFrom('customer')
    .select(['customer.id', 'customer.created_at as due'])
    .where('customer.level', '<>', 'newcomer')
    .where(sql<boolean>`customer.level in (${withCoupon})`)
    .where('customer.verified_at', 'is not', null)
    .where('customer.blocked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('level_coupon')
            .select('level_coupon.month')
            .whereRef('level_coupon.customer_id', '=', 'customer.id')
            .where('level_coupon.month', '=', monthOf(now)),
        ),
      ),
    )

/** The customer is locked, and looked at again: whoever has this month's coupon gets none. */
async function giveThisMonths(ctx: Ctx, id: string): Promise<boolean> {
  const locked = await ctx.tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!locked || !(await due(ctx.tx, ctx.now).where('customer.id', '=', id).executeTakeFirst())) return false
  const couponId = await give(ctx, locked)
  if (couponId === undefined) return false
  await ctx.tx
    .insertInto('level_coupon')
    .values({ customer_id: id, month: monthOf(ctx.now), coupon_id: couponId })
    .execute()
  return true
}

async function give(ctx: Ctx, customer: Selectable<CustomerTable>): Promise<string | undefined> {
  const { coupon } = stepOf(customer.level, (await readLadder(ctx.tx)).steps)
  return coupon === null ? undefined : grantCoupon(ctx, customer.id, await templateOf(ctx, customer.level, coupon))
}

/** A template never changes what it takes off (decision 045): another amount is another template. */
async function templateOf(ctx: Ctx, level: LevelKey, amount: Cents): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('level-coupon', 0))`.execute(ctx.tx)
  const name = `${level.charAt(0).toUpperCase()}${level.slice(1)}`
  const there = await ctx.tx
    .selectFrom('coupon_template')
    .select('id')
    .where('given_by', '=', 'level')
    .where('name', '=', name)
    .where('amount', '=', amount)
    .where('active', '=', true)
    .executeTakeFirst()
  if (there) return there.id
  const id = ctx.world.newId()
  await ctx.tx
    .insertInto('coupon_template')
    .values({
      id,
      name,
      scope: 'parcel',
      amount,
      percent: null,
      minimum: 0,
      valid_ms: days(31),
      given_by: 'level',
      code: null,
      created_at: ctx.now,
    })
    .execute()
  return id
}

export const levelTimers: Timer[] = [dueTimer({ name: 'coupons of the month', find: due, move: giveThisMonths })]
