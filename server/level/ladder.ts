/** The ladder that is in force: the latest version. */
import * as v from 'valibot'
import { Steps } from '#contract/level/ladder.ts'
import type { Db } from '#server/kit/context.ts'

export interface Ladder {
  version: number
  steps: Steps
}

/** Read anew each time: one row by its key. What a version says is checked when it is read, too. */
export async function readLadder(db: Db): Promise<Ladder> {
  const row = await db
    .selectFrom('ladder')
    .select(['version', 'steps'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version: row.version, steps: v.parse(Steps, row.steps) }
}
