/** A small disk of its own, really full: the shop says so, recovers in the same process, and a start on it says so in one line. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endAll, refusedStart, runShop } from '../run/run-shop.ts'

const MB = 1024 * 1024
const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-full-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', room]).status === 0
const env = { NODE_ENV: 'test', DEMO: 'no', DATA_DIR: path.join(room, 'data') }
const ballast = path.join(room, 'ballast')

/** Fills the disk up to so many bytes. */
function leave(bytes: number): void {
  const { bavail, bsize } = fs.statfsSync(room)
  const more = bavail * bsize - bytes
  for (let left = more; left > 0; left -= MB) fs.appendFileSync(ballast, Buffer.alloc(Math.min(left, MB)))
}
const ready = async (base: string) => {
  const answer = await fetch(`${base}/readyz`)
  return `${answer.status} ${await answer.text()}`
}
const register = async (base: string, name: string) => {
  const body = { email: `${name}@shopper.example`, password: 'correct horse battery', agreed: true, username: name }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await answer.json()) as { code: number }).code
}

afterAll(() => {
  endAll()
  if (mounted) spawnSync('umount', ['-l', room])
  fs.rmSync(room, { recursive: true, force: true })
})

test.skipIf(!mounted)('a disk that fills up under a running shop', { timeout: 120_000 }, async () => {
  const shop = await runShop(env)
  expect(await ready(shop.base)).toBe('200 ready')
  expect(await register(shop.base, 'before')).toBe(20000)
  leave(20 * MB)
  await expect
    .poll(() => ready(shop.base))
    .toMatch(/^503 the disk of .* is nearly full: (19|20) MB are left, at least 64 MB are needed$/)
  expect(await register(shop.base, 'meanwhile')).toBe(42900)
  fs.rmSync(ballast)
  await expect.poll(() => ready(shop.base)).toBe('200 ready')
  expect(await register(shop.base, 'after')).toBe(20000)
  expect(await shop.stop('SIGTERM')).toBe(0)
})

test.skipIf(!mounted)('a start on a full disk', { timeout: 120_000 }, async () => {
  fs.rmSync(ballast, { force: true })
  const before = await runShop(env)
  await before.stop('SIGKILL')
  for (const [what, dir, left] of [
    ['with a database on it', env.DATA_DIR, 0],
    ['without one', path.join(room, 'new'), 10 * MB],
    ['in a folder that cannot even be made', path.join(room, 'other'), 0],
  ] as const) {
    fs.rmSync(ballast, { force: true })
    // A database that was killed has to write before it opens.
    leave(left)
    const { code, lines } = refusedStart({ ...env, DATA_DIR: dir })
    expect([code, lines], what).toEqual([
      1,
      [expect.stringMatching(/^There is no space to start: the disk of .* MB left/)],
    ])
  }
  fs.rmSync(ballast)
  const shop = await runShop(env)
  expect(await ready(shop.base)).toBe('200 ready')
  await shop.stop('SIGKILL')
})
