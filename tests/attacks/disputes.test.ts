/**
 * A charge that the shopper's bank takes back: booked once and given back once, in whatever order it is told and however often, beside
 * whatever else moves the same money (states.md Y9, bars 9 and 24).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, negative } from '#contract/kit/money.ts'
import { hours } from '#contract/kit/time.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import { handOverEvidence } from '#contract/payment/dispute-desk.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import type { Dispute } from '#server/providers/payment/gateway.ts'
import { system, transact } from '#server/kit/transact.ts'
import { hasOpenDispute } from '#server/payment/disputes.ts'
import { sendToSource } from '#server/payment/send-refund.ts'
import { cashOf, expense, pendingOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { bookFaults, expectBooksBalanced } from '../support/books.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { balanceOf, dice, fill, testSeed } from './money-people.ts'

const seed = testSeed()

describe.each(attacked)(`disputes, on %s (SEED=${seed})`, (engine) => {
  let shop: Shop
  let people = 0
  let said = 0
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  /** Somebody new who paid that many cents. */
  const payer = async (amount: number): Promise<{ person: Person; payment: Awaited<ReturnType<typeof paymentOf>> }> => {
    people += 1
    const person = await shop.as(`payer${people}`)
    await fill(shop, person, amount)
    return { person, payment: await paymentOf(person) }
  }
  const paymentOf = (person: Person) =>
    shop.world.database.db
      .selectFrom('payment')
      .selectAll()
      .where('customer_id', '=', person.id)
      .executeTakeFirstOrThrow()
  const disputeOf = (chargeRef: string | null, more: Partial<Dispute> = {}): Dispute => ({
    providerRef: `dp_${chargeRef}`,
    chargeRef: chargeRef ?? '',
    amount: 1000,
    currency: 'USD',
    state: 'open',
    reason: 'goods not received',
    openedAt: shop.clock.now(),
    evidenceBy: shop.clock.now() + hours(48),
    ...more,
  })
  const say = async (dispute: Dispute): Promise<void> => {
    said += 1
    const answer = await shop.providers.gateway.say({ id: `dispute_${said}`, kind: 'dispute', dispute })
    expect(answer.status).toBe(204)
  }
  const rowOf = (dispute: Dispute) =>
    shop.world.database.db
      .selectFrom('dispute')
      .selectAll()
      .where('provider_ref', '=', dispute.providerRef)
      .executeTakeFirstOrThrow()
  const lossOf = async () =>
    (
      await shop.world.database.db
        .selectFrom('account')
        .select('balance')
        .where('id', '=', expense('chargeback'))
        .executeTakeFirst()
    )?.balance ?? 0
  const held = (person: Person) => hasOpenDispute({ tx: shop.world.database.db }, person.id)
  const spend = (person: Person, amount: number) =>
    transact(shop.world, system(shop.world), async (ctx) => {
      const refund = await sendToSource(ctx, (await paymentOf(person)).id, {
        customerId: person.id,
        docType: 'refund',
        docId: shop.world.newId(),
        amount: cents(amount),
        why: 'asked',
      })
      await post(ctx, {
        code: 'EXT_REFUND',
        refType: 'refund',
        refId: refund.id,
        legs: [
          { account: cashOf(person.id), amount: negative(cents(amount)) },
          { account: pendingOf(person.id), amount: cents(amount) },
        ],
      })
      return refund
    })

  test('told five times it is booked once; the balance pays what it has, the shop the rest, and won it all comes back', async () => {
    const { person, payment } = await payer(3000)
    await spend(person, 2000)
    await shop.settle()
    const loss = await lossOf()
    const dispute = disputeOf(payment.provider_ref, { amount: 3000 })
    for (let nth = 0; nth < 5; nth += 1) await say(dispute)
    expect(await balanceOf(person)).toBe(0)
    expect(await lossOf()).toBe(loss - 2000)
    expect((await paymentOf(person)).status).toBe('disputed')
    expect(await rowOf(dispute)).toMatchObject({ status: 'open', from_balance: 1000, from_loss: 2000 })
    expect(await held(person)).toBe(true)
    for (let nth = 0; nth < 3; nth += 1) await say({ ...dispute, state: 'won' })
    await say(dispute)
    expect(await balanceOf(person)).toBe(1000)
    expect(await lossOf()).toBe(loss)
    expect((await paymentOf(person)).status).toBe('succeeded')
    expect(await held(person)).toBe(false)
  })

  test('lost it stays gone, whatever is said afterwards of its beginning; a second look may still turn it', async () => {
    const { person, payment } = await payer(1000)
    const dispute = disputeOf(payment.provider_ref)
    await say(dispute)
    await say({ ...dispute, state: 'lost' })
    await say(dispute)
    expect(await rowOf(dispute)).toMatchObject({ status: 'lost' })
    expect(await balanceOf(person)).toBe(0)
    expect((await paymentOf(person)).status).toBe('disputed')
    expect(await held(person)).toBe(false)
    await say({ ...dispute, state: 'won' })
    await say({ ...dispute, state: 'lost' })
    expect(await rowOf(dispute)).toMatchObject({ status: 'won' })
    expect(await balanceOf(person)).toBe(1000)
  })

  test('won before it was opened, and before the payment itself was told of', async () => {
    const person = await shop.as('early')
    const { payment } = await payer(500)
    const won = disputeOf(payment.provider_ref, { amount: 500, state: 'won' })
    await say(won)
    await say({ ...won, state: 'open' })
    expect(await rowOf(won)).toMatchObject({ status: 'won', from_balance: 500 })
    expect(
      await shop.world.database.db
        .selectFrom('payment')
        .select('status')
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ status: 'succeeded' })

    const charge = disputeOf('ch_unheard', { providerRef: 'dp_unheard', amount: 700 })
    await say(charge)
    expect(await rowOf(charge)).toMatchObject({ payment_id: null, booked_at: null, status: 'open' })
    await fill(shop, person, 700)
    const late = await paymentOf(person)
    const before = await balanceOf(person)
    expect(before).toBe(700)
    await say(disputeOf(late.provider_ref, { amount: 700 }))
    expect(await balanceOf(person)).toBe(0)
  })

  test('heard of before the payment has come in, it is booked when it does', async () => {
    const person = await shop.as('unpaid')
    const unknown = disputeOf('ch_none', { providerRef: 'dp_none', state: 'lost' })
    await say(unknown)
    expect(await rowOf(unknown)).toMatchObject({ payment_id: null, status: 'lost', booked_at: null })
    const recharge = await person.ok(startRecharge, { amount: 900 })
    const of = { type: 'RECHARGE' as const, number: recharge.rechargeNumber }
    const quote = await person.ok(payOptions, { payables: [of] })
    const { paymentNumber } = await person.ok(pay, {
      payables: [{ ...of, version: quote.payables[0]?.version ?? -1 }],
      expectedTotal: quote.total,
      useBalance: false,
      channel: 'sandbox',
    })
    await shop.settle()
    const dispute = disputeOf(`ch_${paymentNumber}`, { amount: 900 })
    await say(dispute)
    // Of one in another currency nothing was taken, so nothing comes back when it is won.
    const foreign = disputeOf(`ch_${paymentNumber}`, { providerRef: 'dp_foreign', currency: 'EUR', state: 'won' })
    await say(foreign)
    expect(await rowOf(dispute)).toMatchObject({ booked_at: null, status: 'open' })
    expect((await shop.providers.gateway.tell(paymentNumber, 'captured')).status).toBe(204)
    expect(await rowOf(dispute)).toMatchObject({ from_balance: 900, status: 'open' })
    expect((await paymentOf(person)).status).toBe('disputed')
    expect(await balanceOf(person)).toBe(0)
  })

  test('in another currency, of nothing, or of two at once on one payment', async () => {
    const { person, payment } = await payer(2000)
    const foreign = disputeOf(payment.provider_ref, { providerRef: `f_${payment.number}`, currency: 'EUR' })
    await say(foreign)
    expect(await rowOf(foreign)).toMatchObject({ booked_at: null, currency: 'EUR' })
    expect(await balanceOf(person)).toBe(2000)
    await say(disputeOf(payment.provider_ref, { amount: 0, providerRef: 'dp_nothing' }))
    const [first, second] = ['a', 'b'].map((it) =>
      disputeOf(payment.provider_ref, { providerRef: `${it}_${payment.number}` }),
    )
    if (!first || !second) throw new Error('two')
    await Promise.all([first, second, first, second].map(say))
    expect(await balanceOf(person)).toBe(0)
    await say({ ...first, state: 'won' })
    expect((await paymentOf(person)).status).toBe('disputed')
    await say({ ...second, state: 'won' })
    expect((await paymentOf(person)).status).toBe('succeeded')
    expect(await balanceOf(person)).toBe(2000)
  })

  test('while a refund to the source is open: what is on its way stays and the shop bears the rest, which a refused refund pays', async () => {
    const { person, payment } = await payer(1500)
    shop.providers.gateway.refunding = 'waiting'
    const refund = await spend(person, 1000)
    await shop.settle()
    const dispute = disputeOf(payment.provider_ref, { amount: 1500 })
    const loss = await lossOf()
    await say(dispute)
    expect(await rowOf(dispute)).toMatchObject({ from_balance: 500, from_loss: 1000 })
    expect(await lossOf()).toBe(loss - 1000)
    await expect(spend(person, 1)).rejects.toThrow()
    const told = shop.providers.gateway.refunds.get(refund.number)
    if (!told) throw new Error('it was not sent')
    told.state = 'failed'
    await shop.providers.gateway.say({
      id: `refund_${refund.number}`,
      kind: 'refund',
      refund: { ...told, state: 'failed', failure: 'disputed' },
    })
    expect(await balanceOf(person)).toBe(0)
    expect(await lossOf()).toBe(loss)
    await say({ ...dispute, state: 'won' })
    expect(await balanceOf(person)).toBe(1500)
    shop.providers.gateway.refunding = 'succeeded'
  })

  test('with the balance spent at the same moment, it never goes below zero and no cent is lost', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { person, payment } = await payer(1000)
      const loss = await lossOf()
      const dispute = disputeOf(payment.provider_ref)
      const out = await Promise.allSettled([
        spend(person, 700),
        say(dispute),
        spend(person, 700),
        say(dispute),
        spend(person, 700),
      ])
      const spent = out.filter((it) => it.status === 'fulfilled' && it.value !== undefined).length
      expect(spent).toBeLessThanOrEqual(1)
      const row = await rowOf(dispute)
      expect(row.from_balance + row.from_loss).toBe(1000)
      expect(await balanceOf(person)).toBe(1000 - spent * 700 - row.from_balance)
      expect(await lossOf()).toBe(loss - row.from_loss)
    }
    await shop.settle()
  })

  test('twenty stories shuffled and doubled end as the bank decided, and the books balance after each', async () => {
    const roll = dice(seed)
    for (let nth = 0; nth < 20; nth += 1) {
      const amount = 1 + roll(5000)
      const { person, payment } = await payer(5000)
      const end = (['open', 'won', 'lost'] as const)[roll(3)] ?? 'open'
      const dispute = disputeOf(payment.provider_ref, { amount })
      const words = [
        dispute,
        dispute,
        ...(end === 'open'
          ? []
          : [
              { ...dispute, state: end },
              { ...dispute, state: end },
            ]),
      ]
      const shuffled = words.map((it) => ({ it, at: roll(1000) })).toSorted((a, b) => a.at - b.at)
      for (const { it } of shuffled) await say(it)
      expect(await balanceOf(person)).toBe(end === 'won' ? 5000 : 5000 - amount)
      expect((await rowOf(dispute)).status).toBe(end)
    }
    expect(await bookFaults(shop.world.database)).toEqual([])
  })

  test('banks decide again: won, lost, open once more, won; each turn is booked once, and a deadline that is new is in the queue', async () => {
    const { person, payment } = await payer(1000)
    const zhao = await shop.staff('zhao')
    const about = disputeOf(payment.provider_ref)
    const history = [
      { state: 'won', balance: 1000, status: 'succeeded', held: false },
      { state: 'lost', balance: 0, status: 'disputed', held: false },
      { state: 'open', balance: 0, status: 'disputed', held: true },
      { state: 'won', balance: 1000, status: 'succeeded', held: false },
      { state: 'open', balance: 0, status: 'disputed', held: true },
    ] as const
    await say(about)
    await zhao.ok(handOverEvidence, { disputeNumber: (await rowOf(about)).number, reference: 'first' })
    const told: Dispute[] = [about]
    for (const { state, balance, status, held: isHeld } of history) {
      shop.clock.advance(hours(24))
      const evidenceBy = state === 'open' ? shop.clock.now() + hours(72) : null
      const dispute = { ...about, state, evidenceBy, saidAt: shop.clock.now() }
      told.push(dispute)
      // The new word, and after it each that was said before.
      for (const word of [dispute, ...told]) await say(word)
      expect((await rowOf(about)).status).toBe(state)
      expect(await balanceOf(person)).toBe(balance)
      expect((await paymentOf(person)).status).toBe(status)
      expect(await held(person)).toBe(isHeld)
      expect(await bookFaults(shop.world.database)).toEqual([])
    }
    expect(await rowOf(about)).toMatchObject({ turns: 3, handed_at: null, evidence_by: shop.clock.now() + hours(72) })
  })

  test('what a bank decided again is shared anew: the balance pays what it has by then, and gets back what it paid', async () => {
    const { person, payment } = await payer(1000)
    const about = disputeOf(payment.provider_ref)
    const loss = await lossOf()
    const next = (state: Dispute['state']) => {
      shop.clock.advance(hours(1))
      return say({ ...about, state, saidAt: shop.clock.now() })
    }
    await say(about)
    await next('won')
    await spend(person, 700)
    await shop.settle()
    await next('lost')
    expect(await rowOf(about)).toMatchObject({ from_balance: 300, from_loss: 700 })
    expect([await balanceOf(person), await lossOf()]).toEqual([0, loss - 700])
    await next('won')
    expect([await balanceOf(person), await lossOf()]).toEqual([300, loss])
  })

  test('histories of up to six decisions, shuffled and doubled, end as the bank decided last', async () => {
    const roll = dice(seed)
    for (let nth = 0; nth < 6; nth += 1) {
      const amount = 1 + roll(5000)
      const { person, payment } = await payer(5000)
      const about = disputeOf(payment.provider_ref, { amount })
      const words = [about]
      for (let turn = roll(6); turn >= 0; turn -= 1) {
        shop.clock.advance(1000)
        const others = (['open', 'won', 'lost'] as const).filter((state) => state !== words.at(-1)?.state)
        words.push({ ...about, state: others[roll(others.length)] ?? 'won', saidAt: shop.clock.now() })
      }
      const first = words[0]
      if (first) words[0] = { ...first, saidAt: first.openedAt }
      const shuffled = [...words, ...words].map((word) => ({ word, at: roll(1000) })).toSorted((a, b) => a.at - b.at)
      for (const { word } of shuffled) await say(word)
      const state = words.at(-1)?.state
      expect((await rowOf(about)).status).toBe(state)
      expect(await balanceOf(person)).toBe(state === 'won' ? 5000 : 5000 - amount)
      expect(await bookFaults(shop.world.database)).toEqual([])
    }
  })
})
