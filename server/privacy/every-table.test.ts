/**
 * Nothing of an erased shopper is left (bar 84). Every table and every column that could name somebody is decided, and after the demo's
 * people are erased the whole database and all stored files are searched for what they were called, where they live and how they are reached.
 */
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoMembers } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { system, transact } from '#server/kit/transact.ts'
import { makeSandboxGateway } from '#server/providers/payment/sandbox.ts'
import { seedShop } from '#server/start/seed-shop.ts'
import { expectBooksBalanced } from '#tests/support/books.ts'
import { fakeProviders } from '#tests/support/providers.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { collectRows } from './collect.ts'
import { eraseNow } from './erase.ts'
import { fates } from './every-table.ts'

let shop: Shop
let columns: { table: string; column: string }[]

beforeAll(async () => {
  shop = await openShop('pglite')
  await seedShop(shop.world)
  const sandboxAt = (now: () => number) =>
    makeSandboxGateway({
      db: shop.world.database.db,
      now,
      random: shop.world.random,
      secret: 'a-secret-of-the-sandbox',
    })
  const at = (now: () => number) => ({
    ...fakeProviders(now),
    files: shop.world.providers.files,
    gateways: new Map([['sandbox', sandboxAt(now)]]),
  })
  Object.assign(shop.world.providers, { gateways: new Map([['sandbox', sandboxAt(shop.clock.now)]]) })
  await seedDemo(shop.world, at, pino({ level: 'silent' }))
  const found = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
    order by 1, 2`.execute(shop.world.database.db)
  columns = found.rows
}, 300_000)
afterAll(() => shop.close())

/** Of the list of migrations nobody decides anything. */
const decided = (table: string) => table !== 'migration'
/** Columns that say which row or where it stands: they name nobody. */
const isReference = /^(id|number|status|resume_status|currency|\w+_id|\w+_number|\w+_key)$/
const namesSomebody = /customer|e_?mail|phone|first_name|last_name|street|address/

test('every table says what becomes of a shopper’s rows', () => {
  const tables = [...new Set(columns.map((it) => it.table))].filter(decided)
  const known = fates.map(([table]) => table)
  expect(tables.filter((table) => !known.includes(table))).toEqual([])
})

test('every column of text and JSON is emptied, or stays for a reason', () => {
  const undecided = columns.filter(({ table, column }) => {
    const fate = fates.find(([name]) => name === table)?.[1]
    if (!fate) return decided(table)
    if (fate.fate === 'erased') return false
    if (fate.fate === 'about nobody') return namesSomebody.test(column) && !/^(staff|staff_invite)$/.test(table)
    if (column in fate.blank || fate.kept.includes(column)) return false
    return !isReference.test(column)
  })
  expect(undecided).toEqual([])
})

test('what is decided is there', () => {
  const named = fates.flatMap(([table, fate]) =>
    fate.fate === 'blanked' ? [...Object.keys(fate.blank), ...fate.kept].map((column) => `${table}.${column}`) : [],
  )
  const there = new Set(columns.map((it) => `${it.table}.${it.column}`))
  expect(named.filter((it) => !there.has(it))).toEqual([])
})

interface Word {
  table: string
  word: string
}
/** A word as it stands in JSON. Of a number that is a postal code, not of an amount or a part of an id. */
const standsIn = (text: string, word: string): boolean =>
  /^\d+$/.test(word)
    ? new RegExp(String.raw`(?<![\w:.-])${word}(?!\w)`).test(text)
    : text.includes(JSON.stringify(word.toLowerCase()).slice(1, -1))

/** Where a word still stands, in any row of any table. */
async function findWords(words: readonly string[]): Promise<Word[]> {
  const left: Word[] = []
  for (const table of new Set(columns.map((it) => it.table))) {
    const { rows } = await sql<{
      text: string
    }>`select lower(row_to_json(t)::text) as text from ${sql.table(table)} t`.execute(shop.world.database.db)
    const all = rows.map((it) => it.text).join('\n')
    for (const word of words) if (standsIn(all, word)) left.push({ table, word })
  }
  return left
}

test('an export has what is the shopper’s, and no secret, no staff and nobody else in it', async () => {
  const { db } = shop.world.database
  const maya = await db
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', 'maya@example.com')
    .executeTakeFirstOrThrow()
  const rows = await collectRows(shop.world, maya.id)
  expect([...rows.keys()]).toEqual(
    expect.arrayContaining(['customer', 'address', 'purchase_order', 'parcel', 'payment', 'entry', 'notice']),
  )
  const text = JSON.stringify([...rows])
  expect(text).toContain('maya@example.com')
  const others = demoMembers.map((it) => it.email).filter((it) => it !== 'maya@example.com')
  expect(others.filter((it) => text.includes(it))).toEqual([])
  const staff = await db.selectFrom('staff').select(['id', 'email']).execute()
  expect(staff.filter((it) => text.includes(it.id) || text.includes(it.email))).toEqual([])
  const secrets = [
    maya.password_hash,
    ...(await db.selectFrom('session').select('access_hash').execute()).map((it) => it.access_hash),
  ]
  expect(secrets.filter((it) => text.includes(it))).toEqual([])
})

test('after the demo’s people are erased nothing in the database or the files names them, and the books balance', async () => {
  const { db } = shop.world.database
  // What the demo leaves out: a mail in the mailbox, and one that waits to be sent.
  await sql`insert into sent_mail (id, to_address, subject, body, at) values ('letter', 'Maya@example.com', 'to maya@example.com', 'maya@example.com', 1)`.execute(
    db,
  )
  await sql`insert into job (id, kind, payload, due_at, created_at) values ('mail', 'account.mail', '{"emailKey":"maya@example.com"}', 1, 1)`.execute(
    db,
  )
  const people = await db.selectFrom('customer').selectAll().orderBy('id').execute()
  const addresses = await db.selectFrom('address').selectAll().execute()
  const banks = await db.selectFrom('withdrawal').select(['bank_holder', 'bank_account']).execute()
  const identities = await db.selectFrom('kyc').select('name').execute()
  const messages = await db.selectFrom('support_message').select('body').where('staff_id', 'is', null).execute()
  const files = await db.selectFrom('file').select(['key', 'thumb_key']).where('customer_id', 'is not', null).execute()
  const pictures = await db.selectFrom('kyc_picture').select('key').execute()
  const words = [
    ...people.flatMap((it) => [it.email]),
    ...addresses.flatMap((it) => [it.phone, it.street_one, it.street_two, `${it.first_name} ${it.last_name}`, it.zip]),
    ...banks.flatMap((it) => [it.bank_holder ?? '', it.bank_account ?? '']),
    ...identities.map((it) => it.name),
    ...messages.map((it) => it.body),
  ].filter((it) => it.trim().length > 4)
  expect(people.length).toBe(demoMembers.length)
  expect(addresses.length).toBeGreaterThan(5)
  expect((await findWords(words)).length).toBeGreaterThan(30)
  for (const { id } of people) await transact(shop.world, system(shop.world), (ctx) => eraseNow(ctx, id))

  expect(await findWords([...new Set(words)])).toEqual([])
  for (const key of [...files.flatMap((it) => [it.key, it.thumb_key]), ...pictures.map((it) => it.key)])
    expect(await shop.world.providers.files.open(key), key).toBeUndefined()
  await expectBooksBalanced(shop.world.database)
}, 300_000)
