/**
 * What every gateway owes the shop, whatever its company's wire looks like: called by a test of each provider with its fake. Our
 * minor units are hundredths of every currency.
 */
import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '#contract/kit/time.ts'
import type { Charge } from '#server/providers/payment/gateway.ts'
import type { Tried } from './fake.ts'
import { testMoneyBack } from './gateway-suite-back.ts'
import { Trial } from './gateway-trial.ts'

/** Runs the suite for one provider. */
export function gatewaySuite(tried: Tried): void {
  describe(`the gateway ${tried.name}`, () => {
    const trial = new Trial(tried)
    testMoneyIn(trial)
    testMoneyBack(trial, tried)
  })
}

function testMoneyIn(trial: Trial): void {
  test('opened twice, and twice at once, is one charge', async () => {
    const charge = trial.asked()
    const first = await trial.gateway.open(charge)
    trial.now += minutes(1)
    expect(await trial.gateway.open(charge)).toEqual(first)
    expect(await Promise.all([trial.gateway.open(charge), trial.gateway.open(charge)])).toEqual([first, first])
    expect(trial.fake.charges(charge.merchantRef)).toBe(1)
    expect(await trial.gateway.state(first.providerRef)).toMatchObject({
      providerRef: first.providerRef,
      merchantRef: charge.merchantRef,
      state: 'waiting',
    })
    expect(URL.canParse(first.payUrl, 'https://shop.example')).toBe(true)
  })

  test('paid: the webhook says so, and so does its state', async () => {
    const charge = await trial.paid()
    const captured: Charge = {
      providerRef: charge.providerRef,
      merchantRef: charge.merchantRef,
      amount: 1234,
      currency: 'USD',
      state: 'captured',
    }
    expect(charge.events).toContainEqual(expect.objectContaining({ kind: 'charge', charge: captured }))
    expect(await trial.gateway.state(charge.providerRef)).toEqual(captured)
  })

  test('said again it has the same id, so that the shop takes it once', async () => {
    const charge = trial.asked()
    await trial.gateway.open(charge)
    const webhooks = await trial.fake.pay(charge.merchantRef)
    const [first, second] = [await trial.said(webhooks), await trial.said(webhooks.map((it) => trial.fake.again(it)))]
    expect(first.length).toBeGreaterThan(0)
    expect(second).toEqual(first)
  })

  test('another amount or another currency is said as it is', async () => {
    const short = trial.asked()
    const shortRef = (await trial.gateway.open(short)).providerRef
    await trial.said(await trial.fake.pay(short.merchantRef, { amount: 1200 }))
    expect(await trial.gateway.state(shortRef)).toMatchObject({ amount: 1200, currency: 'USD', state: 'captured' })
    const other = trial.asked()
    const otherRef = (await trial.gateway.open(other)).providerRef
    await trial.said(await trial.fake.pay(other.merchantRef, { currency: 'EUR' }))
    expect(await trial.gateway.state(otherRef)).toMatchObject({ amount: 1234, currency: 'EUR', state: 'captured' })
  })

  test('declined for good', async () => {
    const charge = trial.asked()
    const { providerRef } = await trial.gateway.open(charge)
    await trial.said(await trial.fake.decline(charge.merchantRef))
    const state = (await trial.gateway.state(providerRef))?.state
    expect(['declined', 'canceled']).toContain(state)
    expect(['declined', 'canceled']).toContain((await trial.gateway.cancel(providerRef)).state)
  })

  test('canceled, twice', async () => {
    const charge = trial.asked()
    const { providerRef } = await trial.gateway.open(charge)
    const canceled = { providerRef, merchantRef: charge.merchantRef, state: 'canceled' }
    expect(await trial.gateway.cancel(providerRef)).toMatchObject(canceled)
    expect(await trial.gateway.cancel(providerRef)).toMatchObject(canceled)
  })

  test('canceled too late, it is captured', async () => {
    const charge = await trial.paid()
    expect(await trial.gateway.cancel(charge.providerRef)).toMatchObject({ state: 'captured', amount: 1234 })
  })

  test('a charge that it does not know', async () => {
    const known = trial.asked()
    const { providerRef } = await trial.gateway.open(known)
    expect(await trial.gateway.state(`${providerRef.slice(0, -4)}0000`)).toBeUndefined()
  })

  test('an answer that never comes is unknown, and then known: one charge', async () => {
    const charge = trial.asked()
    trial.fake.trouble = 'lost'
    await expect(trial.gateway.open(charge)).rejects.toThrow(/./)
    trial.fake.trouble = 'none'
    trial.now += minutes(5)
    const { providerRef } = await trial.gateway.open(charge)
    expect(trial.fake.charges(charge.merchantRef)).toBe(1)
    expect(await trial.gateway.state(providerRef)).toMatchObject({ state: 'waiting' })
  })

  test('opened a day after its time was over it is still one charge, and can be canceled', async () => {
    const charge = trial.asked()
    trial.fake.trouble = 'lost'
    await expect(trial.gateway.open(charge)).rejects.toThrow(/./)
    trial.fake.trouble = 'none'
    trial.now += days(1) + hours(6)
    const { providerRef } = await trial.gateway.open(charge)
    expect(trial.fake.charges(charge.merchantRef)).toBe(1)
    expect(await trial.gateway.cancel(providerRef)).toMatchObject({ state: 'canceled' })
  })

  test('never opened in its time, it can be opened after it, and canceled', async () => {
    const charge = trial.asked()
    trial.now += days(2)
    const first = await trial.gateway.open(charge)
    expect(await trial.gateway.open(charge)).toEqual(first)
    expect(trial.fake.charges(charge.merchantRef)).toBe(1)
    expect(await trial.gateway.cancel(first.providerRef)).toMatchObject({ state: 'canceled' })
  })

  test('forged, old and of no concern', async () => {
    const charge = trial.asked()
    await trial.gateway.open(charge)
    const [told] = await trial.fake.pay(charge.merchantRef)
    if (!told) throw new Error('nothing was told')
    expect(await trial.verify(trial.fake.forged(told))).toBeUndefined()
    expect(await trial.verify({ ...told, body: told.body.replace(/\d(?=\D*$)/, '7 ') })).toBeUndefined()
    expect(await trial.verify({ headers: {}, body: told.body })).toBeUndefined()
    expect(await trial.verify(told, trial.now + minutes(5) + 1000)).toBeUndefined()
    expect(await trial.verify(told, trial.now - minutes(5) - 1000)).toBeUndefined()
    expect(await trial.verify(told, trial.now + minutes(4))).toBeDefined()
    expect(await trial.verify(trial.fake.foreign())).toMatchObject({ kind: 'nothing' })
  })
}
