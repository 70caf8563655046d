/** Three gigabytes of uploads, a tenth of them such as do not become smaller, on the embedded database. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { auditLog } from '#contract/account/desk.ts'
import { minutes } from '#contract/kit/time.ts'
import { isBackupTaken } from '#server/backup/taking.ts'
import { openShop } from '../support/shop.ts'

const clipMegabytes = 60
const clips = 5
const holeBytes = 3 * 1024 ** 3

test('a backup of three gigabytes costs less than 300 MB', { timeout: minutes(9) }, async () => {
  const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-three-'))
  const shop = await openShop('pglite')
  shop.world.config = { ...shop.world.config, dataDir: room }
  const boss = await shop.staff('admin')
  const files = path.join(room, 'files')
  fs.mkdirSync(files)
  // One film under five names, and one that is a hole: all of it is read, little lies on the disk.
  const first = path.join(files, 'a0.mp4')
  const block = Buffer.from(shop.world.random(1024 * 1024))
  for (let n = 0; n < clipMegabytes; n += 1) fs.appendFileSync(first, block)
  for (let n = 1; n < clips; n += 1) fs.linkSync(first, path.join(files, `a${n}.mp4`))
  const hole = path.join(files, 'hole.mp4')
  fs.writeFileSync(hole, '')
  fs.truncateSync(hole, holeBytes)
  const before = process.memoryUsage().rss
  let [most, came] = [0, 0]
  const answer = await shop.app.request('/api/ops/backup', { headers: { authorization: `Bearer ${boss.token}` } })
  for await (const piece of answer.body ?? []) {
    came += piece.byteLength
    most = Math.max(most, process.memoryUsage().rss)
  }
  console.info(`sent ${came} bytes, at most ${Math.round((most - before) / 1e6)} MB above rest`)
  expect(came).toBeGreaterThan(clips * clipMegabytes * 1000 ** 2)
  expect(most - before).toBeLessThan(300 * 1024 * 1024)
  await vi.waitFor(async () => expect(await isBackupTaken(shop.world)).toBe(false))
  expect((await boss.ok(auditLog, {})).rows[0]?.facts).toEqual({ bytes: came, whole: true })
  await shop.close()
  fs.rmSync(room, { recursive: true, force: true })
})
