/** A demo never becomes a shop by accident; the README's way from trying to running is walked as it is written. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { demoPassword } from '#server/demo/people.ts'
import { ask, type Envelope, endAll, refusedStart, root, runShop } from './run-shop.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-real-'))
const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')
/** The variables that the README says to write into .env, as they stand there. */
const written = parseEnv(
  /\*\*From trying to running\.\*\*[\s\S]*?```sh\n([\s\S]*?)```/.exec(readme)?.[1] ?? '',
) as Record<string, string>
/** A demo is started without any variable; its folder is the default. */
const tried = path.join(room, 'data')

interface Held {
  staff: string
  member: string
  cookies: string[]
  desk: string[]
}
let held: Held
const people = [
  ['/auth/doLogin', 'maya@example.com'],
  ['/ops/auth/login', 'admin@haulway.example'],
  ['/ops/auth/login', 'robot@haulway.example'],
] as const

async function signIn(base: string, route: string, email: string, password = demoPassword) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${base}/api${route}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookies = answer.headers.getSetCookie().map((it) => it.split(';')[0] ?? '')
  return { ...((await answer.json()) as Envelope), cookies }
}
async function renew(base: string, route: string, cookies: readonly string[]) {
  const headers = { 'content-type': 'application/json', cookie: cookies.join('; ') }
  return ((await (await fetch(`${base}/api${route}`, { method: 'POST', headers, body: '{}' })).json()) as Envelope).code
}

test(
  'a demo is tried: its robot works and is no account, its sandbox has a secret of its own',
  { timeout: 480_000 },
  async () => {
    const demo = await runShop({}, room)
    const [maya, admin] = [
      await signIn(demo.base, '/auth/doLogin', 'maya@example.com'),
      await signIn(demo.base, '/ops/auth/login', 'admin@haulway.example'),
    ]
    held = {
      member: String(maya.data['token']),
      staff: String(admin.data['token']),
      cookies: maya.cookies,
      desk: admin.cookies,
    }
    expect((await ask(demo.base, '/user/getUserInfo', {}, held.member)).code).toBe(codes.ok)
    expect((await ask(demo.base, '/ops/auth/me', undefined, held.staff)).code).toBe(codes.ok)
    expect((await signIn(demo.base, '/ops/auth/login', 'robot@haulway.example')).code).toBe(codes.invalid)
    await fetch(`${demo.base}/demo/robot`, { method: 'POST', body: new URLSearchParams({ on: 'yes' }) })
    const robots = async () =>
      ((await ask(demo.base, '/ops/audit', undefined, held.staff)).data['rows'] as { who: string }[]).filter(
        (it) => it.who === 'Demo robot',
      ).length
    await expect.poll(robots, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(demo.said()).not.toContain('everybody who reaches it')
    expect(fs.readFileSync(path.join(tried, 'sandbox-secret'), 'utf8').length).toBeGreaterThan(40)
    expect(await demo.stop('SIGTERM')).toBe(0)
  },
)
afterAll(() => {
  endAll()
  fs.rmSync(room, { recursive: true, force: true })
})

const filledIn: Record<string, string> = {
  ...written,
  SECRET: 's'.repeat(64),
  ADMIN_PASSWORD: 'a long enough password',
}

test('the lines of the README name what has to be filled in', () => {
  expect(Object.keys(written)).toEqual(expect.arrayContaining(['NODE_ENV', 'DATA_DIR', 'PUBLIC_URL', 'SECRET']))
  expect(refusedStart(written, room)).toEqual({
    code: 1,
    lines: [
      'ADMIN_EMAIL and ADMIN_PASSWORD are needed together, or not at all.',
      expect.stringMatching(/^SECRET is missing/),
    ],
  })
})

test('production refuses the folder of a demo in one line that says what to do', { timeout: 300_000 }, () => {
  const { DATA_DIR: _own, ...others } = filledIn
  expect(refusedStart(others, room)).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^This database was a demo.*a demo's mark, demo people.*DATA_DIR=\.\/shop npm start\.$/),
    ],
  })
})

test(
  'with the demo switched off its people are refused as with a wrong password, and their sessions are over',
  { timeout: 300_000 },
  async () => {
    const shop = await runShop({ NODE_ENV: 'development', DEMO: 'no' }, room)
    for (const [route, email] of people) {
      const right = await signIn(shop.base, route, email)
      const wrong = await signIn(shop.base, route, email, 'not the password')
      expect([right.code, right.message, right.data], email).toEqual([wrong.code, wrong.message, wrong.data])
      expect(right.code).toBe(codes.invalid)
    }
    expect((await ask(shop.base, '/user/getUserInfo', {}, held.member)).code).toBe(codes.sessionInvalid)
    expect((await ask(shop.base, '/ops/auth/me', undefined, held.staff)).code).toBe(codes.sessionInvalid)
    expect(await renew(shop.base, '/auth/refresh', held.cookies)).toBe(codes.sessionInvalid)
    expect(await renew(shop.base, '/ops/auth/refresh', held.desk)).toBe(codes.sessionInvalid)
    expect(await shop.stop('SIGTERM')).toBe(0)
  },
)

test(
  'as the README says: a new, empty shop beside the demo, with one administrator',
  { timeout: 300_000 },
  async () => {
    const shop = await runShop(filledIn, room)
    expect(fs.existsSync(path.join(room, 'shop/db/PG_VERSION'))).toBe(true)
    for (const [route, email] of people) expect((await signIn(shop.base, route, email)).code).toBe(codes.invalid)
    const admin = await signIn(shop.base, '/ops/auth/login', String(written['ADMIN_EMAIL']), filledIn['ADMIN_PASSWORD'])
    expect(admin.code).toBe(codes.ok)
    expect((await fetch(`${shop.base}/demo`)).status).toBe(404)
    expect(await shop.stop('SIGTERM')).toBe(0)
    expect(fs.existsSync(path.join(tried, 'db/PG_VERSION'))).toBe(true)
  },
)
