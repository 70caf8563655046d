/**
 * A withdrawal and a chargeback of the same payment at the same moment, wherever the withdrawal stands (states.md 14, W1 to W7, Y9; bars 7
 * and 9): the money leaves once, the hold stands while the bank decides, and the books balance.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { minutes } from '#contract/kit/time.ts'
import { applyWithdrawal, cancelWithdrawal, confirmWithdrawal, withdrawalDetail } from '#contract/withdrawal/api.ts'
import { approveWithdrawal, deskWithdrawal, rejectWithdrawal } from '#contract/withdrawal/desk.ts'
import { expense } from '#server/wallet/accounts.ts'
import { bookFaults } from '../support/books.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { password, rich, wishOf } from '../support/withdrawing.ts'
import { balanceOf, dice, testSeed } from './money-people.ts'

const seed = testSeed()
const rounds = Number(process.env['ROUNDS'] ?? 6)
const paid = 1000
const wished = 800

describe.each(attacked)(`withdrawal and chargeback at once, on %s (SEED=${seed})`, (engine) => {
  let shop: Shop
  let zhao: Person
  let words = 0
  let people = 0
  const roll = dice(seed)
  beforeAll(async () => {
    console.log(`SEED=${seed}`)
    shop = await openShop(engine, { seed, connections: 12 })
    zhao = await shop.staff('zhao')
  })
  afterAll(() => shop.close())

  /** Somebody who paid 10.00, and the bank's word about it. */
  async function begin() {
    const who = await rich(shop, `racer${(people += 1)}`, [paid])
    const { provider_ref: ref } = await shop.world.database.db
      .selectFrom('payment')
      .select('provider_ref')
      .where('customer_id', '=', who.id)
      .executeTakeFirstOrThrow()
    const openedAt = shop.clock.now()
    const say = async (state: 'open' | 'won' | 'lost') => {
      const saidAt = openedAt + { open: 0, won: 1, lost: 1 }[state]
      const dispute = {
        providerRef: `dp_${ref}`,
        chargeRef: ref ?? '',
        amount: paid,
        currency: 'USD',
        state,
        reason: 'fraudulent',
        openedAt,
        evidenceBy: null,
        saidAt,
      }
      const answer = await shop.providers.gateway.say({ id: `race_${(words += 1)}`, kind: 'dispute', dispute })
      expect(answer.status).toBe(204)
    }
    return { who, say, loss: await lossOf() }
  }
  const lossOf = async () =>
    (
      await shop.world.database.db
        .selectFrom('account')
        .select('balance')
        .where('id', '=', expense('chargeback'))
        .executeTakeFirst()
    )?.balance ?? 0
  const asked = async (who: Person) => {
    const wish = await wishOf(who, wished)
    await who.ok(confirmWithdrawal, { password, ...wish })
    return wish
  }
  /** What really left at the provider for this withdrawal. */
  const left = async (withdrawalNumber: string) =>
    (await zhao.ok(deskWithdrawal, { withdrawalNumber })).sendings
      .map((it) => shop.providers.gateway.refunds.get(it.refundNumber))
      .reduce((sum, it) => sum + (it?.state === 'succeeded' ? it.amount : 0), 0)
  /** All at once, begun in an order that the seed decides; gives what each gave, in the order written. */
  const atOnce = async (...all: (() => Promise<unknown>)[]) => {
    const running: Promise<unknown>[] = []
    const order = all.map((_, nth) => ({ nth, at: roll(1000) })).toSorted((a, b) => a.at - b.at)
    for (const { nth } of order) running[nth] = all[nth]?.() ?? Promise.resolve()
    return Promise.all(running)
  }
  async function settled(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await shop.settle()
      shop.clock.advance(minutes(10))
    }
  }
  /** Where the money must be once the bank has decided and nothing is under way: `out` left by the withdrawal. */
  async function expectOnce(who: Person, loss: number, end: 'won' | 'lost', out: number): Promise<void> {
    expect(await bookFaults(shop.world.database)).toEqual([])
    const [balance, lost] = [await balanceOf(who), loss - (await lossOf())]
    // Lost: the bank gave all of it to the shopper, so the shop lacks exactly what had left before. Won: nobody lacks anything.
    expect({ balance, lost }).toEqual(end === 'won' ? { balance: paid - out, lost: 0 } : { balance: 0, lost: out })
  }
  const decide = async (say: (state: 'won' | 'lost') => Promise<void>, end: 'won' | 'lost') => {
    await atOnce(
      () => say(end),
      () => say(end),
    )
    await settled()
  }

  test('asked for while the bank takes it: one of them has the money, and while it decides nothing goes out', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { who, say, loss } = await begin()
      const wish = await asked(who)
      const [answer] = (await atOnce(
        () => who(applyWithdrawal, wish),
        () => say('open'),
        () => say('open'),
      )) as [{ code: number; data: { withdrawalNumber: string } }]
      const { code, data } = answer
      expect([codes.ok, codes.conflict, codes.insufficientBalance, codes.quoteChanged]).toContain(code)
      expect(await balanceOf(who)).toBe(0)
      const again = await asked(who).then(
        (next) => who(applyWithdrawal, next),
        () => undefined,
      )
      if (again) expect(again.code).toBe(codes.conflict)
      const end = round % 2 ? 'won' : 'lost'
      if (code === codes.ok) {
        const { withdrawalNumber } = data
        expect((await zhao(approveWithdrawal, { withdrawalNumber })).code).toBe(codes.conflict)
        await atOnce(
          () => say(end),
          () => who(cancelWithdrawal, { withdrawalNumber }),
          () => zhao(rejectWithdrawal, { withdrawalNumber, reason: 'Disputed' }),
        )
        expect(await left(withdrawalNumber)).toBe(0)
      }
      await decide(say, end)
      await expectOnce(who, loss, end, 0)
    }
  })

  test('approved, written, sent and settled while the bank takes it: it leaves once, or the shop has it back', async () => {
    for (let round = 0; round < rounds * 2; round += 1) {
      const { who, say, loss } = await begin()
      const { withdrawalNumber } = await who.ok(applyWithdrawal, await asked(who))
      const late = round % 3
      if (late > 0) await zhao.ok(approveWithdrawal, { withdrawalNumber })
      // From the second on the provider has taken it on and says only later how it went.
      shop.providers.gateway.refunding = late === 2 ? 'waiting' : 'succeeded'
      await atOnce(
        async () => {
          if (late === 0) await zhao(approveWithdrawal, { withdrawalNumber })
          await shop.settle()
        },
        () => say('open'),
        () => shop.settle(),
        () => say('open'),
      )
      for (const refund of shop.providers.gateway.refunds.values())
        if (refund.state === 'waiting')
          Object.assign(refund, round % 2 ? { state: 'succeeded' } : { state: 'failed', failure: 'charge_disputed' })
      shop.providers.gateway.refunding = 'succeeded'
      await settled()
      const stands = await who.ok(withdrawalDetail, { withdrawalNumber })
      if (stands.status === 'applied') await who.ok(cancelWithdrawal, { withdrawalNumber })
      const out = await left(withdrawalNumber)
      expect([0, wished]).toContain(out)
      expect((await who.ok(withdrawalDetail, { withdrawalNumber })).paid).toBe(out)
      const end = roll(2) ? 'won' : 'lost'
      await decide(say, end)
      expect(await left(withdrawalNumber)).toBe(out)
      await expectOnce(who, loss, end, out)
    }
  })

  test('taken back, given back and taken again while it comes home: all of it is counted once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { who, say, loss } = await begin()
      const { withdrawalNumber } = await who.ok(applyWithdrawal, await asked(who))
      const end = round % 2 ? 'won' : 'lost'
      await atOnce(
        () => say('open'),
        () => say(end),
        () => who(cancelWithdrawal, { withdrawalNumber }),
        () => zhao(rejectWithdrawal, { withdrawalNumber, reason: 'Disputed' }),
        () => say(end),
      )
      await decide(say, end)
      await expectOnce(who, loss, end, 0)
    }
  })
})
