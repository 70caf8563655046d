/**
 * The day's fingerprint and table (states.md 17). Both are fixed with the first look: the table by what is left of the day, then the
 * secret, whose result is promised from then on. So what was shown is always given, and no day gives more than it may.
 */
import { createHash, createHmac } from 'node:crypto'
import type { gameToday as call, GameToday } from '#contract/game/api.ts'
import { dayEnds, dayOf, fromHex, ownPart, readDraw, secretBytes, toHex } from '#contract/game/draw.ts'
import type { GameId } from '#contract/game/game-id.ts'
import type { Prize } from '#contract/game/game.ts'
import { rangeAt, tableOfDay } from '#contract/game/odds.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { type DrawRow, showDraws } from './show-draws.ts'
import { lockPrizes, plannedOf, type PlannedRow } from './plan.ts'
import { gameWords } from './words.ts'

/** Refuses (40400) a game that the shop has switched off, or has no prizes for. */
export function mustBeOn(ctx: Ctx, game: GameId): void {
  if (!ctx.world.config.games.includes(game)) throw new Refused('notFound', gameWords.off)
}

export async function gameToday(ctx: Ctx, { game }: Input<typeof call>): Promise<Answer<typeof call>> {
  mustBeOn(ctx, game)
  const day = dayOf(ctx.now)
  const mine = await drawOf(ctx, game, day)
  if (mine) return show(ctx, mine, await plannedOf(ctx, game, day))
  if (ctx.who.kind !== 'member' || !ctx.who.proven) return showOpen(game, day, await planOrNone(ctx, game, day))
  await lockPrizes(ctx, game)
  // The other phone was first while this one waited.
  const theirs = await drawOf(ctx, game, day)
  const planned = await planOrNone(ctx, game, day)
  return show(ctx, theirs ?? (await commit(ctx, game, day, planned)), planned)
}

async function planOrNone(ctx: Ctx, game: GameId, day: string): Promise<PlannedRow[]> {
  const planned = await plannedOf(ctx, game, day)
  if (planned.length === 0) throw new Refused('notFound', gameWords.off)
  return planned
}

const drawOf = (ctx: Ctx, game: GameId, day: string): Promise<DrawRow | undefined> =>
  ctx.tx
    .selectFrom('game_draw')
    .selectAll()
    .where('customer_id', '=', memberId(ctx))
    .where('game', '=', game)
    .where('day', '=', day)
    .executeTakeFirst()

/** The table first, the secret after it: what is drawn had no part in what could be won. */
async function commit(ctx: Ctx, game: GameId, day: string, planned: readonly PlannedRow[]): Promise<DrawRow> {
  const prizes = tableOfDay(planned)
  const part = ownPart(game, day, memberId(ctx))
  const secret = toHex(ctx.world.random(secretBytes))
  const number = numberOf(secret, part)
  const won = number === undefined ? undefined : rangeAt(prizes, number)?.prize
  if (number === undefined || !won) throw new Error(`${game} has no prize for this draw`)
  return ctx.tx
    .insertInto('game_draw')
    .values({
      id: ctx.world.newId(),
      customer_id: memberId(ctx),
      game,
      day,
      secret,
      fingerprint: createHash('sha256').update(fromHex(secret)).digest('hex'),
      part,
      prizes: JSON.stringify(prizes),
      number,
      prize: won.key,
      template_id: planned.find(({ prize }) => prize.key === won.key)?.templateId ?? null,
      committed_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const numberOf = (secret: string, part: string): number | undefined =>
  readDraw(createHmac('sha256', fromHex(secret)).update(part).digest())?.number

async function show(ctx: Ctx, row: DrawRow, planned: readonly PlannedRow[]): Promise<GameToday> {
  const { game, day, fingerprint, part, prizes } = row
  return {
    ...showOpen(game, day, planned, prizes),
    commitment: { fingerprint, at: row.committed_at, part },
    draw: row.played_at === null ? null : ((await showDraws(ctx, [row]))[0] ?? null),
  }
}

function showOpen(
  game: GameId,
  day: string,
  planned: readonly PlannedRow[],
  prizes: readonly Prize[] = tableOfDay(planned),
): GameToday {
  return {
    game,
    day,
    dayEnds: dayEnds(day),
    prizes: [...prizes],
    gone: planned.map((it) => it.prize).filter(({ key }) => !prizes.some((it) => it.key === key)),
    commitment: null,
    draw: null,
  }
}
