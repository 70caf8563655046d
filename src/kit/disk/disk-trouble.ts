/**
 * When the phone's storage fails: make room, drop what is damaged and can be pulled again, and if nothing helps go on in
 * memory with all that can still be read. What the shopper typed is never dropped.
 */
import { type Disk, openInMemory, ownerOf } from '#src/disk.ts'
import { forgetPulled, pulled } from './pulled.ts'
import { readFrom } from './with-disk.ts'

/** What can be fetched again when it is looked at. */
const fetched = ['articles', 'dictionaries', 'rates', 'products'] as const

const diskFailures = new Set([
  'QuotaExceededError',
  'AbortError',
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'OpenFailedError',
  'NotFoundError',
  'TransactionInactiveError',
  'DataCloneError',
  'DataError',
  'VersionError',
  'MissingAPIError',
  'TimeoutError',
])

interface Failure {
  name?: string
  inner?: Failure
  failures?: Failure[]
}

const all = (error: Failure | undefined): string[] =>
  error ? [error.name ?? '', ...all(error.inner), ...(error.failures ?? []).flatMap(all)] : []

/** After the `time`-th failure in a row the work can be tried again. Throws what is not the disk's fault. */
export async function helpDisk(disk: Disk, error: unknown, time: number): Promise<void> {
  const names = typeof error === 'object' && error !== null ? all(error as Failure) : []
  if (!names.some((name) => diskFailures.has(name))) throw error
  // Dropped in the background: with-disk.ts opens the next one by itself.
  if (!disk.isOpen() && time === 1) return
  if (names.includes('TimeoutError')) await goOnInMemory(disk, [])
  else if (time === 1)
    await (names.includes('QuotaExceededError') ? makeRoom(disk) : dropDamaged(disk)).catch(() => undefined)
  else await goOnInMemory(disk)
}

async function makeRoom(disk: Disk): Promise<void> {
  await Promise.allSettled([
    ...fetched.map((name) => disk.table(name).clear()),
    'caches' in globalThis ? caches.delete('thumbnails') : undefined,
  ])
}

/** A table that cannot be read whole is emptied, and everything is pulled anew. */
export async function dropDamaged(disk: Disk): Promise<void> {
  let dropped = false
  for (const name of [...pulled, ...fetched]) {
    try {
      await disk.table(name).toArray()
    } catch {
      await disk.table(name).clear()
      dropped = true
    }
  }
  if (dropped) await forgetPulled(disk)
}

/** With the rows of `tables`: none of a disk that does not answer, as reading them would not end. */
async function goOnInMemory(disk: Disk, tables = disk.tables): Promise<void> {
  const owner = ownerOf(disk.name)
  const memory = await openInMemory(owner === 'guest' ? undefined : owner)
  for (const { name } of tables) {
    const rows = await readable(disk, name)
    await memory
      .table(name)
      .bulkPut(rows)
      .catch(() => undefined)
  }
  await readFrom(disk, memory)
}

/** The rows of a table, one by one when they cannot be read together. */
async function readable(it: Disk, name: string): Promise<unknown[]> {
  const table = it.table(name)
  try {
    return await table.toArray()
  } catch {
    const keys = await table
      .toCollection()
      .primaryKeys()
      .catch(() => [])
    const rows = await Promise.all(keys.map((key) => table.get(key).catch(() => undefined)))
    return rows.filter((row) => row !== undefined)
  }
}
