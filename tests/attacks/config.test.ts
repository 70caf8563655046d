/** A shop that is set up wrongly says so in one line for each fault, and does not start (quality.md, bar 81). */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import webPush from 'web-push'
import { BadConfig, readConfig } from '#server/config.ts'
import { welcome } from '#server/start/welcome.ts'

const root = path.resolve(import.meta.dirname, '../..')
const goodProduction = {
  NODE_ENV: 'production',
  SECRET: 's'.repeat(40),
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example:587',
}
const faults = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof BadConfig) return error.lines
    throw error
  }
}

test('a complete production configuration starts, with every demo part off', () => {
  const config = readConfig(goodProduction)
  expect(config).toMatchObject({ production: true, demo: false, sandboxGateway: false, robot: false })
})

test.each([
  ['SECRET', 'SECRET is missing'],
  ['PUBLIC_URL', 'PUBLIC_URL is missing'],
  ['SMTP_URL', 'SMTP_URL is missing'],
])('production without %s is refused by name', (name, line) => {
  const { [name as 'SECRET']: _left, ...env } = goodProduction
  expect(faults(env)).toEqual([expect.stringContaining(line)])
})

test.each([
  ['DEMO', 'demo people'],
  ['SANDBOX_GATEWAY', 'play money'],
  ['ROBOT', 'robot staff'],
])('production with %s on is refused', (name, line) => {
  expect(faults({ ...goodProduction, [name]: 'yes' })).toEqual([expect.stringContaining(line)])
})

test('the games are all, none, or those that are named; a name that is none is refused', () => {
  expect(readConfig({}).games).toEqual(['luckLottery', 'slots', 'egg'])
  expect(readConfig({ GAMES: 'no' }).games).toEqual([])
  expect(readConfig({ GAMES: 'egg, luckLottery' }).games).toEqual(['luckLottery', 'egg'])
  expect(faults({ GAMES: 'roulette' })).toEqual([expect.stringMatching(/^GAMES must be yes, no/)])
})

test('PUBLIC_URL must be https in production, and only there', () => {
  expect(faults({ ...goodProduction, PUBLIC_URL: 'http://shop.example' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL must begin with https:/),
  ])
  expect(faults({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('play money comes with the demo and goes with it; alone only tests and development have it', () => {
  expect(readConfig({})).toMatchObject({ demo: true, sandboxGateway: true })
  expect(readConfig({ DEMO: 'no' })).toMatchObject({ demo: false, sandboxGateway: false })
  expect(faults({ DEMO: 'no', SANDBOX_GATEWAY: 'yes' })).toEqual([
    expect.stringMatching(/^SANDBOX_GATEWAY is on without the demo/),
  ])
  for (const mode of ['test', 'development']) {
    expect(readConfig({ NODE_ENV: mode, DEMO: 'no' }).sandboxGateway).toBe(false)
    expect(readConfig({ NODE_ENV: mode, DEMO: 'no', SANDBOX_GATEWAY: 'yes' }).sandboxGateway).toBe(true)
  }
})

test('nobody can know the secret of a sandbox', () => {
  const [one, other] = [readConfig({}), readConfig({})]
  expect(one.sandboxSecret).not.toBe(other.sandboxSecret)
  expect(one.sandboxSecret.length).toBeGreaterThanOrEqual(43)
  expect(one.sandboxSecretIsOurs).toBe(true)
  expect(readConfig({ SANDBOX_SECRET: 'x' })).toMatchObject({ sandboxSecret: 'x', sandboxSecretIsOurs: false })
})

test('a demo is for this machine until HOST opens it, and then the start says to whom', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig(goodProduction).host).toBe('0.0.0.0')
  const opened = (env: Record<string, string>) => welcome(readConfig(env), 3000).filter((it) => /everybody/.test(it))
  expect(opened({})).toEqual([])
  for (const host of ['127.0.0.2', '::1', 'localhost']) expect(opened({ HOST: host }), host).toEqual([])
  for (const host of ['0.0.0.0', '::', '192.168.1.5'])
    expect(opened({ HOST: host }), host).toEqual([
      `This demo listens on ${host}: everybody who reaches it may sign in as its admin, the password is published.`,
    ])
  expect(opened({ ...goodProduction })).toEqual([])
})

const badValue: Record<string, fc.Arbitrary<string>> = {
  PORT: fc.oneof(fc.integer({ min: 65_536 }).map(String), fc.constantFrom('http', '-1', '3000.5', '80 80', '0x1f90x')),
  CONTENT_WIDTH: fc.oneof(fc.integer({ max: 319 }).map(String), fc.constantFrom('wide', '99999')),
  DATABASE_URL: fc.constantFrom('mysql://x/y', 'localhost', '/var/db', 'http://db', 'postgres'),
  SMTP_URL: fc.constantFrom('mail.example', 'https://mail.example', 'smtp'),
  PUBLIC_URL: fc.constantFrom('shop.example', 'ftp://shop.example', '//shop.example'),
  THEME_COLOR: fc.constantFrom('orange', '#ff500', '#ff50011', 'rgb(1,2,3)', 'ff5001'),
  LOG_LEVEL: fc.constantFrom('loud', 'INFO!', '3'),
  NODE_ENV: fc.constantFrom('prod', 'live', 'Production'),
  SECRET: fc.string({ minLength: 1, maxLength: 31 }).filter((it) => it.trim() !== ''),
  TRUST_PROXY: fc.constantFrom('maybe', '2', 'ja'),
  DEMO: fc.constantFrom('maybe', 'demo'),
  METRICS_TOKEN: fc.string({ minLength: 1, maxLength: 15 }).filter((it) => it.trim() !== ''),
  DRAIN_SECONDS: fc.constantFrom('61', '-1', 'long', '0.5'),
  VAPID_PUBLIC_KEY: fc.constantFrom('short', 'B'.repeat(86), `${'B'.repeat(86)}=`),
  VAPID_PRIVATE_KEY: fc.constantFrom('short', 'x'.repeat(44), `${'x'.repeat(42)}+`),
  VAPID_SUBJECT: fc.constantFrom('shop@example.com', 'http://shop.example', 'nobody'),
}

test('each bad value is named in a line of its own, whatever else is bad', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const some = fc
    .uniqueArray(fc.constantFrom(...Object.keys(badValue)), { minLength: 1, maxLength: 4 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, badValue[name] ?? fc.constant('')]))))
  fc.assert(
    fc.property(some, (env) => {
      const lines = faults(env as Record<string, string>)
      for (const name of Object.keys(env)) expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1)
      for (const line of lines) expect(line).toMatch(/^[A-Z_]+ .*\.$/)
    }),
    { numRuns: 100, seed },
  )
})

test('keys for push are two of one pair, or none', () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const env = { VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: one.privateKey }
  expect(readConfig(env).vapidKeys).toEqual(one)
  expect(faults({ ...env, VAPID_PRIVATE_KEY: other.privateKey })).toEqual([
    expect.stringContaining('is not the one of'),
  ])
  expect(faults({ VAPID_PUBLIC_KEY: one.publicKey })).toEqual([expect.stringContaining('needed together')])
  expect(readConfig({ MAIL_FROM: 'Shop <us@shop.example>' }).vapidSubject).toBe('mailto:us@shop.example')
})

test('the process ends with those lines and no stack', () => {
  const ended = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: 'x' },
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(ended.status).toBe(1)
  expect(ended.stderr.trim().split('\n').toSorted()).toEqual([
    expect.stringMatching(/^PORT must be/),
    expect.stringMatching(/^PUBLIC_URL is missing/),
    expect.stringMatching(/^SECRET is missing/),
    expect.stringMatching(/^SMTP_URL is missing/),
  ])
})
