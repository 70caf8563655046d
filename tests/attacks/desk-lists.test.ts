/**
 * With more documents than a page holds, no answer of a desk carries all of them, and none takes a statement for each row. Counts,
 * never times: ten thousand of each kind are timed by `npm run test:long -- ten-thousand`.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { deskQuestions, longestList, type Question } from '../support/desk-questions.ts'
import { fillDesks } from '../support/many-documents.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

/** More than the longest page. */
const count = 130
/** What a page holds at most, and what stands beside it, such as ninety days of money. */
const longest = 101
/** What is shown whole, up to a bound of its own. */
const whole: readonly string[] = ['transfers awaited', 'coupons live']
/** Each withdrawal is checked anew whenever it is shown: what may be decided is never read from a list. */
const checkedOneByOne = /^withdrawals /
const mostStatements = 45

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
      if (statements > mostStatements && !checkedOneByOne.test(name)) chatty.push(`${name}: ${statements} statements`)
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

/** Of the rows of a page, whatever its list is called. */
function idsOf(answer: object): string[] {
  const rows = Object.values(answer).find(
    (value): value is { id?: string; code?: string }[] => Array.isArray(value) && value.length > 1,
  )
  return (rows ?? []).flatMap((row) => row.id ?? row.code ?? [])
}
