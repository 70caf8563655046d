/** A shop for real: no demo people, no play money, one administrator, mail through the firm's server (product.md 15). */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { postgresOfThisRun } from '../support/database.ts'
import { ask, endAll, refusedStart, runShop, type RunningShop } from './run-shop.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-production-'))
const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let mail = ''
    stream.on('data', (text: Buffer) => (mail += text.toString()))
    stream.on('end', () => {
      mails.push(mail)
      done()
    })
  },
})
const admin = { email: 'boss@shop.example', password: 'a long enough password' }
let env: Record<string, string>
let shop: RunningShop

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const address = smtp.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  env = {
    NODE_ENV: 'production',
    DATABASE_URL: await (await postgresOfThisRun()).createDatabase(),
    DATA_DIR: path.join(room, 'data'),
    SECRET: 's'.repeat(40),
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  shop = await runShop(env)
})

afterAll(async () => {
  endAll()
  await new Promise<void>((resolve) => smtp.close(resolve))
  fs.rmSync(room, { recursive: true, force: true })
})

test('nobody has an account but the administrator, and nobody is told a password', async () => {
  const database = await openDatabase<Tables>({ url: env['DATABASE_URL'], dataDir: '' })
  try {
    expect(await database.db.selectFrom('customer').select('email').execute()).toEqual([])
    expect(await database.db.selectFrom('staff').select(['email', 'roles', 'demo']).execute()).toEqual([
      { email: admin.email, roles: ['admin'], demo: false },
    ])
  } finally {
    await database.close()
  }
  expect((await ask(shop.base, '/auth/getLoginList')).data['people']).toEqual([])
  expect((await ask(shop.base, '/ops/auth/login', admin)).code).toBe(codes.ok)
  for (const [route, email] of [
    ['/auth/doLogin', 'maya@example.com'],
    ['/ops/auth/login', 'admin@haulway.example'],
  ] as const) {
    expect((await ask(shop.base, route, { email, password: 'haulway-demo' })).code).not.toBe(codes.ok)
  }
  expect(shop.said()).not.toContain('haulway-demo')
  expect(shop.said()).not.toContain(admin.password)
})

test('the demo is not there, not even as a page of the app', async () => {
  for (const at of ['/demo', '/demo/mailbox', '/demo/demo.css', '/sandbox/pay/1', '/files/x.webp']) {
    expect((await fetch(`${shop.base}${at}`)).status, at).toBe(404)
  }
  for (const at of ['/demo/clock', '/demo/robot']) {
    expect((await fetch(`${shop.base}${at}`, { method: 'POST', body: 'on=yes&hours=24' })).status, at).toBe(404)
  }
})

test('it is ready, is measured, logs lines of JSON, and asks browsers for https from now on', async () => {
  expect((await fetch(`${shop.base}/healthz`)).status).toBe(200)
  const ready = await fetch(`${shop.base}/readyz`)
  expect(ready.status).toBe(200)
  expect(ready.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
  expect(await (await fetch(`${shop.base}/metrics`)).text()).toMatch(/^process_cpu_seconds_total /m)
  for (const line of shop.said().trim().split('\n')) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
})

test('who joins gets a mail through the SMTP server, with a link to the public address', async () => {
  const joined = { email: 'new@shopper.example', password: 'correct horse battery', agreed: true, username: 'New' }
  expect(await ask(shop.base, '/auth/register', joined)).toMatchObject({ code: codes.ok })
  await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1)
  expect(mails[0]).toContain('To: new@shopper.example')
  expect(mails[0]?.replaceAll('=\r\n', '')).toContain('https://shop.example/')
})

test('SIGTERM ends it with 0, and another start changes nothing', { timeout: 300_000 }, async () => {
  expect(await shop.stop('SIGTERM')).toBe(0)
  shop = await runShop({ ...env, ADMIN_PASSWORD: 'another password, ignored' })
  expect((await ask(shop.base, '/ops/auth/login', admin)).code).toBe(codes.ok)
})

test('an administrator with a short password is refused in one line', () => {
  expect(refusedStart({ ...env, ADMIN_EMAIL: 'second@shop.example', ADMIN_PASSWORD: 'short' })).toEqual({
    code: 1,
    lines: ['ADMIN_PASSWORD must have 12 characters or more.'],
  })
})

test('a database that is not there is refused in one line', () => {
  const { code, lines } = refusedStart({ ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(code).toBe(1)
  expect(lines).toEqual([expect.stringMatching(/^The database of DATABASE_URL does not answer/)])
})
