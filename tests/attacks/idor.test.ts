/**
 * Somebody else's number is as good as none (quality.md, bar 25; safety.md D): for every call that names a document, the
 * answer to another shopper is, byte for byte, the answer to a number that does not exist, and nothing of the owner moves.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import { freshLinks } from '#contract/kit/media-api.ts'
import { mounted } from '#server/kit/serve.ts'
import { addShelves } from '#contract/warehouse/shelf-desk.ts'
import { stock } from '../support/buying.ts'
import { type Crew, hireCrew, photos } from '../support/packing.ts'
import { memberSession, staffSession } from '../support/people.ts'
import { exampleOf, nameOf, send, textFields } from '../support/routes.ts'
import { type Documents, type Kind, namedBy, oneOfEach, unknownLike } from '../support/routes-documents.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

let shop: Shop
let crew: Crew
let alice: Person
let mallory: Person
let hers: Documents
let his: Documents
let aliceOver: string
let staffOver: string
let crewPhotos: string[]

beforeAll(async () => {
  shop = await openShop('pglite')
  const goods = await stock(shop)
  crew = await hireCrew(shop)
  alice = await shop.as('alice')
  mallory = await shop.as('mallory')
  hers = await oneOfEach(shop, crew, alice, goods)
  his = await oneOfEach(shop, crew, mallory, goods)
  crewPhotos = await photos(shop, crew.chen, 'qc', 3)
  const past = shop.world.now() - days(1)
  aliceOver = await memberSession(shop.world, alice.id, { access_expires_at: past, expires_at: past })
  staffOver = await staffSession(shop.world, crew.lin.id, { expires_at: past })
}, 300_000)
afterAll(() => shop.close())

interface Row {
  it: Endpoint
  /** The field that names the document. */
  at: string
  kind: Kind
}
/** The matrix, from the inputs themselves: a call with a field nobody has thought about throws here. */
const matrix = (): Row[] =>
  mounted.flatMap((it) =>
    textFields(it.input).flatMap((at) => {
      const kind = namedBy(nameOf(it), at)
      return kind === null ? [] : [{ it, at, kind }]
    }),
  )

/** Values for fields that must be told, so that nothing but the document can be what is wrong. */
const given: Record<string, unknown> = {
  mallType: 'taobao',
  country: 'GB',
  channelId: 'yun-general',
  trackingNumber: 'LZ123456789CN',
  expectedTotal: 1,
  weightG: 500,
  lengthMm: 100,
  widthMm: 100,
  heightMm: 100,
  goodsClass: 'clothing',
  stepId: '0190b5a0-0000-7000-8000-000000000000',
}
function inputOf({ it, at, kind }: Row, mine: Documents, value: string): unknown {
  return exampleOf(it.input, (place) => {
    if (place === at) return value
    if (place === 'address' && it.path === '/address/save')
      return {
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
      }
    if (place === 'itemId' && it.path === '/product/state') return '900100200300'
    if (/photoIds$/i.test(place) && it.access === 'staff') return crewPhotos
    const name = place.split('.').at(-1) ?? ''
    if (name in given) return given[name]
    // A document beside the one in question is the asker's own, and it is only named where it must be.
    const other = textFields(it.input).includes(place) ? namedBy(nameOf(it), place) : null
    const isNeeded =
      [
        'orderNumber',
        'packNumber',
        'returnNumber',
        'itemId',
        'lineId',
        'addressId',
        'about',
        'threadId',
        'questionId',
      ].includes(name) ||
      (name === '[]' && place.startsWith('lineIds') && kind !== 'product') ||
      // A picture is put to a transfer of one's own.
      it.path === '/payment/transfer/sent'
    return other !== null && isNeeded ? mine[other] : undefined
  })
}

/** What an answer says besides when and to which request, with the number that was asked for taken out. */
const bytesOf = (text: string, asked: string): string =>
  text
    .replaceAll(asked, '<asked>')
    .replace(/"requestId":"[^"]*"/g, '"requestId":""')
    .replace(/"serverTime":\d+/g, '"serverTime":0')

async function ask({ it }: Row, input: unknown, token: string): Promise<{ code: number; text: string }> {
  const { text, envelope } = await send(shop.app, it, input, { token, key: shop.world.newId() })
  return { code: envelope.code, text }
}

/** All rows that are a person's, as one text. */
async function everythingOf(customerId: string): Promise<string> {
  const { db } = shop.world.database
  const tables = await sql<{
    name: string
  }>`select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public' order by 1`.execute(
    db,
  )
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{
      it: string
    }>`select coalesce(string_agg(md5(row_to_json(t)::text), ',' order by row_to_json(t)::text), '') as it from ${sql.table(name)} t where customer_id = ${customerId}`.execute(
      db,
    )
    texts.push(`${name} ${rows[0]?.it ?? ''}`)
  }
  return texts.join('\n')
}

test('the matrix comes from the inputs and is not small', () => {
  const rows = matrix()
  expect(rows.length).toBeGreaterThan(50)
  expect(new Set(rows.map((row) => row.kind)).size).toBeGreaterThanOrEqual(15)
})

test('a field that nobody has thought about stops the bar', () => {
  expect(() => namedBy('POST /new/call', 'giftId')).toThrow('say in')
  expect(namedBy('POST /new/call', 'orderNumber')).toBe('order')
})

describe('to somebody else', () => {
  test('a shopper’s document is as unknown as one that does not exist, and stays as it was', async () => {
    const before = await everythingOf(alice.id)
    const rows = matrix().filter((row) => row.it.access !== 'staff')
    for (const row of rows) {
      const name = `${nameOf(row.it)} ${row.at}`
      const known = hers[row.kind]
      const unknown = unknownLike(shop, known)
      const first = await ask(row, inputOf(row, his, known), mallory.token)
      const second = await ask(row, inputOf(row, his, unknown), mallory.token)
      expect(bytesOf(first.text, known), name).toBe(bytesOf(second.text, unknown))
      for (const secret of [alice.id, alice.email]) expect(first.text.includes(secret), `${name} leaks`).toBe(false)
    }
    expect(await everythingOf(alice.id)).toBe(before)
  })

  test('nobody, a token that is over and the other side’s token learn nothing at all', async () => {
    for (const row of matrix().filter((one) => one.it.access !== 'anyone')) {
      const isDesk = row.it.access === 'staff'
      const strangers = isDesk
        ? { nobody: '', over: staffOver, shopper: alice.token }
        : { nobody: '', over: aliceOver, staff: crew.lin.token }
      const known = hers[row.kind]
      const unknown = unknownLike(shop, known)
      for (const [who, token] of Object.entries(strangers)) {
        const first = await ask(row, inputOf(row, hers, known), token)
        const second = await ask(row, inputOf(row, hers, unknown), token)
        expect([first.code, bytesOf(first.text, known)], `${nameOf(row.it)} ${row.at} to ${who}`).toEqual([
          codes.sessionInvalid,
          bytesOf(second.text, unknown),
        ])
      }
    }
  })

  test('staff of another desk learn nothing either', async () => {
    const idle = await shop.staff('idle', [])
    for (const row of matrix().filter((one) => one.it.access === 'staff')) {
      const known = hers[row.kind]
      const unknown = unknownLike(shop, known)
      const first = await ask(row, inputOf(row, hers, known), idle.token)
      const second = await ask(row, inputOf(row, hers, unknown), idle.token)
      expect([first.code, bytesOf(first.text, known)], nameOf(row.it)).toEqual([
        codes.forbidden,
        bytesOf(second.text, unknown),
      ])
    }
  })

  test('no list, count or page of another shopper says anything of hers', async () => {
    const eve = await shop.as('eve')
    const secrets = [
      alice.id,
      alice.email,
      ...Object.entries(hers)
        .filter(([kind]) => kind !== 'product')
        .map(([, value]) => value),
    ]
    for (const it of mounted.filter((one) => one.access === 'member')) {
      for (const who of [mallory, eve]) {
        const { text } = await send(
          shop.app,
          it,
          exampleOf(it.input, () => undefined),
          { token: who.token, key: shop.world.newId() },
        )
        for (const secret of secrets) expect(text.includes(secret), `${nameOf(it)} says ${secret}`).toBe(false)
      }
    }
  })

  test('a photo’s link works only as it was signed, and no browser keeps what it shows', async () => {
    const { key } = await shop.world.database.db
      .selectFrom('file')
      .select('key')
      .where('id', '=', hers.file)
      .executeTakeFirstOrThrow()
    for (const end of ['', '?e=99999999999999', `?e=99999999999999&s=${'A'.repeat(32)}`]) {
      const [real, unknown] = await Promise.all([
        shop.app.request(`/files/${key}${end}`),
        shop.app.request(`/files/${'0'.repeat(40)}.webp${end}`),
      ])
      expect([real.status, await real.text()]).toEqual([unknown.status, await unknown.text()])
    }
    // A log-out without a network could not take it out of the browser's cache.
    const fresh = await alice.ok(freshLinks, { keys: key })
    const signed = await shop.app.request(fresh.links[key] ?? '')
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })
})

// Last, because she really does what the calls say.
test('the owner, and the desk it is for, are understood by each of these calls', async () => {
  const boss = await shop.staff('admin')
  // The shelf that the examples name.
  await boss.ok(addShelves, { codes: ['EXAMPLE'], zone: 'E', kind: 'shelf', capacity: 50 })
  const last = ['/address/delete', '/cart/remove', '/order/hide', '/auth/logout']
  const when = ({ it }: Row) => (last.includes(it.path) ? 2 : it.path === '/ops/order/voidPatch' ? 0 : 1)
  // Her parcel has no customs number, so this one is as unknown to its desk: tests/flows/papers.test.ts asks where there is one.
  // There is no bag and no parcel without owner here: tests/flows/bags.test.ts and stock.test.ts ask where there are.
  // Nobody can be asked about what she described herself: tests/flows/favourites.test.ts waits for what a source knows.
  const unanswered = [
    '/favourite/watch',
    '/ops/papers/customs',
    '/ops/arrival/assign',
    '/ops/bags/put',
    '/ops/bags/takeOut',
    // The examples name nobody of the staff: tests/flows/desk.test.ts does.
    '/ops/order/assign',
    // The accounts are the firm's own, and are no examples: tests/flows/take-back.test.ts does.
    '/ops/order/correctPaidFrom',
  ]
  const rows = matrix()
    .filter(({ it }) => !unanswered.includes(it.path))
    .toSorted((a, b) => when(a) - when(b))
  const deaf: string[] = []
  for (const row of rows) {
    const { code, text } = await ask(
      row,
      inputOf(row, hers, hers[row.kind]),
      row.it.access === 'staff' ? boss.token : alice.token,
    )
    if (
      [codes.notFound, codes.sessionInvalid, codes.forbidden, codes.invalid, codes.unexpected].includes(code as never)
    )
      deaf.push(`${nameOf(row.it)} ${row.at}: ${text.slice(0, 200)}`)
  }
  expect(deaf).toEqual([])
})
