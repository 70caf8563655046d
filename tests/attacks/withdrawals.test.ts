/**
 * Money out under attack (quality.md, bars 4, 7, 9, 44): the power goes between every two steps, everybody presses at once, words come twice.
 * A withdrawal is never paid twice and never lost.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { wallet } from '#contract/wallet/api.ts'
import * as api from '#contract/withdrawal/api.ts'
import * as desk from '#contract/withdrawal/desk.ts'
import { move } from '#server/kit/move.ts'
import { system, transact } from '#server/kit/transact.ts'
import { react } from '#server/reactions.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { attacked } from '../support/database.ts'
import { memberSession } from '../support/people.ts'
import { send } from '../support/routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { password, rich, wishOf, withdraw } from '../support/withdrawing.ts'

describe.each(attacked)('withdrawals under attack, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  let gu: Person
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10, terms: { withdrawalsPerDay: 1000 } })
    zhao = await shop.staff('zhao')
    gu = await shop.staff('gu', ['finance'])
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const balance = async (who: Person) => (await who.ok(wallet, {})).balance
  const stands = (who: Person, withdrawalNumber: string) => who.ok(api.withdrawalDetail, { withdrawalNumber })
  /** What really left, at the provider. */
  const left = async (withdrawalNumber: string) =>
    (await zhao.ok(desk.deskWithdrawal, { withdrawalNumber })).sendings.flatMap((it) => {
      const sent = shop.providers.gateway.refunds.get(it.refundNumber)
      return sent?.state === 'succeeded' ? [sent.amount] : []
    })
  const settled = async () => {
    for (let round = 0; round < 12; round += 1) {
      await shop.settle()
      shop.clock.advance(hours(1))
    }
  }

  test('the power goes before the commit of every step in turn: the next run finishes it, once', async () => {
    const ada = await rich(shop, 'ada', [])
    let steps = 0
    for (let whole = false; !whole; steps += whole ? 0 : 1) {
      await rich(shop, 'ada', [400, 300])
      const { withdrawalNumber } = await withdraw(ada, 600)
      await zhao.ok(desk.approveWithdrawal, { withdrawalNumber })
      const before = await balance(ada)
      let nth = 0
      let cut = false
      Object.assign(shop.world, {
        react: async (...[ctx, event]: Parameters<typeof react>) => {
          await react(ctx, event)
          if (nth++ !== steps) return
          cut = true
          throw new Error('the power is gone')
        },
      })
      await shop.settle()
      await expectBooksBalanced(shop.world.database)
      await settled()
      Object.assign(shop.world, { react })
      expect(await stands(ada, withdrawalNumber)).toMatchObject({ status: 'paid', paid: 600, returned: 0 })
      expect(await left(withdrawalNumber)).toEqual([300, 300])
      expect(await balance(ada)).toBe(before)
      whole = !cut
    }
    // A whole payout: sent, each of two parts under way and arrived, paid.
    expect(steps).toBe(6)
  })

  test('the power goes after the commit of every job: all of them run again, and nothing is sent twice', async () => {
    const ben = await rich(shop, 'ben', [1000, 700])
    const { withdrawalNumber } = await withdraw(ben, 1500)
    await zhao.ok(desk.approveWithdrawal, { withdrawalNumber })
    for (let again = 0; again < 4; again += 1) {
      await settled()
      await shop.world.database.db
        .updateTable('job')
        .set({ done_at: null, due_at: shop.clock.now() })
        .where('kind', 'in', ['send-withdrawal', 'send-refund', 'ask-refund'])
        .execute()
    }
    await settled()
    expect(await stands(ben, withdrawalNumber)).toMatchObject({ status: 'paid', paid: 1500 })
    expect((await left(withdrawalNumber)).toSorted((a, b) => a - b)).toEqual([700, 800])
    expect(await balance(ben)).toBe(200)
  })

  test('the provider took it and its answer is lost: it is asked until it is known', async () => {
    const cleo = await rich(shop, 'cleo', [1000])
    const { withdrawalNumber } = await withdraw(cleo, 1000)
    shop.providers.gateway.refunding = 'silent'
    await zhao.ok(desk.approveWithdrawal, { withdrawalNumber })
    await shop.settle()
    expect((await stands(cleo, withdrawalNumber)).status).toBe('processing')
    await expectBooksBalanced(shop.world.database)
    shop.providers.gateway.refunding = 'succeeded'
    await zhao.ok(desk.askPayouts, { withdrawalNumber })
    await settled()
    expect((await stands(cleo, withdrawalNumber)).status).toBe('paid')
    expect(await left(withdrawalNumber)).toEqual([1000])
  })

  test('sixteen at once on one balance, each from a session of its own: exactly as many as it holds', async () => {
    const dora = await rich(shop, 'dora', [2500])
    const wish = await wishOf(dora, 1000)
    const tokens = await Promise.all(Array.from({ length: 16 }, () => memberSession(shop.world, dora.id)))
    for (const token of tokens)
      expect((await send(shop.app, api.confirmWithdrawal, { password, ...wish }, { token })).envelope.code).toBe(
        codes.ok,
      )
    const answers = await Promise.all(
      tokens.map((token) => send(shop.app, api.applyWithdrawal, wish, { token, key: shop.world.newId() })),
    )
    // The split stays the same while the source has enough.
    expect(answers.map((it) => it.envelope.code).filter((code) => code === codes.ok)).toHaveLength(2)
    expect(await balance(dora)).toBe(500)
    await expectBooksBalanced(shop.world.database)
  })

  test('one confirmation, sixteen taps: one withdrawal; the same key gives the same one', async () => {
    const eve = await rich(shop, 'eve', [20_000])
    const wish = await wishOf(eve, 700)
    await eve.ok(api.confirmWithdrawal, { password, ...wish })
    const key = shop.world.newId()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, nth) => eve(api.applyWithdrawal, wish, nth % 2 ? { key } : {})),
    )
    const numbers = answers.flatMap((it) => (it.code === codes.ok ? [it.data.withdrawalNumber] : []))
    expect(new Set(numbers).size).toBe(1)
    expect(await balance(eve)).toBe(19_300)
  })

  // Whatever ends sessions holds the account and then asks for them: the other way round is a deadlock (40P01).
  test.runIf(engine === 'postgres')('a withdrawal that waits for its account does not hold the session', async () => {
    const ivy = await rich(shop, 'ivy', [900])
    const wish = await wishOf(ivy, 900)
    await ivy.ok(api.confirmWithdrawal, { password, ...wish })
    const { db } = shop.world.database
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.count ?? 0
    }
    const apply = await db.transaction().execute(async (tx) => {
      await sql`select 1 from customer where id = ${ivy.id} for no key update`.execute(tx)
      const asked = ivy(api.applyWithdrawal, wish)
      await vi.waitFor(async () => expect(await waiting()).toBe(1))
      await sql`select 1 from session where customer_id = ${ivy.id} for update nowait`.execute(tx)
      return { asked }
    })
    expect((await apply.asked).code).toBe(codes.ok)
    expect(await balance(ivy)).toBe(0)
  })

  test('a confirmation is good in its own session only', async () => {
    const fay = await rich(shop, 'fay', [900])
    const wish = await wishOf(fay, 900)
    await fay.ok(api.confirmWithdrawal, { password, ...wish })
    const token = await memberSession(shop.world, fay.id)
    const other = await send(shop.app, api.applyWithdrawal, wish, { token, key: shop.world.newId() })
    expect(other.envelope.code).toBe(codes.consentRequired)
    expect(await balance(fay)).toBe(900)
  })

  test('approved by two, rejected and canceled at the same moment: one of them wins, and the money is in one place', async () => {
    const gus = await rich(shop, 'gus', [19_000])
    for (let round = 0; round < 6; round += 1) {
      const before = await balance(gus)
      const asked = await withdraw(gus, 600)
      const { withdrawalNumber } = asked
      const answers = await Promise.all([
        zhao(desk.approveWithdrawal, { withdrawalNumber }),
        gus(api.cancelWithdrawal, { withdrawalNumber }),
        gu(desk.approveWithdrawal, { withdrawalNumber }),
        gu(desk.rejectWithdrawal, { withdrawalNumber, reason: 'no' }),
      ])
      expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
      await settled()
      const { status } = await stands(gus, withdrawalNumber)
      expect(await balance(gus)).toBe(status === 'paid' ? before - 600 : before)
      expect(await left(withdrawalNumber)).toEqual(status === 'paid' ? [600] : [])
    }
  })

  test('a wrong password is counted: the sixth is not even looked at', async () => {
    const hal = await rich(shop, 'hal', [900])
    const wish = await wishOf(hal, 900)
    for (let nth = 0; nth < 5; nth += 1)
      expect((await hal(api.confirmWithdrawal, { password: `wrong ${nth}`, ...wish })).code).toBe(codes.invalid)
    expect((await hal(api.confirmWithdrawal, { password, ...wish })).code).toBe(codes.slowDown)
  })

  test('a payment that is disputed meanwhile takes nothing: its part is on the balance again', async () => {
    const ida = await rich(shop, 'ida', [1000, 600])
    const { withdrawalNumber } = await withdraw(ida, 1500)
    await zhao.ok(desk.approveWithdrawal, { withdrawalNumber })
    await transact(shop.world, system(shop.world, 'provider'), async (ctx) => {
      const payment = await ctx.tx
        .selectFrom('payment')
        .selectAll()
        .where('customer_id', '=', ida.id)
        .where('external', '=', cents(600))
        .executeTakeFirstOrThrow()
      await move(ctx, 'payment', payment, 'dispute', { facts: { amount: cents(600) } })
    })
    await settled()
    expect(await stands(ida, withdrawalNumber)).toMatchObject({ status: 'paid', paid: 900, returned: 600 })
    expect(await balance(ida)).toBe(700)
  })
})
