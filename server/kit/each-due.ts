/**
 * What a timer does with what is overdue: each document in its own transaction, so that one that fails keeps no other
 * waiting (states.md C-TIMER). What failed is left out for a growing while, so those behind a hundred failing ones are reached.
 */
import { type AliasableExpression, sql } from 'kysely'
import type { World } from '#server/world.ts'
import type { Ctx, Db } from './context.ts'
import type { Timer } from './timer.ts'
import { forgetFault, noteFault, stillWaits } from './timer-faults.ts'
import { system, transact } from './transact.ts'

export interface Due {
  name: string
  /** Asks for what is overdue at `now` (epoch ms): ids, and since when. Without order or limit, and nothing is locked yet. */
  find(db: Db, now: number, world: World): AliasableExpression<{ id: string; due: number | null }>
  /** Locks one (with `skip locked` where it can), looks at the deadline again, and moves it. False: somebody was faster. */
  move(ctx: Ctx, id: string): Promise<boolean>
}

const batch = 100

export const dueTimer = (due: Due): Timer => ({ name: due.name, run: (world, signal) => eachDue(world, due, signal) })

/** Moves the hundred that are due longest. Gives how many moved. */
async function eachDue(world: World, due: Due, signal?: AbortSignal): Promise<number> {
  let moved = 0
  for (const { id, failed } of await dueNow(world, due)) {
    if (signal?.aborted) break
    try {
      if (await transact(world, system(world), (ctx) => due.move(ctx, id))) moved += 1
    } catch (error) {
      await noteFault(world, due.name, id, error)
      continue
    }
    if (failed) await forgetFault(world, due.name, id)
  }
  return moved
}

function dueNow(world: World, { name, find }: Due) {
  const now = world.now()
  const { db } = world.database
  return db
    .selectFrom(find(db, now, world).as('due'))
    .leftJoin('timer_fault as fault', (join) => join.on('fault.timer', '=', name).onRef('fault.doc_id', '=', 'due.id'))
    .select(['due.id', sql<boolean>`fault.doc_id is not null`.as('failed')])
    .where(sql<boolean>`(fault.doc_id is null or not (${stillWaits(now)}))`)
    .orderBy('due.due')
    .orderBy('due.id')
    .limit(batch)
    .execute()
}
