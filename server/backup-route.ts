/** A backup of the shop while it runs: one file for an admin, because the embedded database opens for one process only. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Hono } from 'hono'
import { codes } from '#contract/kit/envelope.ts'
import { backupToFile } from './db/backup.ts'
import type { World } from './world.ts'

/** GET /api/ops/backup with an admin's token answers the file; anybody else gets the envelope of 11000 or 40300. */
export function backupRoute(app: Hono, world: World): void {
  app.get('/api/ops/backup', async (c) => {
    const refuse = (code: number, message: string) =>
      c.json({ code, message, data: null, serverTime: world.now(), requestId: '' })
    const who = await world.identify(c.req.header('authorization'), 'staff')
    if (who?.kind !== 'staff') return refuse(codes.sessionInvalid, 'Login required')
    if (!who.roles.includes('admin')) return refuse(codes.forbidden, 'Your account may not do this.')
    const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'haulway-backup-'))
    try {
      const file = path.join(dir, 'backup.gz')
      // Written whole first: a slow reader must not hold the database.
      await backupToFile(world.database, file, { dataDir: world.config.dataDir, now: world.now })
      world.log.info(`${who.name} took a backup`)
      const day = new Date(world.now()).toISOString().slice(0, 10)
      return c.body(new Uint8Array(await fs.readFile(file)), 200, {
        'Content-Type': 'application/gzip',
        'Content-Disposition': `attachment; filename="haulway-${day}.gz"`,
        'Cache-Control': 'no-store',
      })
    } finally {
      await fs.rm(dir, { recursive: true, force: true })
    }
  })
}
