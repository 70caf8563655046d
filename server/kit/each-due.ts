/** What a timer does with what is overdue: each document in its own transaction, so that one that fails keeps no other waiting (states.md C-TIMER). */
import type { World } from '#server/world.ts'
import type { Ctx, Db } from './context.ts'
import { house, transact } from './transact.ts'

export interface Due {
  /** Ids of what is overdue at `now` (epoch ms), a hundred at most. Nothing is locked yet. */
  find(db: Db, now: number): Promise<{ id: string }[]>
  /** Locks one with `skip locked`, looks at the deadline again, and moves it. False: somebody was faster. */
  move(ctx: Ctx, id: string): Promise<boolean>
}

/** Gives how many moved. What failed is logged and tried again at the next scan. */
export async function eachDue(world: World, due: Due): Promise<number> {
  let moved = 0
  for (const { id } of await due.find(world.database.db, world.now())) {
    try {
      if (await transact(world, house(world), (ctx) => due.move(ctx, id))) moved += 1
    } catch (error) {
      world.log.error({ err: error, id }, 'an overdue document could not be moved; the next scan tries again')
    }
  }
  return moved
}
