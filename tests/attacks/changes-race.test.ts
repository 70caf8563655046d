/**
 * Shoppers' documents move in many transactions at once while their phones page through the changes, upwards and
 * downwards: in the end each phone has every document as it is (product.md 10). `SEED=` repeats it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/kit/endpoint.ts'
import { changes } from '#contract/sync/changes.ts'
import { system, touch, transact } from '#server/kit/transact.ts'
import { openShop, type Person, seededRandom, type Shop } from '../support/shop.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const documents = 420
const writers = 10
const rounds = 25

let shop: Shop
beforeAll(async () => {
  shop = await openShop('postgres', { connections: 14 })
})
afterAll(() => shop.close())

const random = seededRandom(seed)
const below = (most: number): number => new DataView(random(4).buffer).getUint32(0) % most

/** Notices stand for all documents: the pages do not look inside. */
async function fill(person: Person): Promise<string[]> {
  const ids = Array.from({ length: documents }, () => shop.world.newId())
  await transact(shop.world, system(shop.world), async (ctx) => {
    const row = { customer_id: person.id, tab: 'message', kind: 'race', path: '0', at: ctx.now }
    await ctx.tx
      .insertInto('notice')
      .values(ids.map((id) => ({ ...row, id, dedupe: id })))
      .execute()
  })
  for (const id of ids)
    await transact(shop.world, system(shop.world), async (ctx) => touch(ctx, person.id, 'notice', id))
  return ids
}

/** A phone as src/kit/sync/changes.ts is one: from the top down first, then whatever moved since, until told to stop. */
function phone(person: Person) {
  const rows = new Map<string, string | null>()
  let revision: number | undefined
  let below = 999_999_999
  const keep = (page: Output<typeof changes>) => {
    for (const { id, path } of page.notices) rows.set(id, path)
  }
  return {
    rows,
    async pull(): Promise<void> {
      if (revision !== undefined) {
        const page = await person.ok(changes, { since: revision })
        keep(page)
        revision = page.revision
        if (page.more) return
      }
      if (below === 0) return
      const page = await person.ok(changes, { before: below })
      keep(page)
      revision ??= page.revision
      below = page.below
    },
    whole: () => below === 0,
  }
}

test(`nothing is missed by phones that page while ten write (SEED=${seed})`, { timeout: 300_000 }, async () => {
  const una = await shop.as('una')
  const ids = await fill(una)
  let writing = true
  const phones = [phone(una), phone(una), phone(una)]
  const pulled = phones.map(async (it) => {
    while (writing) await it.pull()
  })
  const written = Array.from({ length: writers }, async (_, writer) => {
    for (let round = 0; round < rounds; round += 1) {
      await transact(shop.world, system(shop.world), async (ctx) => {
        for (let n = below(6); n >= 0; n -= 1) {
          const id = ids[below(ids.length)] ?? ''
          await ctx.tx
            .updateTable('notice')
            .set({ path: `${writer}.${round}.${n}` })
            .where('id', '=', id)
            .execute()
          touch(ctx, una.id, 'notice', id)
        }
        // Held open for a while, as a verb with work to do is.
        await pause(below(4))
      }).catch((error: unknown) => {
        // Two met in the opposite order too often: neither happened.
        if (!/deadlock/.test(String(error))) throw error
      })
    }
  })
  await Promise.all(written)
  writing = false
  await Promise.all(pulled)
  const told = await shop.world.database.db
    .selectFrom('notice')
    .select(['id', 'path'])
    .where('customer_id', '=', una.id)
    .execute()
  for (const it of phones) {
    for (let n = 0; n < 20; n += 1) await it.pull()
    expect(it.whole()).toBe(true)
    expect(it.rows.size).toBe(told.length)
    expect(told.filter(({ id, path }) => it.rows.get(id) !== path)).toEqual([])
  }
})
