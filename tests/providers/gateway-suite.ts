/**
 * What every gateway owes the shop, whatever its company's wire looks like: called by a test of each provider with its fake. Our
 * minor units are hundredths of every currency.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { defaultTerms } from '#contract/terms.ts'
import type { Charge, Gateway, GatewayEvent, StatementLine } from '#server/providers/payment/gateway.ts'
import type { PlayedFake, Tried, Webhook } from './fake.ts'

/** Runs the suite for one provider. */
export function gatewaySuite(tried: Tried): void {
  describe(`the gateway ${tried.name}`, () => {
    let now = Date.UTC(2026, 7, 21, 12)
    let gateway: Gateway
    let fake: PlayedFake
    let count = 0
    beforeAll(async () => {
      const opened = await tried.open(() => now)
      gateway = opened.gateway
      fake = opened.fake
    })
    afterAll(() => fake.close())

    const number = (kind: string) => `${kind}260821${String((count += 1)).padStart(6, '0')}`
    const asked = (amount = 1234, currency = 'USD') => ({
      merchantRef: number('PY'),
      amount,
      currency,
      title: 'Haulway',
      returnUrl: 'https://shop.example/pages/paymentSuccess/index?payment=1',
      expiresAt: now + gateway.waits(defaultTerms),
    })
    const verify = (webhook: Webhook, at = now) => gateway.verify(new Headers(webhook.headers), webhook.body, at)
    const said = async (webhooks: readonly Webhook[]): Promise<GatewayEvent[]> => {
      const events = await Promise.all(webhooks.map((webhook) => verify(webhook)))
      return events.flatMap((event) => (event && event.kind !== 'nothing' ? [event] : []))
    }
    /** Opened and paid; what the webhooks said of it. */
    const paid = async (charge = asked()) => {
      const { providerRef } = await gateway.open(charge)
      const events = await said(await fake.pay(charge.merchantRef))
      return { ...charge, providerRef, events }
    }
    const refundOf = (charge: { providerRef: string; amount: number; currency: string }, amount = charge.amount) => ({
      merchantRef: number('RF'),
      chargeRef: charge.providerRef,
      amount,
      currency: charge.currency,
    })

    test('opened twice, and twice at once, is one charge', async () => {
      const charge = asked()
      const first = await gateway.open(charge)
      now += minutes(1)
      expect(await gateway.open(charge)).toEqual(first)
      expect(await Promise.all([gateway.open(charge), gateway.open(charge)])).toEqual([first, first])
      expect(fake.charges(charge.merchantRef)).toBe(1)
      expect(await gateway.state(first.providerRef)).toMatchObject({
        providerRef: first.providerRef,
        merchantRef: charge.merchantRef,
        state: 'waiting',
      })
      expect(URL.canParse(first.payUrl, 'https://shop.example')).toBe(true)
    })

    test('paid: the webhook says so, and so does its state', async () => {
      const charge = await paid()
      const captured: Charge = {
        providerRef: charge.providerRef,
        merchantRef: charge.merchantRef,
        amount: 1234,
        currency: 'USD',
        state: 'captured',
      }
      expect(charge.events).toContainEqual(expect.objectContaining({ kind: 'charge', charge: captured }))
      expect(await gateway.state(charge.providerRef)).toEqual(captured)
    })

    test('said again it has the same id, so that the shop takes it once', async () => {
      const charge = asked()
      await gateway.open(charge)
      const webhooks = await fake.pay(charge.merchantRef)
      const [first, second] = [await said(webhooks), await said(webhooks.map((it) => fake.again(it)))]
      expect(first.length).toBeGreaterThan(0)
      expect(second).toEqual(first)
    })

    test('another amount or another currency is said as it is', async () => {
      const short = asked()
      const shortRef = (await gateway.open(short)).providerRef
      await said(await fake.pay(short.merchantRef, { amount: 1200 }))
      expect(await gateway.state(shortRef)).toMatchObject({ amount: 1200, currency: 'USD', state: 'captured' })
      const other = asked()
      const otherRef = (await gateway.open(other)).providerRef
      await said(await fake.pay(other.merchantRef, { currency: 'EUR' }))
      expect(await gateway.state(otherRef)).toMatchObject({ amount: 1234, currency: 'EUR', state: 'captured' })
    })

    test('declined for good', async () => {
      const charge = asked()
      const { providerRef } = await gateway.open(charge)
      await said(await fake.decline(charge.merchantRef))
      const state = (await gateway.state(providerRef))?.state
      expect(['declined', 'canceled']).toContain(state)
      expect(await gateway.cancel(providerRef)).toMatchObject({ state })
    })

    test('canceled, twice', async () => {
      const charge = asked()
      const { providerRef } = await gateway.open(charge)
      const canceled = { providerRef, merchantRef: charge.merchantRef, state: 'canceled' }
      expect(await gateway.cancel(providerRef)).toMatchObject(canceled)
      expect(await gateway.cancel(providerRef)).toMatchObject(canceled)
    })

    test('canceled too late, it is captured', async () => {
      const charge = await paid()
      expect(await gateway.cancel(charge.providerRef)).toMatchObject({ state: 'captured', amount: 1234 })
    })

    test('a charge that it does not know', async () => {
      const known = asked()
      const { providerRef } = await gateway.open(known)
      expect(await gateway.state(`${providerRef.slice(0, -4)}0000`)).toBeUndefined()
    })

    test('an answer that never comes is unknown, and then known: one charge', async () => {
      const charge = asked()
      fake.trouble = 'lost'
      await expect(gateway.open(charge)).rejects.toThrow(/./)
      fake.trouble = 'none'
      now += minutes(5)
      const { providerRef } = await gateway.open(charge)
      expect(fake.charges(charge.merchantRef)).toBe(1)
      expect(await gateway.state(providerRef)).toMatchObject({ state: 'waiting' })
    })

    test('opened a day after its time was over it is still one charge, and can be canceled', async () => {
      const charge = asked()
      fake.trouble = 'lost'
      await expect(gateway.open(charge)).rejects.toThrow(/./)
      fake.trouble = 'none'
      now += days(1) + hours(6)
      const { providerRef } = await gateway.open(charge)
      expect(fake.charges(charge.merchantRef)).toBe(1)
      expect(await gateway.cancel(providerRef)).toMatchObject({ state: 'canceled' })
    })

    test('never opened in its time, it can be opened after it, and canceled', async () => {
      const charge = asked()
      now += days(2)
      const first = await gateway.open(charge)
      expect(await gateway.open(charge)).toEqual(first)
      expect(fake.charges(charge.merchantRef)).toBe(1)
      expect(await gateway.cancel(first.providerRef)).toMatchObject({ state: 'canceled' })
    })

    test.each(['error', 'html', 'lost'] as const)('no answer is no state: %s', async (trouble) => {
      const charge = await paid()
      const open = asked()
      const { providerRef } = await gateway.open(open)
      const refund = refundOf(charge, 100)
      fake.trouble = trouble
      await expect(gateway.state(charge.providerRef)).rejects.toThrow(/./)
      await expect(gateway.refund(refund)).rejects.toThrow(/./)
      fake.trouble = 'none'
      expect(await gateway.state(providerRef)).toMatchObject({ state: 'waiting' })
      const sent = await gateway.refund(refund)
      expect(sent).toMatchObject({ merchantRef: refund.merchantRef, amount: 100, state: 'succeeded' })
      expect(fake.refunds(refund.merchantRef)).toBe(1)
    })

    test('a refund is sent once: twice, twice at once, a day and more later', async () => {
      const charge = await paid()
      const refund = refundOf(charge, 500)
      const first = await gateway.refund(refund)
      expect(first).toMatchObject({ merchantRef: refund.merchantRef, amount: 500, currency: 'USD', state: 'succeeded' })
      expect(await Promise.all([gateway.refund(refund), gateway.refund(refund)])).toEqual([first, first])
      now += days(1) + hours(6)
      expect(await gateway.refund(refund)).toEqual(first)
      expect(fake.refunds(refund.merchantRef)).toBe(1)
      expect(await gateway.refundState({ ...refund, providerRef: first.providerRef })).toEqual(first)
    })

    test('a refund that waits is decided later, and may come back after it had arrived', async () => {
      const charge = await paid()
      fake.refunding = 'waiting'
      const refund = refundOf(charge)
      const sent = await gateway.refund(refund)
      fake.refunding = 'succeeded'
      expect(sent).toMatchObject({ state: 'waiting', failure: null })
      const told = await said(await fake.decideRefund(refund.merchantRef, 'succeeded'))
      expect(told).toContainEqual(
        expect.objectContaining({ kind: 'refund', refund: { ...sent, state: 'succeeded', failure: null } }),
      )
      const back = await said(await fake.decideRefund(refund.merchantRef, 'failed'))
      expect(back).toContainEqual(
        expect.objectContaining({ kind: 'refund', refund: expect.objectContaining({ state: 'failed' }) }),
      )
      const state = await gateway.refundState({ ...refund, providerRef: sent.providerRef })
      expect(state).toMatchObject({ providerRef: sent.providerRef, state: 'failed', amount: charge.amount })
    })

    test.each(['failed', 'refused'] as const)('a refund that fails says why: %s', async (how) => {
      const charge = await paid()
      fake.refunding = how
      const sent = await gateway.refund(refundOf(charge))
      fake.refunding = 'succeeded'
      expect(sent).toMatchObject({ amount: charge.amount, currency: 'USD', state: 'failed' })
      expect(sent.failure).toMatch(/\w/)
    })

    test('more than was taken does not go back', async () => {
      const charge = await paid()
      expect(await gateway.refund(refundOf(charge, charge.amount + 1))).toMatchObject({ state: 'failed' })
      expect(await gateway.refund(refundOf(charge))).toMatchObject({ state: 'succeeded' })
      expect(await gateway.refund(refundOf(charge, 1))).toMatchObject({ state: 'failed' })
    })

    test('a dispute: told, listed, decided', async () => {
      const charge = await paid()
      const about = { chargeRef: charge.providerRef, amount: 1234, currency: 'USD' }
      const since = now
      const opened = await said(await fake.dispute(charge.merchantRef, 'open'))
      expect(opened).toContainEqual(
        expect.objectContaining({ kind: 'dispute', dispute: expect.objectContaining({ ...about, state: 'open' }) }),
      )
      expect(await gateway.disputes(since)).toContainEqual(expect.objectContaining({ ...about, state: 'open' }))
      now += days(3)
      const won = await said(await fake.dispute(charge.merchantRef, 'won'))
      expect(won).toContainEqual(
        expect.objectContaining({ kind: 'dispute', dispute: expect.objectContaining({ ...about, state: 'won' }) }),
      )
      expect(await gateway.disputes(now)).toContainEqual(expect.objectContaining({ ...about, state: 'won' }))
    })

    test('forged, old and of no concern', async () => {
      const charge = asked()
      await gateway.open(charge)
      const [told] = await fake.pay(charge.merchantRef)
      if (!told) throw new Error('nothing was told')
      expect(await verify(fake.forged(told))).toBeUndefined()
      expect(await verify({ ...told, body: told.body.replace(/\d(?=\D*$)/, '7 ') })).toBeUndefined()
      expect(await verify({ headers: {}, body: told.body })).toBeUndefined()
      expect(await verify(told, now + minutes(5) + 1000)).toBeUndefined()
      expect(await verify(told, now - minutes(5) - 1000)).toBeUndefined()
      expect(await verify(told, now + minutes(4))).toMatchObject({ kind: expect.not.stringMatching(/^nothing$/) })
      expect(await verify(fake.foreign())).toMatchObject({ kind: 'nothing' })
    })

    test('the statement has every movement, once, and no other', async () => {
      now += days(1)
      const from = now
      const first = await paid()
      const second = await paid(asked(2000))
      const back = await gateway.refund(refundOf(first, 234))
      await fake.dispute(second.merchantRef, 'open')
      now += hours(1)
      await fake.dispute(second.merchantRef, 'won')
      const read = async (to: number): Promise<StatementLine[]> => {
        const lines: StatementLine[] = []
        for await (const line of gateway.statement(from, to)) lines.push(line)
        return lines
      }
      const lines = await read(now + 1000)
      expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
      const ours = (kind: StatementLine['kind']) =>
        lines.filter((line) => line.kind === kind).map(({ amount, currency }) => ({ amount, currency }))
      expect(ours('charge').toSorted((a, b) => a.amount - b.amount)).toEqual([
        { amount: 1234, currency: 'USD' },
        { amount: 2000, currency: 'USD' },
      ])
      expect(ours('refund')).toEqual([{ amount: -234, currency: 'USD' }])
      expect(ours('dispute')).toEqual([{ amount: -2000, currency: 'USD' }])
      expect(ours('disputeWon')).toEqual([{ amount: 2000, currency: 'USD' }])
      for (const charge of [first, second])
        expect(
          lines.some(
            (line) =>
              line.kind === 'charge' &&
              (line.providerRef === charge.providerRef || line.merchantRef === charge.merchantRef),
          ),
        ).toBe(true)
      expect(lines.find((line) => line.kind === 'refund')).toMatchObject({ providerRef: back.providerRef })
      expect((await read(from)).length).toBe(0)
    })

    test.each([
      { currency: 'USD', amount: 1999 },
      { currency: 'JPY', amount: 120_000 },
      { currency: 'KWD', amount: 1050 },
    ])('there and back in $currency', async ({ currency, amount }) => {
      if (tried.refuses?.includes(currency)) {
        expect(gateway.takes(amount, currency)).toBe(false)
        return
      }
      expect(gateway.takes(amount, currency)).toBe(true)
      const charge = await paid(asked(amount, currency))
      expect(await gateway.state(charge.providerRef)).toMatchObject({ amount, currency, state: 'captured' })
      const back = await gateway.refund(refundOf(charge))
      expect(back).toMatchObject({ amount, currency, state: 'succeeded' })
    })

    test('a yen is not divided', () => {
      expect(gateway.takes(120_050, 'JPY')).toBe(false)
    })
  })
}
