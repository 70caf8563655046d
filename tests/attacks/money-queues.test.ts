/** The queues of disputes and of differences page by page: each row once and in order, also while rows leave. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours } from '#contract/kit/time.ts'
import { disputeQueue, handOverEvidence } from '#contract/payment/dispute-desk.ts'
import { closeDifference, differenceQueue } from '#contract/payment/reconciliation-desk.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

const many = 120

describe.each(attacked)('queues of money, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    zhao = await shop.staff('zhao')
    const at = shop.clock.now()
    const nths = Array.from({ length: many }, (_, nth) => nth)
    await shop.world.database.db
      .insertInto('dispute')
      .values(
        nths.map((nth) => ({
          id: shop.world.newId(),
          number: `DPTEST${nth}`,
          status: 'open' as const,
          provider: 'sandbox',
          provider_ref: `dp_${nth}`,
          charge_ref: `ch_${nth}`,
          amount: 100,
          currency: 'USD',
          reason: 'goods not received',
          opened_at: at,
          // Many of one moment, and some without a deadline.
          evidence_by: nth % 5 === 0 ? null : at + hours(nth % 7),
          said_at: at,
          created_at: at,
        })),
      )
      .execute()
    await shop.world.database.db
      .insertInto('reconciliation_difference')
      .values(
        nths.map((nth) => ({
          id: shop.world.newId(),
          provider: 'sandbox',
          about: 'charge' as const,
          kind: 'theirs' as const,
          subject: `ch_${nth}`,
          at: at - hours(nth % 7),
          found_at: at,
          seen_at: at,
        })),
      )
      .execute()
  })
  afterAll(() => shop.close())

  test('disputes: the nearest deadline first, those without one last, fifty a page', async () => {
    const seen: { disputeNumber: string; evidenceBy: number | null }[] = []
    const sizes: number[] = []
    for (let before: string | undefined; ;) {
      const { cases, next } = await zhao.ok(disputeQueue, { queue: 'open', before })
      seen.push(...cases)
      sizes.push(cases.length)
      // One that was seen leaves: it takes none of the others with it.
      await zhao.ok(handOverEvidence, { disputeNumber: cases[0]?.disputeNumber ?? '', reference: 'a case' })
      if (next === null) break
      before = next
    }
    expect(sizes).toEqual([50, 50, 20])
    expect(new Set(seen.map((it) => it.disputeNumber)).size).toBe(many)
    const due = seen.map((it) => it.evidenceBy ?? Infinity)
    expect(due).toEqual(due.toSorted((a, b) => a - b))
    expect((await zhao.ok(disputeQueue, { queue: 'handed' })).cases).toHaveLength(3)
  })

  test('differences: the oldest first, fifty a page; closed ones the latest first', async () => {
    const seen: { id: string; at: number }[] = []
    for (let before: string | undefined; ;) {
      const { differences, next } = await zhao.ok(differenceQueue, { queue: 'open', before })
      seen.push(...differences)
      shop.clock.advance(1000)
      await zhao.ok(closeDifference, { differenceId: differences[0]?.id ?? '', note: 'seen' })
      if (next === null) break
      before = next
    }
    expect(new Set(seen.map((it) => it.id)).size).toBe(many)
    expect(seen.map((it) => it.at)).toEqual(seen.map((it) => it.at).toSorted((a, b) => a - b))
    const { differences: closed, next } = await zhao.ok(differenceQueue, { queue: 'closed' })
    expect(closed.map((it) => it.id)).toEqual([seen[100]?.id, seen[50]?.id, seen[0]?.id])
    expect(next).toBeNull()
  })
})
