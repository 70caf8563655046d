/**
 * Files that nobody can ask for: put by a process that died before their row was committed, or half put when the disk was
 * full. They stay a day, so that what is being sent in now is never among them. What is older
 * than the database was not put by it: a shop that was started on the wrong database must not lose another one's pictures.
 */
import { days } from '#contract/kit/time.ts'
import { largeOf } from '#server/kit/media.ts'
import type { World } from '#server/world.ts'

const kept = days(1)
const atOnce = 500

/**
 * Removes stored files without a row and leftovers of broken uploads, once they are older than a day; gives how many went.
 * Awaits `going` after each five hundred, with how long they took (ms).
 */
export async function sweepFiles(
  world: Pick<World, 'database' | 'providers'>,
  going = async (_tookMs: number) => {},
): Promise<number> {
  let gone = 0
  let batch: string[] = []
  const look = async () => {
    const from = performance.now()
    const known = await keysWithRow(world, batch)
    for (const key of batch) {
      if (known.has(key)) continue
      await world.providers.files.remove(key)
      gone += 1
    }
    batch = []
    await going(performance.now() - from)
  }
  const born = await bornAt(world)
  for await (const { key, at } of world.providers.files.olderThan(kept)) {
    if (at < born) continue
    batch.push(key)
    if (batch.length >= atOnce) await look()
  }
  if (batch.length > 0) await look()
  return gone
}

/** When the database was made (epoch ms), less a day for clocks that differ. */
async function bornAt({ database }: Pick<World, 'database'>): Promise<number> {
  const { rows } = await database.pool.query<{ at: number | null }>('select min(at) as at from migration')
  return (rows[0]?.at ?? 0) - days(1)
}

async function keysWithRow({ database }: Pick<World, 'database'>, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database.db
    .selectFrom('file')
    .select(['key', 'thumb_key'])
    .where('key', 'in', largeOf(keys))
    .execute()
  const exported = await database.db
    .selectFrom('data_export')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  // Sealed pictures of identity documents have rows of their own.
  const sealed = await database.db
    .selectFrom('kyc_picture')
    .select('key')
    .where('key', 'in', [...keys])
    .execute()
  return new Set([
    ...rows.flatMap((row) => [row.key, row.thumb_key]),
    ...[...sealed, ...exported].flatMap((row) => row.key ?? []),
  ])
}
