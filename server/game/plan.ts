/** What a game can give on a day: its prizes, and how many of each have been promised by then. */
import type { GameId } from '#contract/game/game-id.ts'
import type { Prize, PrizeWorth } from '#contract/game/game.ts'
import type { Planned } from '#contract/game/odds.ts'
import { cents } from '#contract/kit/money.ts'
import { days, type Instant } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'

export interface PlannedRow extends Planned {
  templateId: string | null
  /** Of those promised, how many have been played. */
  given: number
}

const prizesOf = (ctx: Ctx, game: GameId) =>
  ctx.tx
    .selectFrom('game_prize as p')
    .leftJoin('coupon_template as t', 't.id', 'p.template_id')
    .select(['p.key', 'p.kind', 'p.template_id', 'p.points', 'p.chance', 'p.a_day'])
    .select([
      't.name',
      't.scope',
      't.amount',
      't.percent',
      't.most',
      't.minimum',
      't.valid_ms',
      't.active',
      't.ends_at',
    ])
    .where('p.game', '=', game)
    .orderBy('p.key')
type Row = Awaited<ReturnType<ReturnType<typeof prizesOf>['execute']>>[number]

function worthOf(row: Row): PrizeWorth {
  if (row.kind === 'points') return { kind: 'points', points: row.points ?? 0 }
  if (row.kind === 'nothing' || row.name === null || row.scope === null) return { kind: 'nothing' }
  const { name, scope, amount, percent, most, minimum, valid_ms } = row
  const validDays = Math.round((valid_ms ?? 0) / days(1))
  return {
    kind: 'coupon',
    coupon: { name, scope, amount, percent, most, minimum: minimum ?? cents(0), validDays },
  }
}

/** A coupon that is promised today must be worth something when it is given: it lasts past tomorrow. */
const isGivable = (row: Row, now: Instant): boolean =>
  row.kind !== 'coupon' || (row.active === true && (row.ends_at === null || row.ends_at > now + days(2)))

/** Waits for whoever fixes a table of this game at the same moment, so that the last of a day is promised once. */
export async function lockPrizes(ctx: Ctx, game: GameId): Promise<void> {
  await ctx.tx.selectFrom('game_prize').select('key').where('game', '=', game).orderBy('key').forUpdate().execute()
}

/** The prizes in their order; of a game without any, nothing. */
export async function plannedOf(ctx: Ctx, game: GameId, day: string): Promise<PlannedRow[]> {
  const rows = await prizesOf(ctx, game).execute()
  const counts = await ctx.tx
    .selectFrom('game_draw')
    .select((it) => ['prize', it.fn.countAll<number>().as('promised'), it.fn.count<number>('played_at').as('given')])
    .where('game', '=', game)
    .where('day', '=', day)
    .groupBy('prize')
    .execute()
  const countOf = new Map(counts.map((it) => [it.prize, it]))
  return rows.map((row) => ({
    prize: { key: row.key, worth: worthOf(row), chance: row.chance } satisfies Prize,
    aDay: row.a_day,
    templateId: row.template_id,
    promised: countOf.get(row.key)?.promised ?? 0,
    given: countOf.get(row.key)?.given ?? 0,
    givable: isGivable(row, ctx.now),
  }))
}
