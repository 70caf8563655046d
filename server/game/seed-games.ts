/** What the games give until the shop changes it: the coupons and the prizes of prizes.json. Runs at each start and changes nothing twice. */
import { gameIds } from '#contract/game/game-id.ts'
import { cents } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import delivered from './prizes.json' with { type: 'json' }

interface Row {
  template?: string
  points?: number
  chance: number
  aDay: number | null
}

export async function seedGames(world: World): Promise<void> {
  await transact(world, system(world), async (ctx) => {
    const { tx, now } = ctx
    // Two servers that start at once: the second waits for the first here, and does nothing.
    const first = await tx
      .insertInto('setting')
      .values({ key: 'games-delivered', value: JSON.stringify(true), changed_at: now })
      .onConflict((it) => it.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return
    const ids = new Map<string, string>()
    for (const { key, name, amount, minimum, validDays } of delivered.templates) {
      const id = world.newId()
      ids.set(key, id)
      await tx
        .insertInto('coupon_template')
        .values({
          id,
          name,
          scope: 'parcel',
          amount: cents(amount),
          percent: null,
          most: null,
          minimum: cents(minimum),
          valid_ms: days(validDays),
          given_by: 'game',
          code: null,
          created_at: now,
        })
        .execute()
    }
    await tx
      .insertInto('game_prize')
      .values(
        gameIds.flatMap((game) =>
          (delivered.games[game] as Row[]).map(({ template, points, chance, aDay }, key) => ({
            game,
            key,
            kind: template ? ('coupon' as const) : points ? ('points' as const) : ('nothing' as const),
            template_id: template ? (ids.get(template) ?? null) : null,
            points: points ?? null,
            chance,
            a_day: aDay,
          })),
        ),
      )
      .execute()
  })
}
