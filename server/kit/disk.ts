/**
 * Whether there is room to write: free space under a floor (terms.diskFloor), or a database that said its disk is full.
 * While there is none, nothing new is begun and what was promised goes on (docs/decisions/024).
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { seconds } from '#contract/kit/time.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'

export interface Disk {
  /** Why nothing new is taken, in one line for the operator; undefined while there is room. Looks again each second at most. */
  full(): Promise<string | undefined>
  /** A write failed: gives whether because there is no space, and remembers it until the database takes a large row again. */
  heard(error: unknown): boolean
}

/** Bytes that may still be written where a path lies. Rejects when the path is not there. */
export type FreeBytes = (path: string) => Promise<number>

const freeBytes: FreeBytes = async (at) => {
  const { bavail, bsize } = await fs.promises.statfs(at)
  return bavail * bsize
}

export interface DiskOptions {
  dataDir: string
  database: Pick<Database<Tables>, 'db'>
  /** Bytes; read at each look. */
  floor(): number
  log: { error(line: string): void; info(line: string): void }
  free?: FreeBytes | undefined
  /** Any clock that goes on by itself, ms. */
  time?: (() => number) | undefined
}

const lookEvery = seconds(1)
export const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

export function makeDisk({
  dataDir,
  database,
  floor,
  log,
  free = freeBytes,
  time = () => performance.now(),
}: DiskOptions): Disk {
  let line: string | undefined
  let lookedAt = -Infinity
  let looking: Promise<string | undefined> | undefined
  let refused = false

  const look = async () => {
    const least = await leastFree(dataDir, free)
    if (refused && !(least && least.bytes < floor())) refused = !(await takesLargeRow(database))
    const now =
      least && least.bytes < floor()
        ? `the disk of ${least.at} is nearly full: ${megabytes(least.bytes)} MB are left, at least ${megabytes(floor())} MB are needed`
        : refused
          ? 'the disk of the database is full'
          : undefined
    if (now && !line) log.error(`${now}; nothing new is taken until there is space`)
    if (line && !now) log.info('there is space on the disk again')
    line = now
    lookedAt = time()
    return line
  }
  return {
    full() {
      if (!looking && time() - lookedAt < lookEvery) return Promise.resolve(line)
      return (looking ??= look().finally(() => (looking = undefined)))
    },
    heard(error) {
      if (!saysNoSpace(error)) return false
      refused = true
      lookedAt = -Infinity
      return true
    },
  }
}

/** PostgreSQL's 53100, or the kernel's ENOSPC and EDQUOT, in the error or behind it. */
export function saysNoSpace(error: unknown): boolean {
  for (let current = error, depth = 0; typeof current === 'object' && current !== null && depth < 5; depth += 1) {
    const { code, cause } = current as { code?: unknown; cause?: unknown }
    if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return true
    current = cause
  }
  return false
}

/** The database, uploads and what lies beside them may be on disks of their own: the fullest counts. Undefined: nobody knows. */
export async function leastFree(
  dataDir: string,
  free: FreeBytes = freeBytes,
): Promise<{ at: string; bytes: number } | undefined> {
  const looked = await Promise.all(
    [standing(dataDir), path.join(dataDir, 'db'), path.join(dataDir, 'files')].map(async (at) => ({
      at,
      bytes: await free(at).catch(() => undefined),
    })),
  )
  const known = looked.filter((it): it is { at: string; bytes: number } => it.bytes !== undefined)
  return known.toSorted((one, other) => one.bytes - other.bytes)[0]
}

/** The folder itself, or the nearest one above it that is there already. */
function standing(dir: string): string {
  for (let at = path.resolve(dir); ; at = path.dirname(at)) if (fs.existsSync(at) || at === path.dirname(at)) return at
}

/** A quarter of a megabyte that needs new pages, taken back at once. A database that is away is not one that is full. */
async function takesLargeRow({ db }: DiskOptions['database']): Promise<boolean> {
  const value = JSON.stringify(randomBytes(192 * 1024).toString('base64'))
  const undone = new Error('taken back')
  try {
    await db.transaction().execute(async (tx) => {
      await sql`insert into setting (key, value, changed_at) values ('room-probe', ${value}::jsonb, 0)
        on conflict (key) do update set value = excluded.value`.execute(tx)
      throw undone
    })
    return true
  } catch (error) {
    return !saysNoSpace(error)
  }
}
