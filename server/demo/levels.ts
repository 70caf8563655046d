/** Points of the demo: what some of its people had from before, given as a shop does that moves here. */
import { addPoints } from '#server/level/add-points.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { demoMembers } from './people.ts'

/** Maya is in the middle of a level, Alice is close to the next one. */
const before = { maya: 640, alice: 985 } as const

export async function openPoints(world: World): Promise<void> {
  for (const [key, points] of Object.entries(before)) {
    const email = demoMembers.find((it) => it.key === key)?.email ?? ''
    const { id } = await world.database.db
      .selectFrom('customer')
      .select('id')
      .where('email_key', '=', email)
      .executeTakeFirstOrThrow()
    await transact(world, system(world), (ctx) =>
      addPoints(ctx, { customerId: id, points, cause: 'opening', ref: 'opening' }),
    )
  }
}
