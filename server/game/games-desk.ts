/** The games at the desk of finance: today against its limits, and the limits themselves. */
import type * as desk from '#contract/game/desk.ts'
import { dayOf } from '#contract/game/draw.ts'
import { type GameId, gameIds } from '#contract/game/game-id.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import { lockPrizes, plannedOf } from './plan.ts'
import { gameWords } from './words.ts'

async function showDay(ctx: Ctx, game: GameId): Promise<desk.GameDay> {
  const planned = await plannedOf(ctx, game, dayOf(ctx.now))
  const sum = (of: 'promised' | 'given') => planned.reduce((all, it) => all + it[of], 0)
  return {
    game,
    on: ctx.world.config.games.includes(game),
    seen: sum('promised'),
    played: sum('given'),
    prizes: planned.map(({ prize, aDay, promised, given }) => ({ ...prize, aDay, promised, given })),
  }
}

export async function gameDay(ctx: Ctx): Promise<Answer<typeof desk.gameDay>> {
  const games = []
  for (const game of gameIds) games.push(await showDay(ctx, game))
  return { day: dayOf(ctx.now), games }
}

/** What is promised today stays promised: a lower number is for whoever looks next. Refuses (40900) the last prize of a game. */
export async function changeDailyLimit(
  ctx: Ctx,
  { game, key, aDay, reason }: Input<typeof desk.changeDailyLimit>,
): Promise<Answer<typeof desk.changeDailyLimit>> {
  await lockPrizes(ctx, game)
  const prizes = await ctx.tx
    .selectFrom('game_prize')
    .select(['key', 'a_day'])
    .where('game', '=', game)
    .orderBy('key')
    .execute()
  const before = found(prizes.find((it) => it.key === key))
  if (prizes.at(-1)?.key === key) throw new Refused('conflict', gameWords.lastHasNone)
  await ctx.tx.updateTable('game_prize').set({ a_day: aDay }).where('game', '=', game).where('key', '=', key).execute()
  await record(ctx, {
    name: 'gamePrize.limit',
    docId: `${game}-${key}`,
    docNumber: `${game} ${key + 1}`,
    reason,
    facts: { game, key, from: before.a_day, to: aDay },
    shown: false,
  })
  return showDay(ctx, game)
}
