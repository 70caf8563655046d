/** The one free play of a day: what was committed is opened, and what it wins is given. */
import type { playGame as call } from '#contract/game/api.ts'
import { dayOf } from '#contract/game/draw.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { grantPrize } from '#server/coupon/give-coupon.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import { addPoints } from '#server/level/add-points.ts'
import { mustBeOn } from './game-today.ts'
import { type DrawRow, showDraws } from './show-draws.ts'
import { gameWords } from './words.ts'

/**
 * Refuses (40400) a fingerprint that this shopper was not shown for this game, and (40900) a day that is over, or was played: two
 * phones at once wait for each other at the row.
 */
export async function playGame(ctx: Ctx, { game, fingerprint }: Input<typeof call>): Promise<Answer<typeof call>> {
  mustBeOn(ctx, game)
  const shown = found(
    await ctx.tx
      .selectFrom('game_draw')
      .selectAll()
      .where('fingerprint', '=', fingerprint)
      .where('customer_id', '=', memberId(ctx))
      .where('game', '=', game)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (shown.played_at !== null) throw new Refused('conflict', gameWords.played)
  if (shown.day !== dayOf(ctx.now)) throw new Refused('conflict', gameWords.dayOver)
  const couponId = shown.template_id && (await grantPrize(ctx, shown.customer_id, shown.template_id))
  const played = await ctx.tx
    .updateTable('game_draw')
    .set({ played_at: ctx.now, coupon_id: couponId })
    .where('id', '=', shown.id)
    .where('played_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()
  await give(ctx, played)
  return found((await showDraws(ctx, [played]))[0])
}

async function give(ctx: Ctx, draw: DrawRow): Promise<void> {
  const worth = draw.prizes.find(({ key }) => key === draw.prize)?.worth
  const points = worth?.kind === 'points' ? worth.points : 0
  if (points > 0)
    await addPoints(ctx, { customerId: draw.customer_id, points, cause: 'game', ref: `${draw.game}:${draw.day}` })
  await record(ctx, {
    name: 'game.play',
    docId: draw.id,
    customerId: draw.customer_id,
    facts: {
      game: draw.game,
      day: draw.day,
      number: draw.number,
      coupon: worth?.kind === 'coupon' ? worth.coupon.name : null,
      points,
    },
  })
}
