/**
 * Whatever is sent to the shop, it answers its envelope and never falls over (quality.md, bar 26): requests made from the
 * shapes that check them, and bent. 2,000 by default; FUZZ=50000 for a night, SEED= for the same again.
 */
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { seconds } from '#contract/kit/time.ts'
import { seedArticles } from '#server/help/seed-articles.ts'
import { mounted } from '#server/kit/serve.ts'
import { stock } from '../support/buying.ts'
import { hostile, mutated, validFor, wrongText } from '../support/generate.ts'
import { hireCrew } from '../support/packing.ts'
import { envelopeFaults, exampleOf, nameOf, textFields } from '../support/routes.ts'
import { type Documents, oneOfEach } from '../support/routes-documents.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { testSeed } from './money-people.ts'

const runs = Number(process.env['FUZZ'] ?? 2000)
const seed = testSeed()
let shop: Shop
let tokens: Record<string, string>
let alices: Documents
const logged: string[] = []

beforeAll(async () => {
  shop = await openShop('postgres')
  Object.assign(shop.world, { log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }) })
  await seedArticles(shop.world)
  const goods = await stock(shop)
  const crew = await hireCrew(shop)
  const people: Record<string, Person> = {
    alice: await shop.as('alice'),
    mallory: await shop.as('mallory'),
    liv: await shop.as('liv'),
    zoe: await shop.staff('zoe', ['admin']),
    admin: await shop.staff('admin'),
  }
  alices = await oneOfEach(shop, crew, people['alice'] as Person, goods)
  tokens = {
    ...Object.fromEntries(Object.entries(people).map(([name, it]) => [name, it.token])),
    nobody: '',
    forged: `m.${'x'.repeat(43)}`,
  }
}, 300_000)
afterAll(() => shop.close())

/** Real values for a field, so that many requests get past the door. */
function pool(field: string): readonly unknown[] {
  const ids = {
    orderNumber: [alices.order, alices.unpaid, alices.patched],
    packNumber: [alices.parcel],
    returnNumber: [alices.return],
    paymentNumber: [alices.payment],
    rechargeNumber: [alices.recharge],
    itemId: [alices.item, '610947572360'],
    addressId: [alices.address],
    couponId: [alices.coupon, alices.parcelCoupon],
    lineId: [alices.cartLine, alices.orderLine],
    lineIds: [[alices.cartLine]],
    productId: [alices.product],
    screenshotId: [alices.screenshot],
    photoIds: [[alices.file]],
    number: [alices.unpaid, alices.patch],
    id: [alices.notice, alices.address],
    channelId: ['yun-general'],
    country: ['GB'],
    mallType: ['taobao'],
    goodsClass: ['clothing'],
    skuId: [null],
    slug: ['how-buying-works'],
    customsId: [''],
    province: [''],
    zip: ['SW1A 1AA'],
    phone: ['+44 7400 123456'],
    address: [
      {
        firstName: 'M',
        lastName: 'L',
        streetOne: '1 Long Street',
        streetTwo: '',
        country: 'GB',
        customsId: '',
        isDefault: false,
        province: '',
        zip: 'SW1A 1AA',
        phone: '+44 7400 123456',
        city: 'London',
      },
    ],
  }
  return (ids as Record<string, readonly unknown[]>)[field] ?? []
}

interface Asked {
  it: Endpoint
  how: string
  who: string
  input: unknown
  body?: string
  query?: string
  headers: Record<string, string>
}

const headers = fc.oneof(
  { arbitrary: fc.constant({}), weight: 6 },
  {
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': '' },
      { 'content-type': 'application/json; charset=utf-7' },
      { 'idempotency-key': '' },
      { 'idempotency-key': 'short' },
      { 'idempotency-key': 'x'.repeat(5000) },
      { 'idempotency-key': "' or 1=1 -- aaaaaaaa" },
      { 'idempotency-key': 'the-same-key-again' },
      { authorization: 'Bearer' },
      { authorization: 'Basic YWxhZGRpbg==' },
      { authorization: `Bearer ${'m.'.repeat(5000)}` },
      { authorization: 'Bearer m.\u00ff' },
      { 'x-request-id': '../../etc/passwd' },
      { 'x-request-id': 'a'.repeat(9000) },
      { 'accept-language': 'x'.repeat(9000) },
      { 'accept-language': '*;q=' },
      { 'accept-language': 'ar' },
      { 'content-length': '-1' },
      { 'content-length': '99999999999999999999' },
      { 'transfer-encoding': 'gzip' },
      { 'content-encoding': 'br' },
      { 'x-forwarded-for': '1.1.1.1, \u00e9' },
      { cookie: 'haulway=;haulway=%00; =; a' },
      { cookie: `haulway=${'x'.repeat(8000)}` },
      { origin: 'null' },
      { origin: 'http://[' },
      { 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site' },
      { host: 'evil.example' },
    ),
    weight: 1,
  },
)

/** One request to one call, good or bent. */
function requestTo(it: Endpoint): fc.Arbitrary<Asked> {
  const valid = validFor(it.input as never, pool)
  const input = fc.oneof(
    { arbitrary: valid.map((value) => ({ how: 'valid', input: value })), weight: 4 },
    { arbitrary: mutated(valid).map((value) => ({ how: 'mutated', input: value })), weight: 5 },
    { arbitrary: hostile.map((value) => ({ how: 'hostile', input: value })), weight: 1 },
    { arbitrary: wrongText(valid).map((body) => ({ how: 'text', input: undefined, body })), weight: 2 },
    {
      arbitrary: fc
        .constantFrom(
          'a=%',
          '%00=%00',
          'id=1&id=2',
          '__proto__[a]=1',
          'limit=1e9',
          'since=-1',
          'since=99999999999999999',
          'before=%ff%fe',
          '&&&=',
          'q='.padEnd(6000, 'a'),
          'id=%ED%A0%80',
        )
        .map((query) => ({ how: 'query', input: {}, query })),
      weight: it.method === 'GET' ? 2 : 0,
    },
  )
  const likely = it.access === 'staff' ? 'admin' : 'alice'
  return fc
    .record({
      input,
      who: fc.oneof(
        { arbitrary: fc.constant(likely), weight: 5 },
        { arbitrary: fc.constantFrom('alice', 'mallory', 'admin', 'nobody', 'forged'), weight: 1 },
      ),
      headers,
    })
    .map((one) => ({ it, who: one.who, headers: one.headers as Record<string, string>, ...one.input }))
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

async function ask({ it, who, input, body, query, headers: odd }: Asked): Promise<{ status: number; text: string }> {
  // Whoever signs out is somebody else, or the rest would be told to strangers.
  const token = /logout/i.test(it.path) ? tokens[it.access === 'staff' ? 'zoe' : 'liv'] : tokens[who]
  const fields =
    typeof input === 'object' && input !== null
      ? Object.entries(input).filter(([, value]) => value !== undefined && value !== null)
      : []
  const asked =
    it.method === 'POST'
      ? ''
      : (query ??
        new URLSearchParams(fields.map(([name, value]): [string, string] => [name, asText(value)])).toString())
  const request = new Request(`http://localhost/api${it.path}${asked && `?${asked}`}`, {
    method: it.method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(it.keyed && { 'idempotency-key': shop.world.newId() }),
      ...odd,
    },
    ...(it.method === 'POST' && { body: body ?? JSON.stringify(input) ?? '' }),
  })
  // Past the harness' own watch: here a fault is to be told with what was sent.
  const response = await shop.app.fetch(request)
  return { status: response.status, text: await response.text() }
}

/** Words of the engine room that no answer may hold. */
const engineRoom =
  /\bat [\w.<>]+ \(|node_modules|\.ts:\d+|ECONN|select .+ from |violates .+ constraint|TypeError|RangeError|SyntaxError|valibot|kysely/i

test(
  `${runs} requests, good and bent: an envelope each, and nothing falls over`,
  async () => {
    process.stdout.write(`fuzz: SEED=${seed} FUZZ=${runs}\n`)
    const tally = new Map<string, number>()
    const anything = fc.integer({ min: 0, max: mounted.length - 1 }).chain((at) => requestTo(mounted[at] as Endpoint))
    await fc.assert(
      fc.asyncProperty(anything, async (asked) => {
        shop.clock.advance(seconds(30))
        logged.length = 0
        const { status, text } = await ask(asked)
        const told = () =>
          `${nameOf(asked.it)} by ${asked.who}, ${asked.how}: ${JSON.stringify(asked.headers)} ${(asked.body ?? asked.query ?? JSON.stringify(asked.input) ?? '').slice(0, 600)}\n${status} ${text.slice(0, 300)}\n${logged.join('').slice(0, 1500)}`
        const envelope = JSON.parse(text) as { code: number }
        tally.set(`${asked.how} ${envelope.code}`, (tally.get(`${asked.how} ${envelope.code}`) ?? 0) + 1)
        const faults = [
          ...(status === 200 ? [] : [`status ${status}`]),
          ...envelopeFaults(envelope),
          ...(envelope.code === codes.unexpected ? ['50000'] : []),
          ...(engineRoom.test(text) && asked.how === 'valid' ? ['the engine room shows'] : []),
          ...(/\n\s+at |\.ts:\d+:\d+/.test(text) ? ['a stack'] : []),
          ...(logged.length > 0 ? ['an error in the log'] : []),
        ]
        if (faults.length > 0) throw new Error(`${faults.join(', ')}\n${told()}`)
      }),
      { numRuns: runs, seed, endOnFailure: true, verbose: 0 },
    )
    process.stdout.write(
      `fuzz: ${[...tally]
        .toSorted()
        .map(([what, count]) => `${what} x${count}`)
        .join(', ')}\n`,
    )
    expect([...tally.keys()].filter((it) => it.startsWith('valid 20000')).length, 'good requests are understood').toBe(
      1,
    )
  },
  60_000 + runs * 100,
)

const nasty = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\ufeff',
  '💥',
  "'; drop table customer; --",
  '%_\\',
  'İ'.repeat(30),
  '999999999999999_zzzzzzzz-0000-0000-0000-000000000000',
  '0_00000000-0000-0000-0000-000000000000',
  '9'.repeat(20),
]

test('every field that takes text takes each of the nasty ones, or refuses it', async () => {
  for (const it of mounted) {
    for (const at of new Set(textFields(it.input))) {
      if (at.endsWith('{key}')) continue
      for (const text of nasty) {
        shop.clock.advance(seconds(30))
        logged.length = 0
        const input = exampleOf(it.input, (place) => (place === at ? text : pool(place.split('.').at(-1) ?? '')[0]))
        const asked: Asked = { it, how: 'nasty', who: it.access === 'staff' ? 'admin' : 'alice', input, headers: {} }
        const { status, text: said } = await ask(asked)
        const { code } = JSON.parse(said) as { code: number }
        expect(
          [status, code === codes.unexpected, logged],
          `${nameOf(it)} ${at} ${JSON.stringify(text)}: ${said.slice(0, 200)}`,
        ).toEqual([200, false, []])
      }
    }
  }
}, 360_000)

/** Bytes as they are, over a socket; gives what came back before the other side closed or fell silent. */
function throwBytes(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let got = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes))
    const done = () => {
      socket.destroy()
      resolve(got)
    }
    socket.setTimeout(400, done)
    socket.on('data', (part) => (got += part.toString('latin1')))
    socket.on('error', done)
    socket.on('close', done)
  })
}

test('bytes that are no HTTP, or hardly: a 4xx or nothing, never a 5xx, and the next request is answered', async () => {
  logged.length = 0
  let server: ReturnType<typeof serve> | undefined
  const port = await new Promise<number>(
    (resolve) =>
      (server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port))),
  )
  const head = (first: string, ...lines: string[]) =>
    [first, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n')
  const post = (path: string, type: string, body: string, ...lines: string[]) =>
    head(`POST ${path} HTTP/1.1`, `Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`, ...lines) +
    body
  const auth = `Authorization: Bearer ${tokens['alice']}`
  const throws: (string | Buffer)[] = [
    'GET',
    'GET / HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    'x'.repeat(100_000),
    head('GET /api/app/launch HTTP/1.1', `X-Long: ${'a'.repeat(60_000)}`),
    head('BREW /api/app/launch HTTP/1.1'),
    head('GET /api/%ZZ HTTP/1.1'),
    head('GET /api/%00 HTTP/1.1'),
    head('GET /files/%2e%2e%2f%2e%2e%2fetc%2fpasswd HTTP/1.1'),
    head('GET /files/..;/x?e=1&s=%ff HTTP/1.1'),
    head('GET //evil.example/api/app/launch HTTP/1.1'),
    head('GET http://evil.example/ HTTP/1.1'),
    head('GET /api/app/launch?a=%E0%A4%A HTTP/1.1'),
    head('GET /api/app/launch HTTP/1.1', 'Content-Length: -1'),
    head('POST /api/auth/doLogin HTTP/1.1', 'Content-Length: 9', 'Transfer-Encoding: chunked'),
    head('POST /api/auth/doLogin HTTP/1.1', 'Transfer-Encoding: chunked') + 'zz\r\n',
    head('POST /api/auth/doLogin HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked') +
      `${(300_000).toString(16)}\r\n${'x'.repeat(300_000)}\r\n0\r\n\r\n`,
    head('OPTIONS * HTTP/1.1'),
    head('HEAD /api/app/launch HTTP/1.1'),
    head('TRACE /api/app/launch HTTP/1.1'),
    head('CONNECT localhost:1 HTTP/1.1'),
    head('PUT /api/cart/add HTTP/1.1', 'Content-Length: 0'),
    head('DELETE /api/cart/list HTTP/1.1', auth),
    head('GET /api/webhooks/sandbox HTTP/1.1'),
    post('/api/webhooks/sandbox', 'application/json', '{"a":'),
    post('/api/webhooks/sandbox', 'application/json', 'x'.repeat(70_000)),
    post('/api/webhooks/nobody', 'application/json', '{}'),
    post('/api/webhooks/__proto__', 'application/json', '{}'),
    post('/api/webhooks/sandbox', 'application/json', '{}', 'haulway-signature: 1.', 'sandbox-signature: t=NaN,v1=zz'),
    post(
      '/api/files',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a"\r\n\r\nnothing\r\n--x--',
      auth,
    ),
    post('/api/files', 'multipart/form-data', 'nothing', auth),
    post('/api/files', 'multipart/form-data; boundary=x', '--x', auth),
    post('/api/files', 'application/json', '{"file":1}', auth),
    post(
      '/api/files',
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--`,
      auth,
    ),
    post(
      '/api/files',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nreturn\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="\u0000.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\u00ff\u00d8\u00ff\r\n--x--',
      auth,
    ),
    post('/api/cart/add', 'application/json', '{"productId":"\u00ff\u00fe"}', auth),
    Buffer.concat([
      Buffer.from(head('POST /api/auth/doLogin HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 4')),
      Buffer.from([0xff, 0xfe, 0x00, 0x80]),
    ]),
  ]
  const random = fc.sample(fc.uint8Array({ minLength: 1, maxLength: 300 }), { numRuns: 40, seed })
  for (const bytes of [...throws, ...random.map((it) => Buffer.from(it))]) {
    const got = await throwBytes(port, bytes)
    const told = `${bytes.toString('latin1').slice(0, 200)}\n-> ${got.slice(0, 300)}`
    expect(got.startsWith('HTTP/1.1 5'), told).toBe(false)
    expect(/\n\s+at |\.ts:\d+/.test(got), told).toBe(false)
    if (got.includes('"code"')) expect(got, told).not.toContain('"code":50000')
  }
  // Many half requests at once, all dropped.
  await Promise.all(
    Array.from({ length: 50 }, async () =>
      throwBytes(port, 'POST /api/auth/doLogin HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"em'),
    ),
  )
  expect((await fetch(`http://127.0.0.1:${port}/api/app/launch`)).status).toBe(200)
  await new Promise<void>((resolve) => {
    server?.close(() => resolve())
    if (server && 'closeAllConnections' in server) server.closeAllConnections()
  })
  await pause(0)
  expect(logged).toEqual([])
}, 300_000)
