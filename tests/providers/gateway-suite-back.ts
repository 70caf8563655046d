/** The half of the suite that is about money on its way back: refunds, disputes, the statement, and currencies. */
import { expect, test } from 'vitest'
import { days, hours } from '#contract/kit/time.ts'
import type { StatementLine } from '#server/providers/payment/gateway.ts'
import type { Tried } from './fake.ts'
import type { Trial } from './gateway-trial.ts'

export function testMoneyBack(trial: Trial, tried: Tried): void {
  test.each(['error', 'html', 'lost'] as const)('no answer is no state: %s', async (trouble) => {
    const charge = await trial.paid()
    const open = trial.asked()
    const { providerRef } = await trial.gateway.open(open)
    const refund = trial.refundOf(charge, 100)
    trial.fake.trouble = trouble
    await expect(trial.gateway.state(charge.providerRef)).rejects.toThrow(/./)
    await expect(trial.gateway.refund(refund)).rejects.toThrow(/./)
    trial.fake.trouble = 'none'
    expect(await trial.gateway.state(providerRef)).toMatchObject({ state: 'waiting' })
    const sent = await trial.gateway.refund(refund)
    expect(sent).toMatchObject({ merchantRef: refund.merchantRef, amount: 100, state: 'succeeded' })
    expect(trial.fake.refunds(refund.merchantRef)).toBe(1)
  })

  test('a refund is sent once: twice, twice at once, a day and more later', async () => {
    const charge = await trial.paid()
    const refund = trial.refundOf(charge, 500)
    const first = await trial.gateway.refund(refund)
    expect(first).toMatchObject({ merchantRef: refund.merchantRef, amount: 500, currency: 'USD', state: 'succeeded' })
    expect(await Promise.all([trial.gateway.refund(refund), trial.gateway.refund(refund)])).toEqual([first, first])
    trial.now += days(1) + hours(6)
    expect(await trial.gateway.refund(refund)).toEqual(first)
    expect(trial.fake.refunds(refund.merchantRef)).toBe(1)
    expect(await trial.gateway.refundState({ ...refund, providerRef: first.providerRef })).toEqual(first)
  })

  test('a refund that waits is decided later, and may come back after it had arrived', async () => {
    const charge = await trial.paid()
    trial.fake.refunding = 'waiting'
    const refund = trial.refundOf(charge)
    const sent = await trial.gateway.refund(refund)
    trial.fake.refunding = 'succeeded'
    expect(sent).toMatchObject({ state: 'waiting', failure: null })
    const told = await trial.said(await trial.fake.decideRefund(refund.merchantRef, 'succeeded'))
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'refund', refund: { ...sent, state: 'succeeded', failure: null } }),
    )
    const back = await trial.said(await trial.fake.decideRefund(refund.merchantRef, 'failed'))
    expect(back).toContainEqual(
      expect.objectContaining({ kind: 'refund', refund: expect.objectContaining({ state: 'failed' }) }),
    )
    const state = await trial.gateway.refundState({ ...refund, providerRef: sent.providerRef })
    expect(state).toMatchObject({ providerRef: sent.providerRef, state: 'failed', amount: charge.amount })
  })

  test.each(['failed', 'refused'] as const)('a refund that fails says why: %s', async (how) => {
    const charge = await trial.paid()
    trial.fake.refunding = how
    const sent = await trial.gateway.refund(trial.refundOf(charge))
    trial.fake.refunding = 'succeeded'
    expect(sent).toMatchObject({ amount: charge.amount, currency: 'USD', state: 'failed' })
    expect(sent.failure).toMatch(/\w/)
  })

  test('more than was taken does not go back', async () => {
    const charge = await trial.paid()
    expect(await trial.gateway.refund(trial.refundOf(charge, charge.amount + 1))).toMatchObject({ state: 'failed' })
    expect(await trial.gateway.refund(trial.refundOf(charge))).toMatchObject({ state: 'succeeded' })
    expect(await trial.gateway.refund(trial.refundOf(charge, 1))).toMatchObject({ state: 'failed' })
  })

  test('a dispute: told, listed, decided', async () => {
    const charge = await trial.paid()
    const about = { chargeRef: charge.providerRef, amount: 1234, currency: 'USD' }
    const since = trial.now
    const opened = await trial.said(await trial.fake.dispute(charge.merchantRef, 'open'))
    expect(opened).toContainEqual(
      expect.objectContaining({ kind: 'dispute', dispute: expect.objectContaining({ ...about, state: 'open' }) }),
    )
    expect(await trial.gateway.disputes(since)).toContainEqual(expect.objectContaining({ ...about, state: 'open' }))
    trial.now += days(3)
    const won = await trial.said(await trial.fake.dispute(charge.merchantRef, 'won'))
    expect(won).toContainEqual(
      expect.objectContaining({ kind: 'dispute', dispute: expect.objectContaining({ ...about, state: 'won' }) }),
    )
    expect(await trial.gateway.disputes(trial.now)).toContainEqual(expect.objectContaining({ ...about, state: 'won' }))
  })

  test('the statement has every movement, once, and no other', async () => {
    trial.now += days(1)
    const from = trial.now
    const first = await trial.paid()
    const second = await trial.paid(trial.asked(2000))
    const back = await trial.gateway.refund(trial.refundOf(first, 234))
    await trial.fake.dispute(second.merchantRef, 'open')
    trial.now += hours(1)
    await trial.fake.dispute(second.merchantRef, 'won')
    const read = async (to: number): Promise<StatementLine[]> => {
      const lines: StatementLine[] = []
      for await (const line of trial.gateway.statement(from, to)) lines.push(line)
      return lines
    }
    const lines = await read(trial.now + 1000)
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
      expect(trial.gateway.takes(amount, currency)).toBe(false)
      return
    }
    expect(trial.gateway.takes(amount, currency)).toBe(true)
    const charge = await trial.paid(trial.asked(amount, currency))
    expect(await trial.gateway.state(charge.providerRef)).toMatchObject({ amount, currency, state: 'captured' })
    const back = await trial.gateway.refund(trial.refundOf(charge))
    expect(back).toMatchObject({ amount, currency, state: 'succeeded' })
  })

  test('a yen is not divided', () => {
    expect(trial.gateway.takes(120_050, 'JPY')).toBe(false)
  })
}
