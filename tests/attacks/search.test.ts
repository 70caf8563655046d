/**
 * Search is open to everybody, so it must be cheap and must take turns (quality.md, bars 73 and 75): no table is read from
 * end to end, equal searches are one, and strangers never have more than their places. Counts and plans, never times.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchProducts, searchSorts } from '#contract/catalog/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen } from '#contract/kit/money.ts'
import { seconds } from '#contract/kit/time.ts'
import { attacked } from '../support/database.ts'
import { manyProducts } from '../support/many-products.ts'
import { type Plan, readWhole } from '../support/plans.ts'
import { send } from '../support/routes.ts'
import { openShop, type Shop } from '../support/shop.ts'

interface Said {
  text: string
  values: unknown[]
}
let said: Said[] = []
let running = 0
let most = 0
const query = Client.prototype.query as (this: Client, ...rest: unknown[]) => unknown

beforeAll(() => {
  Client.prototype.query = function listen(this: Client, ...rest: unknown[]) {
    const [it, values] = rest as [string | Partial<Said>, unknown[] | undefined]
    const text = typeof it === 'string' ? it : (it.text ?? '')
    const answer = query.apply(this, rest)
    if (!text.includes('search_') || text.startsWith('explain')) return answer
    said.push({ text, values: (typeof it === 'string' ? values : it.values) ?? [] })
    running += 1
    most = Math.max(most, running)
    void Promise.resolve(answer).finally(() => (running -= 1))
    return answer
  } as typeof Client.prototype.query
})
afterAll(() => void (Client.prototype.query = query as typeof Client.prototype.query))

describe.each(attacked)('on %s', (engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
    await manyProducts(shop.world.database.pool, 3000)
  })
  afterAll(() => shop.close())
  const listened = async <Result>(work: () => Promise<Result>) => {
    said = []
    most = 0
    const result = await work()
    return { result, statements: said, most }
  }

  test('no search reads the products from end to end', async () => {
    const bad: string[] = []
    for (const q of ['键盘', '马克杯 陶瓷', 'keyboard', 'ceramic mug', 'board', 'keybord', 'zzqqxx', 'home', 'a b', ''])
      for (const [sort, category] of [...searchSorts.map((it) => [it] as const), ['relevance', 'toys'] as const]) {
        for (const narrowed of [{}, { priceFrom: fen(5000), priceTo: fen(6000) }, { inStock: 'yes' as const }]) {
          const { statements } = await listened(() =>
            shop.nobody.ok(searchProducts, { q, sort, category, ...narrowed }),
          )
          expect(statements.length + (q === '' ? 1 : 0)).toBeGreaterThan(0)
          for (const { text, values } of statements) {
            const { rows } = await shop.world.database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
              `explain (format json) ${text}`,
              values,
            )
            if (readWhole(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '' }).includes('product'))
              bad.push(`${sort} ${category ?? ''} ${q}`)
          }
        }
      }
    expect(bad).toEqual([])
  })

  test('finds words, parts of words, signs and words spelt nearly right, whole words first', async () => {
    const titles = async (q: string) =>
      (await shop.nobody.ok(searchProducts, { q })).products.map((it) => it.titleEn ?? '')
    for (const q of ['keyboard', 'board', 'keybord', '键盘', '瓷马克', 'model2999', 'MODEL2999', 'ceramic  MUG'])
      expect((await titles(q)).length, q).toBeGreaterThan(0)
    const [first, ...others] = await titles('model17')
    expect(first).toBe('thing 17')
    for (const title of others) expect(title).toMatch(/^thing 17\d+$/)
    for (const q of ['%', '_', "'", '\\', '((', '&|!:*', 'zzqqxx']) expect(await titles(q), q).toEqual([])
  })

  test('equal searches at the same time, and for a moment after, are asked once', async () => {
    const one = await listened(() => shop.nobody.ok(searchProducts, { q: 'vintage lamp' }))
    const many = await listened(() =>
      Promise.all(Array.from({ length: 20 }, () => shop.nobody.ok(searchProducts, { q: ' Vintage   LAMP ' }))),
    )
    expect(many.statements).toEqual([])
    expect(many.result.every((it) => it.products.length === one.result.products.length)).toBe(true)
    shop.clock.advance(seconds(16))
    expect((await listened(() => shop.nobody.ok(searchProducts, { q: 'vintage lamp' }))).statements).not.toEqual([])
  })

  test('a hundred strangers never have more than their places; who finds no room is told when to come again', async () => {
    const ask = async (nth: number) => {
      const { envelope, headers } = await send(shop.app, searchProducts, { q: `model${nth}` })
      return { code: envelope.code, again: headers.get('retry-after') }
    }
    const flood = await listened(() => Promise.all(Array.from({ length: 100 }, (_, nth) => ask(nth))))
    expect(flood.most).toBeLessThanOrEqual(engine === 'postgres' ? 2 : 1)
    const refused = flood.result.filter((it) => it.code !== codes.ok)
    expect(refused.length).toBeGreaterThan(0)
    for (const it of refused) expect(it).toEqual({ code: codes.slowDown, again: '2' })
    expect(flood.result.length - refused.length).toBeGreaterThan(0)
    // A call with a session waits for no turn.
    const alice = await shop.as('alice')
    expect((await alice(searchProducts, { q: 'umbrella' })).code).toBe(codes.ok)
  })
})
