/** Draws that are over, as the shopper sees them: the opened secret, and what was won. One that is not played is shown to nobody. */
import type { Selectable } from 'kysely'
import type * as api from '#contract/game/api.ts'
import type { Draw } from '#contract/game/game.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { showCoupons } from '#server/coupon/show-coupons.ts'
import type { GameDrawTable } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'

export type DrawRow = Selectable<GameDrawTable>

/** Takes rows that were played, gives them in the same order. */
export async function showDraws(ctx: Ctx, rows: readonly DrawRow[]): Promise<Draw[]> {
  const coupons = await showCoupons(
    ctx,
    rows.flatMap((row) => row.coupon_id ?? []),
  )
  const couponOf = new Map(coupons.map((it) => [it.id, it]))
  return rows.flatMap((row): Draw[] =>
    row.played_at === null
      ? []
      : [
          {
            id: row.id,
            game: row.game,
            day: row.day,
            fingerprint: row.fingerprint,
            committedAt: row.committed_at,
            part: row.part,
            secret: row.secret,
            prizes: row.prizes,
            number: row.number,
            prize: row.prize,
            playedAt: row.played_at,
            coupon: couponOf.get(row.coupon_id ?? '') ?? null,
          },
        ],
  )
}

const minePlayed = (ctx: Ctx) =>
  ctx.tx.selectFrom('game_draw').selectAll().where('customer_id', '=', memberId(ctx)).where('played_at', 'is not', null)

const pageOf = 50

/** The newest first. Refuses (40400) a `before` that is no draw of the shopper's. */
export async function listDraws(
  ctx: Ctx,
  { before }: Input<typeof api.listDraws>,
): Promise<Answer<typeof api.listDraws>> {
  const last =
    before === undefined ? undefined : found(await minePlayed(ctx).where('id', '=', before).executeTakeFirst())
  const rows = await minePlayed(ctx)
    .$if(last !== undefined, (it) =>
      it.where((eb) => eb(eb.refTuple('played_at', 'id'), '<', eb.tuple(last?.played_at ?? 0, last?.id ?? ''))),
    )
    .orderBy('played_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageOf + 1)
    .execute()
  return { draws: await showDraws(ctx, rows.slice(0, pageOf)), more: rows.length > pageOf }
}

/** Refuses (40400) another's, and one that is not played. */
export async function showDraw(ctx: Ctx, { drawId }: Input<typeof api.showDraw>): Promise<Answer<typeof api.showDraw>> {
  const row = found(await minePlayed(ctx).where('id', '=', drawId).executeTakeFirst())
  return found((await showDraws(ctx, [row]))[0])
}
