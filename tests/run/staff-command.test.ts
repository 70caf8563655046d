/** `npm run staff`: an owner who is locked out gets in again, without SQL (decision 028). */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { postgresOfThisRun } from '../support/database.ts'
import { codeAt } from '../support/authenticator.ts'
import { ask, endAll, root, runShop, type RunningShop } from './run-shop.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-staff-'))
const admin = { email: 'boss@shop.example', password: 'a long enough password' }
const base = { NODE_ENV: 'test', DEMO: 'no', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
let embedded: Record<string, string>
let onPostgres: Record<string, string>
let shop: RunningShop
beforeAll(async () => {
  embedded = { ...base, DATA_DIR: path.join(room, 'one') }
  onPostgres = {
    ...base,
    DATA_DIR: path.join(room, 'two'),
    DATABASE_URL: await (await postgresOfThisRun()).createDatabase(),
  }
  shop = await runShop(embedded)
}, 300_000)
afterAll(() => {
  endAll()
  fs.rmSync(room, { recursive: true, force: true })
})

/** As an owner runs it: only where the database is. `typed` is piped in. */
async function staff(env: Record<string, string>, args: readonly string[], typed = '') {
  const { DATA_DIR = '', DATABASE_URL = '' } = env
  const child = spawn(process.execPath, [path.join(root, 'scripts/cli/staff.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR, DATABASE_URL, DEMO: 'no', PUBLIC_URL: 'https://shop.example' },
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  child.stdin.end(typed)
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, said }
}
const signIn = (at: RunningShop, password: string, email = admin.email) =>
  ask(at.base, '/ops/auth/login', { email, password })

test('while the embedded shop runs it says so, and changes nothing', async () => {
  const refused = await staff(embedded, ['set-password', admin.email], 'another long password')
  expect(refused).toMatchObject({ code: 2, said: expect.stringContaining('The shop is running on this data folder') })
  expect((await signIn(shop, admin.password)).code).toBe(codes.ok)
})

test(
  'with the shop stopped a lost password and a lost phone are replaced, and it is on record',
  { timeout: 300_000 },
  async () => {
    const { token } = (await signIn(shop, admin.password)).data
    const begun = await ask(shop.base, '/ops/me/secondStep/begin', { password: admin.password }, String(token))
    const code = codeAt(String(begun.data['secret']), Date.now())
    expect((await ask(shop.base, '/ops/me/secondStep/confirm', { code }, String(token))).code).toBe(codes.ok)
    await shop.stop('SIGTERM')

    expect(await staff(embedded, ['list'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^boss@shop\.example {2}boss {2}admin {2}active {2}second step on {2}1 sessions/),
    })
    const made = await staff(embedded, ['set-password', admin.email])
    const password = /shown only now: (\S{24})/.exec(made.said)?.[1] ?? ''
    expect((await staff(embedded, ['reset-second-step', admin.email])).code).toBe(0)
    expect((await staff(embedded, ['disable', admin.email])).said).toContain('the last active admin')

    // ADMIN_PASSWORD of the first start does not come back.
    shop = await runShop(embedded)
    expect((await signIn(shop, admin.password)).code).toBe(codes.invalid)
    expect((await ask(shop.base, '/ops/auth/me', undefined, String(token))).code).toBe(codes.sessionInvalid)
    const anew = await signIn(shop, password)
    expect(anew.code).toBe(codes.ok)
    const log = await ask(shop.base, '/ops/audit', undefined, String(anew.data['token']))
    expect((log.data['rows'] as { who: string; name: string }[]).map((it) => `${it.who} ${it.name}`)).toEqual(
      expect.arrayContaining(['system staff.set-password', 'system staff.second-step-reset']),
    )
    await shop.stop('SIGTERM')
  },
)

test('on PostgreSQL it works while the shop runs', { timeout: 300_000 }, async () => {
  const running = await runShop(onPostgres)
  const invited = await staff(onPostgres, ['invite', 'new@shop.example', 'buyer,warehouse'])
  const token = /https:\/\/shop\.example\/ops\/invite#token=([\w-]{43})/.exec(invited.said)?.[1] ?? ''
  const joined = await ask(running.base, '/ops/auth/join', { token, name: 'New', password: 'a long enough one' })
  expect(joined.code).toBe(codes.ok)
  const [changed, ...refused] = await Promise.all([
    staff(onPostgres, ['roles', 'new@shop.example', 'finance', 'admin']),
    staff(onPostgres, ['roles', 'new@shop.example', 'boss']),
    staff(onPostgres, ['set-password', 'nobody@shop.example']),
    staff(onPostgres, ['set-password', 'new@shop.example'], 'short'),
  ])
  expect(changed.code).toBe(0)
  expect(refused.map((it) => [it.code, it.said.split('\n')[0]])).toEqual([
    [1, 'boss is no role.'],
    [1, 'Nobody on the staff has the address nobody@shop.example.'],
    [1, 'The password must have at least 12 characters.'],
  ])
  const signed = await signIn(running, 'a long enough one', 'new@shop.example')
  expect((signed.data['staff'] as { roles: string[] }).roles).toEqual(['finance', 'admin'])
  expect((await staff(onPostgres, ['disable', 'new@shop.example'])).code).toBe(0)
  expect((await signIn(running, 'a long enough one', 'new@shop.example')).code).toBe(codes.invalid)
  await Promise.all(['enable', 'end-sessions'].map((it) => staff(onPostgres, [it, 'new@shop.example'])))
  expect((await ask(running.base, '/ops/auth/me', undefined, String(signed.data['token']))).code).toBe(
    codes.sessionInvalid,
  )
  const typed = await staff(onPostgres, ['set-password', 'new@shop.example'], 'typed on a keyboard\n')
  expect(typed).toEqual({ code: 0, said: 'new@shop.example has a new password, and is logged out everywhere.\n' })
  expect((await signIn(running, 'typed on a keyboard', 'new@shop.example')).code).toBe(codes.ok)
  await running.stop('SIGTERM')
})
