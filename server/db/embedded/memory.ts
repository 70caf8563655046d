/** The embedded database without a disk, for tests: empty, or as a snapshot left it. */
import { type Database, type Log, overThread, toStderr } from '#server/db/open.ts'
import { startThread } from './pglite-thread.ts'

export interface MemoryDatabase<DB> extends Database<DB> {
  /** The whole database as one tar; opening from it takes well under a second. */
  dumpSnapshot(): Promise<Uint8Array<ArrayBuffer>>
}

/** Takes what `dumpSnapshot` gave, or nothing for an empty database. Nothing of it outlives `close`. */
export async function openMemoryDatabase<DB>(
  snapshot?: Uint8Array<ArrayBuffer>,
  log: Log = toStderr,
): Promise<MemoryDatabase<DB>> {
  const thread = await startThread(snapshot ? { kind: 'memory', snapshot } : { kind: 'memory' }, (error) =>
    log('The database in memory is gone', error),
  )
  const database = overThread<DB>(
    thread,
    () => 0,
    () => {},
    log,
  )
  return { ...database, dumpSnapshot: () => thread.dump() }
}
