/**
 * With more documents than a page holds, no answer of a desk carries all of them, and none takes a statement for each row. Counts,
 * never times: ten thousand of each kind are timed by `npm run test:long -- ten-thousand`.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#contract/account/desk.ts'
import { searchConsole } from '#contract/console/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { printNumber } from '#contract/kit/number.ts'
import { days as daysLong } from '#contract/kit/time.ts'
import { purchaseQueue } from '#contract/order/desk.ts'
import { parcelQueue } from '#contract/parcel/desk.ts'
import { listSuspense } from '#contract/payment/suspense-desk.ts'
import { returnQueue } from '#contract/returns/desk.ts'
import { noOwnerQueue } from '#contract/warehouse/no-owner-desk.ts'
import { listShelves } from '#contract/warehouse/shelf-desk.ts'
import { findStock } from '#contract/warehouse/stock-desk.ts'
import { deskQuestions, longestList, type Question } from '../support/desk-questions.ts'
import { fillDesks } from '../support/many-documents.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

/** More than the longest page. */
const count = 130
/** What a page holds at most, and what stands beside it, such as ninety days of money. */
const longest = 101
/** What is shown whole, up to a bound of its own. */
const whole: readonly string[] = ['transfers awaited', 'coupons live']
const mostStatements = 45
/** Checked one by one whenever they are shown, so many statements to a row of thirty: what may be decided is never read from a list. */
const checkedOneByOne: readonly (readonly [RegExp, number])[] = [
  [/^withdrawals /, 16],
  [/^returns (refund_check|open)/, 2],
  [/^identity reviewing/, 2],
]

let shop: Shop
let admin: Person
let questions: Question[] = []
let statements = 0
const query = Client.prototype.query as (this: Client, ...rest: unknown[]) => unknown

beforeAll(async () => {
  shop = await openShop('postgres')
  admin = await shop.staff('admin')
  questions = deskQuestions(await fillDesks(shop, count, admin), shop.clock.now())
  Client.prototype.query = function counted(this: Client, ...rest: unknown[]) {
    statements += 1
    return query.apply(this, rest)
  } as typeof Client.prototype.query
})
afterAll(async () => {
  Client.prototype.query = query as typeof Client.prototype.query
  await shop.close()
})

test('no answer carries all, and none asks row by row', async () => {
  const long: string[] = []
  const chatty: string[] = []
  const repeated: string[] = []
  for (const { name, call, input, paged } of questions) {
    const ask = async (more: Record<string, unknown> = {}) => {
      statements = 0
      const answer = await admin(call, { ...input, ...more } as never)
      expect(answer.code, `${name}: ${answer.message}`).toBe(codes.ok)
      const rows = longestList(answer.data)
      if (rows > longest && !whole.includes(name)) long.push(`${name}: ${rows} rows`)
      const each = checkedOneByOne.find(([names]) => names.test(name))?.[1] ?? 0
      if (statements > mostStatements + each * 30) chatty.push(`${name}: ${statements} statements`)
      return answer.data as { next?: string | null }
    }
    const first = await ask()
    if (!paged || !first.next) continue
    // What stood on the first page does not stand on the next.
    const ids = idsOf(first)
    const again = idsOf(await ask({ before: first.next })).filter((id) => ids.includes(id))
    if (again.length > 0) repeated.push(`${name}: ${again.length} again`)
  }
  expect({ long, chatty, repeated }).toEqual({ long: [], chatty: [], repeated: [] })
})

test('sorted the other way, a list comes in the other order, page by page', async () => {
  const wrong: string[] = []
  let compared = 0
  for (const { name, call, input, paged } of questions) {
    // The list of shelves is sorted by their names.
    if (!paged || call === listShelves) continue
    const pages = async (sort: 'oldest' | 'newest') => {
      const ids: string[] = []
      let before: string | null | undefined
      do {
        const page = await admin(call, { ...input, sort, ...(before && { before }) } as never)
        const data = page.data as { next?: string | null }
        ids.push(...idsOf(data))
        before = data.next
      } while (before)
      return ids
    }
    const [oldest, newest] = [await pages('oldest'), await pages('newest')]
    if (oldest.join() !== newest.toReversed().join()) wrong.push(`${name}: ${oldest.length} and ${newest.length}`)
    if (oldest.length > 1) compared += 1
  }
  const { orders } = await admin.ok(purchaseQueue, { queue: 'bought', sort: 'oldest' })
  const paid = orders.map((it) => it.paidAt ?? 0)
  expect(paid).toEqual(paid.toSorted((a, b) => a - b))
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(30)
})

test('days leave out what began before them and after', async () => {
  const days = { from: shop.clock.now() - daysLong(20), to: shop.clock.now() - daysLong(18) }
  const within = (moments: readonly (number | null)[]) => {
    expect(moments.length).toBeGreaterThan(2)
    expect(moments.filter((at) => at === null || at < days.from || at >= days.to)).toEqual([])
  }
  within((await admin.ok(purchaseQueue, { queue: 'bought', ...days })).orders.map((it) => it.paidAt))
  within((await admin.ok(parcelQueue, { queue: 'to_pack', ...days })).parcels.map((it) => it.createdAt))
  within((await admin.ok(returnQueue, { queue: 'checking', ...days })).returns.map((it) => it.createdAt))
  within((await admin.ok(findStock, days)).items.map((it) => it.storedAt))
  within((await admin.ok(noOwnerQueue, days)).parcels.map((it) => it.at))
  within((await admin.ok(listSuspense, days)).items.map((it) => it.at))
  expect((await admin.ok(purchaseQueue, { queue: 'bought', from: days.to, to: days.from })).orders).toEqual([])
})

test('words leave out what they do not fit, in every list; signs of a pattern are signs', async () => {
  const wrong: string[] = []
  let found = 0
  const lists = questions.filter(
    ({ call, paged }) => paged && 'q' in (call.input as unknown as { entries: object }).entries,
  )
  for (const { name, call, input } of lists) {
    const answerTo = async (q: string) => {
      const answer = await admin(call, { ...input, q } as never)
      expect(answer.code, `${name}, ${q}: ${answer.message}`).toBe(codes.ok)
      return answer.data as Record<string, Record<string, unknown>[]>
    }
    const unnarrowed = await answerTo('')
    const list = listIn(unnarrowed)
    const all = unnarrowed[list] ?? []
    const rowsOf = async (q: string) => (await answerTo(q))[list] ?? []
    for (const q of ['zzqxw', '%%%', '___', "'; --"])
      if ((await rowsOf(q)).length > 0) wrong.push(`${name}: finds ${q}`)
    // The log's words are those of a person.
    if (call === auditLog) continue
    const [key, number] = Object.entries(all[0] ?? {}).find(([field]) => numbers.includes(field)) ?? []
    if (typeof number !== 'string') continue
    const fit = await rowsOf(printNumber(number))
    if (!fit.some((row) => row[key ?? ''] === number)) wrong.push(`${name}: does not find ${number}`)
    if (fit.length >= Math.max(2, all.length)) wrong.push(`${name}: ${number} leaves out nothing`)
    found += 1
  }
  expect(wrong).toEqual([])
  expect(lists.length).toBeGreaterThan(30)
  expect(found).toBeGreaterThan(20)
})

test('words of goods find the orders that wait for them, and say so', async () => {
  const { documents } = await admin.ok(searchConsole, { q: 'umbrella of kind', kind: 'documents' })
  expect(documents.hits.length).toBeGreaterThan(5)
  for (const hit of documents.hits) expect(hit).toMatchObject({ why: 'words', place: { desk: 'purchasing' } })
  const { orders } = await admin.ok(purchaseQueue, { queue: 'bought', q: 'umbrella of kind' })
  expect(orders.length).toBeGreaterThan(5)
  for (const { lines } of orders) expect(lines[0]?.titleEn).toContain('umbrella')
})

/** By which a row of a list is called. */
const numbers = [
  'returnNumber',
  'serviceNumber',
  'disputeNumber',
  'withdrawalNumber',
  'kycNumber',
  'packageId',
  'reference',
].concat(['orderNumber', 'packNumber', 'bagNumber', 'docNumber', 'carrierNumber', 'merchantRef', 'providerRef'])

/** What the list of a page is called: it comes first. */
const listIn = (answer: Record<string, Record<string, unknown>[]>): string =>
  Object.keys(answer).find((key) => Array.isArray(answer[key])) ?? ''

/** Of the rows of a page, whatever its list is called. */
function idsOf(answer: object): string[] {
  const lists = Object.values(answer).filter((value): value is { id?: string; code?: string }[] => Array.isArray(value))
  const rows = lists.find((list) => list.some((row) => row.id ?? row.code))
  return (rows ?? []).flatMap((row) => row.id ?? row.code ?? [])
}
