/** The embedded shop over its life: stopped, killed, started again, backed up and restored, it loses nothing. */
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { ask, endAll, refusedStart, root, runShop, type RunningShop } from './run-shop.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-life-'))
const admin = { email: 'boss@shop.example', password: 'a long enough password' }
const env = (dir: string) => ({
  NODE_ENV: 'test',
  DEMO: 'no',
  DATA_DIR: path.join(room, dir),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})
const script = async (name: string, dir: string, ...args: string[]) => {
  const run = promisify(execFile)
  const given = { PATH: process.env['PATH'] ?? '', DATA_DIR: path.join(room, dir) }
  return (await run(process.execPath, [path.join(root, 'scripts/cli', name), ...args], { env: given })).stdout
}
const signIn = async (shop: RunningShop) => String((await ask(shop.base, '/ops/auth/login', admin)).data['token'])
const books = async (shop: RunningShop, token: string) => (await ask(shop.base, '/ops/books', undefined, token)).code

let shop: RunningShop
beforeAll(async () => {
  shop = await runShop(env('one'))
}, 300_000)
afterAll(() => {
  endAll()
  fs.rmSync(room, { recursive: true, force: true })
})

test(
  'kill -9 loses no sign-in that was answered, and the kept secret stays the same',
  { timeout: 300_000 },
  async () => {
    const secret = fs.readFileSync(path.join(room, 'one/secret'), 'utf8')
    const token = await signIn(shop)
    expect(await books(shop, token)).toBe(codes.ok)
    await shop.stop('SIGKILL')
    shop = await runShop(env('one'))
    expect(await books(shop, token)).toBe(codes.ok)
    expect(fs.readFileSync(path.join(room, 'one/secret'), 'utf8')).toBe(secret)
  },
)

test('a second shop on the same data, and one on a taken port, are refused in one line', async () => {
  expect(refusedStart(env('one'))).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/is in use by another server/)],
  })
  const { port } = new URL(shop.base)
  expect(refusedStart({ ...env('two'), PORT: port })).toEqual({
    code: 1,
    lines: [`Port ${port} is in use. Set PORT to another.`],
  })
  expect(fs.existsSync(path.join(room, 'two'))).toBe(false)
})

test(
  'the running shop backs itself up for an administrator, and from that file another rises',
  { timeout: 300_000 },
  async () => {
    expect(await (await fetch(`${shop.base}/api/ops/backup`)).json()).toMatchObject({ code: codes.sessionInvalid })
    const token = await signIn(shop)
    const answer = await fetch(`${shop.base}/api/ops/backup`, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.headers.get('content-type')).toBe('application/gzip')
    const file = path.join(room, 'running.gz')
    fs.writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
    expect(await script('restore.ts', 'restored', file)).toMatch(/^\d+ rows in \d+ tables and 0 uploads are back/)
    expect(await script('books.ts', 'restored')).toMatch(/^The books balance/)
    const restored = await runShop(env('restored'))
    expect(await books(restored, token)).toBe(codes.ok)
    await restored.stop('SIGTERM')
  },
)

test(
  'SIGTERM waits for the answer that is under way, takes no new ones, and ends with 0',
  { timeout: 300_000 },
  async () => {
    const { port } = new URL(shop.base)
    const body = JSON.stringify({ email: admin.email, password: admin.password })
    const slow = net.connect(Number(port), '127.0.0.1')
    let said = ''
    slow.on('data', (text: Buffer) => (said += text.toString()))
    const closed = new Promise((resolve) => slow.once('close', resolve))
    slow.write(
      `POST /api/ops/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    )
    slow.write(body.slice(0, 10))
    await fetch(`${shop.base}/healthz`)
    const ended = shop.stop('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${shop.base}/healthz`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    slow.write(body.slice(10))
    expect(await ended).toBe(0)
    await closed
    expect(said).toMatch(/^HTTP\/1\.1 200/)
    expect(said).toContain(`"code":${codes.ok}`)
    expect(await script('books.ts', 'one')).toMatch(/^The books balance/)
  },
)
