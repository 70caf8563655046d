/**
 * One backup being taken: written to a file in the data folder, and read from behind while it is written, so that the
 * download begins at once, a slow reader holds up no row, and no more than a piece of it is ever in memory. It is given up
 * where it would fill the disk.
 */
import fs from 'node:fs/promises'
import path from 'node:path'
import { Writable } from 'node:stream'
import { callbackify } from 'node:util'
import { minutes, seconds } from '#contract/kit/time.ts'
import { backup } from '#server/db/backup.ts'
import type { Sendable } from '#server/kit/sends.ts'
import type { World } from '#server/world.ts'

/** How long the lease of a server that died keeps others waiting. */
const leaseFor = minutes(1)
const leaseAgain = seconds(15)

const folderOf = (world: World): string => path.join(world.config.dataDir, 'backup')

/** Takes the one lease there is, of all servers on this database. Undefined: somebody has it. Gives a way to give it back. */
async function takeLease(world: World): Promise<(() => Promise<void>) | undefined> {
  const { db } = world.database
  const holder = world.newId()
  const until = () => world.now() + leaseFor
  const taken = await db
    .insertInto('backup_lease')
    .values({ holder, until: until() })
    .onConflict((it) =>
      it
        .column('one')
        .doUpdateSet({ holder, until: until() })
        // One from the future was taken before the clock was set back.
        .where((eb) =>
          eb.or([
            eb('backup_lease.until', '<=', world.now()),
            eb('backup_lease.until', '>', world.now() + 2 * leaseFor),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst()
  if (taken?.holder !== holder) return undefined
  const timer = setInterval(() => {
    db.updateTable('backup_lease')
      .set({ until: until() })
      .where('holder', '=', holder)
      .execute()
      .catch((error: unknown) => world.log.warn({ err: error }, 'the lease of a backup was not renewed'))
  }, leaseAgain)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await db.deleteFrom('backup_lease').where('holder', '=', holder).execute()
  }
}

/** Whether a backup is being taken, here or by another server on this database. */
export async function isBackupTaken({ database, now }: World, tx = database.db): Promise<boolean> {
  const row = await tx.selectFrom('backup_lease').select('until').executeTakeFirst()
  return row !== undefined && row.until > now() && row.until <= now() + 2 * leaseFor
}

/** What a server that was killed left of a backup goes; nothing while another server takes one. For the start. */
export async function clearBackups(world: World): Promise<void> {
  // The embedded database has one server: whoever held the lease is dead.
  if (world.database.kind === 'pglite') await world.database.db.deleteFrom('backup_lease').execute()
  const giveBack = await takeLease(world)
  if (!giveBack) return
  try {
    await fs.rm(folderOf(world), { recursive: true, force: true })
  } finally {
    await giveBack()
  }
}

export interface BackupTaken extends Sendable {
  /** How much of it was read, and whether that was all of a whole backup. For the audit log. */
  told(): { bytes: number; whole: boolean }
}

/** Begins a backup. Undefined: another one is being taken. `close` ends it at any time, and nothing of it stays; `ended` is told before the next one may begin. */
export async function takeBackup(
  world: World,
  ended: (told: { bytes: number; whole: boolean }) => Promise<unknown>,
): Promise<BackupTaken | undefined> {
  const giveBack = await takeLease(world)
  if (!giveBack) return undefined
  try {
    const folder = folderOf(world)
    await fs.rm(folder, { recursive: true, force: true })
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    const name = path.join(folder, `${world.newId()}.gz`)
    const handle = await fs.open(name, 'wx+', 0o600)
    // It needs no name: should this process be killed, its room is free at once. Some systems keep it until it is closed.
    await fs.rm(name).catch(() => undefined)
    return growing(world, handle, async (told) => {
      try {
        await handle.close()
        await fs.rm(name, { force: true })
        await ended(told)
      } finally {
        await giveBack()
      }
    })
  } catch (error) {
    await giveBack()
    throw error
  }
}

function growing(
  world: World,
  handle: fs.FileHandle,
  ended: (told: { bytes: number; whole: boolean }) => Promise<unknown>,
): BackupTaken {
  let [written, sent] = [0, 0]
  let state: 'writing' | 'whole' | 'failed' = 'writing'
  let wake = () => {}
  const out = new Writable({
    write: (chunk: Buffer, _encoding, done: (error?: Error | null) => void) => {
      const go = async () => {
        const why = await world.disk.full()
        if (why) throw new Error(why)
        await handle.appendFile(chunk)
        written += chunk.length
        wake()
      }
      callbackify(go)(done)
    },
  })
  const writing = backup(world.database, out, { dataDir: world.config.dataDir, now: world.now })
    .then(
      () => (state = 'whole'),
      async (error: unknown) => {
        state = 'failed'
        if (!closing) world.log.error({ err: error }, 'a backup could not be written')
        world.disk.heard(error)
        // Its room is free at once, whenever the reader goes.
        await handle.truncate(0).catch(() => undefined)
      },
    )
    .finally(() => wake())
  const told = () => ({ bytes: sent, whole: state === 'whole' && sent === written })
  // What was sent so far must not look like a backup: the connection breaks.
  const mustNotHaveFailed = () => {
    if (state === 'failed') throw new Error('the backup was not finished')
  }
  let closing: Promise<void> | undefined
  return {
    told,
    async read(from, most) {
      while (from >= written && state === 'writing') await new Promise<void>((go) => (wake = go))
      mustNotHaveFailed()
      const into = Buffer.allocUnsafeSlow(Math.min(most, written - from))
      if (into.length === 0) return into
      const { bytesRead } = await handle.read(into, 0, into.length, from)
      // Where it failed while this was read, the file was cut, and the end of a file looks like the end of a backup.
      mustNotHaveFailed()
      if (bytesRead === 0) throw new Error('bytes of the backup are missing from its file')
      sent = from + bytesRead
      return into.subarray(0, bytesRead)
    },
    close: () =>
      (closing ??= (async () => {
        out.destroy()
        await writing
        await ended(told()).catch((error: unknown) => world.log.error({ err: error }, 'a backup did not end well'))
      })()),
  }
}
