/** Money out (states.md 8 and 9): over the payments it came from, by bank for the rest, and what comes back because its source refuses it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/account/sign-in-api.ts'
import { decideApproval, listApprovals } from '#contract/approval/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents } from '#contract/kit/money.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { cancelOrder } from '#contract/order/api.ts'
import { wallet } from '#contract/wallet/api.ts'
import * as api from '#contract/withdrawal/api.ts'
import * as desk from '#contract/withdrawal/desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { identified } from '../support/identity.ts'
import { payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { bankAccount, givePassword, password, rich, wishOf, withdraw } from '../support/withdrawing.ts'
import { fill } from '../attacks/money-people.ts'

describe.each(enginesOf(import.meta.url))('withdrawals, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    zhao = await shop.staff('zhao')
  })
  afterEach(() => expectBooksBalanced(shop.world.database))
  afterAll(() => shop.close())

  const balance = async (who: Person) => (await who.ok(wallet, {})).balance
  const stands = (who: Person, withdrawalNumber: string) => who.ok(api.withdrawalDetail, { withdrawalNumber })
  const told = async (who: Person) =>
    (await who.ok(siteNotices, { tab: 'message' })).notices
      .map((it) => it.kind)
      .filter((it) => /withdraw|refund\./.test(it))
  const approve = (withdrawalNumber: string) => zhao.ok(desk.approveWithdrawal, { withdrawalNumber })

  test('over three payments, of which one refuses: two arrive, one is on the balance again', async () => {
    const ada = await rich(shop, 'ada', [3000, 2000, 1000])
    expect(await ada.ok(api.withdrawalSources, {})).toMatchObject({
      cash: 6000,
      least: 500,
      unchecked: 20_000,
      holds: [],
      sources: [{ left: 1000 }, { left: 2000 }, { left: 3000, came: 3000, back: 0, ended: null }],
    })
    const asked = await withdraw(ada, 5500)
    expect(asked).toMatchObject({ status: 'applied', amount: 5500, actions: ['cancel'] })
    expect(asked.parts.map((part) => [part.amount, part.state])).toEqual([
      [1000, 'planned'],
      [2000, 'planned'],
      [2500, 'planned'],
    ])
    expect(await balance(ada)).toBe(500)
    await expectBooksBalanced(shop.world.database)
    // What is planned is nobody else's.
    expect((await ada.ok(api.withdrawalSources, {})).sources.map((it) => it.left)).toEqual([0, 0, 500])

    const { gateway } = shop.providers
    const usual = gateway.refund
    gateway.refund = async (refund) => {
      if (refund.amount !== 2000) return usual(refund)
      const no = {
        ...refund,
        providerRef: `re_${refund.merchantRef}`,
        state: 'failed' as const,
        failure: 'card closed',
      }
      gateway.refunds.set(refund.merchantRef, no)
      return no
    }
    await approve(asked.withdrawalNumber)
    await expectBooksBalanced(shop.world.database)
    await shop.settle()
    gateway.refund = usual
    expect(await stands(ada, asked.withdrawalNumber)).toMatchObject({ status: 'paid', paid: 3500, returned: 2000 })
    expect((await stands(ada, asked.withdrawalNumber)).parts.map((part) => part.state)).toEqual([
      'arrived',
      'returned',
      'arrived',
    ])
    expect(await balance(ada)).toBe(2500)
    expect(await told(ada)).toEqual(['withdrawal.paid', 'refund.back', 'withdrawal.sent', 'withdrawal.applied'])
    // It can be tried again: that source is as it was.
    expect((await ada.ok(api.withdrawalSources, {})).sources.map((it) => it.left)).toEqual([0, 2000, 500])
    const { sendings, confirmedBy } = await zhao.ok(desk.deskWithdrawal, asked)
    expect(confirmedBy).toBe('password')
    const sent = sendings.flatMap((it) => gateway.refunds.get(it.refundNumber) ?? [])
    expect(sent.map((it) => [it.amount, it.state])).toEqual([
      [1000, 'succeeded'],
      [2000, 'failed'],
      [2500, 'succeeded'],
    ])
  })

  test('nothing arrives: it has failed, and everything is on the balance', async () => {
    const ben = await rich(shop, 'ben', [1200, 800])
    shop.providers.gateway.refunding = 'failed'
    const { withdrawalNumber } = await withdraw(ben, 1500)
    await approve(withdrawalNumber)
    await shop.settle()
    shop.providers.gateway.refunding = 'succeeded'
    expect(await stands(ben, withdrawalNumber)).toMatchObject({ status: 'failed', paid: 0, returned: 1500 })
    expect(await balance(ben)).toBe(2000)
  })

  test('canceled in time, refused with a reason, and neither twice', async () => {
    const cleo = await rich(shop, 'cleo', [4000])
    const first = await withdraw(cleo, 1000)
    expect(await cleo.ok(api.cancelWithdrawal, first)).toMatchObject({
      status: 'canceled',
      returned: 1000,
      actions: [],
    })
    expect((await cleo(api.cancelWithdrawal, first)).code).toBe(codes.conflict)
    expect((await zhao(desk.approveWithdrawal, first)).code).toBe(codes.conflict)
    const second = await withdraw(cleo, 1000)
    await zhao.ok(desk.rejectWithdrawal, { ...second, reason: 'The name differs' })
    expect(await stands(cleo, second.withdrawalNumber)).toMatchObject({
      status: 'rejected',
      reason: 'The name differs',
    })
    expect((await cleo(api.cancelWithdrawal, second)).code).toBe(codes.conflict)
    expect(await balance(cleo)).toBe(4000)
    expect((await cleo.ok(api.listWithdrawals, {})).withdrawals.map((it) => it.status)).toEqual([
      'rejected',
      'canceled',
    ])
  })

  test('too little, too much, another split, and a password that is wrong, old, for another one or used', async () => {
    const dora = await rich(shop, 'dora', [2000])
    const wish = await wishOf(dora, 1500)
    expect((await dora(api.applyWithdrawal, wish)).data).toMatchObject({ need: 'password' })
    expect((await dora(api.confirmWithdrawal, { password: 'not the one', ...wish })).code).toBe(codes.invalid)
    await dora.ok(api.confirmWithdrawal, { password, ...wish })
    expect((await dora(api.applyWithdrawal, { ...(await wishOf(dora, 1600)) })).code).toBe(codes.consentRequired)
    shop.clock.advance(minutes(5))
    expect((await dora(api.applyWithdrawal, wish)).code).toBe(codes.consentRequired)
    await dora.ok(api.confirmWithdrawal, { password, ...wish })
    const asked = await dora.ok(api.applyWithdrawal, wish)
    await dora.ok(api.cancelWithdrawal, asked)
    expect((await dora(api.applyWithdrawal, wish)).code).toBe(codes.consentRequired)
    for (const [amount, code] of [
      [499, codes.invalid],
      [2001, codes.insufficientBalance],
    ] as const) {
      const other = await wishOf(dora, amount)
      await dora.ok(api.confirmWithdrawal, { password, ...other })
      expect((await dora(api.applyWithdrawal, other)).code).toBe(code)
    }
    const stale = { ...wish, parts: [{ paymentNumber: null, amount: cents(1500) }] }
    await dora.ok(api.confirmWithdrawal, { password, ...stale })
    expect((await dora(api.applyWithdrawal, stale)).code).toBe(codes.quoteChanged)
    expect(await balance(dora)).toBe(2000)
  })

  test('the rest of a balance below the least goes whole, and not in part (decision 110)', async () => {
    const kim = await rich(shop, 'kim', [399])
    expect(await kim.ok(api.withdrawalSources, {})).toMatchObject({ cash: 399, least: 399 })
    const part = await wishOf(kim, 398)
    await kim.ok(api.confirmWithdrawal, { password, ...part })
    expect((await kim(api.applyWithdrawal, part)).code).toBe(codes.invalid)
    await withdraw(kim, 399)
    expect(await balance(kim)).toBe(0)
    expect(await kim.ok(api.withdrawalSources, {})).toMatchObject({ cash: 0, least: 500 })
  })

  test('a password that was changed in the settings holds as one that was reset does', async () => {
    const hal = await rich(shop, 'hal', [3000])
    await hal.ok(changePassword, { password, next: 'another long enough one' })
    const until = shop.clock.now() + hours(72)
    expect((await hal.ok(api.withdrawalSources, {})).holds).toEqual([{ kind: 'password', until }])
  })

  test('holds: a new password for 72 hours, an overdue fee, a dispute; read again when it is decided', async () => {
    const eve = await rich(shop, 'eve', [3000, 1000])
    const asked = await withdraw(eve, 1000)
    const now = shop.clock.now()
    const { db } = shop.world.database
    await db
      .insertInto('event')
      .values({
        id: shop.world.newId(),
        name: 'account.reset',
        doc_type: 'account',
        doc_id: eve.id,
        customer_id: eve.id,
        actor: 'user',
        at: now,
        facts: '{}',
        shown: false,
        request_id: 'test',
      })
      .execute()
    expect((await eve.ok(api.withdrawalSources, {})).holds).toEqual([{ kind: 'password', until: now + hours(72) }])
    const refused = await zhao(desk.approveWithdrawal, asked)
    expect([refused.code, (await stands(eve, asked.withdrawalNumber)).status]).toEqual([codes.conflict, 'applied'])
    const wish = await wishOf(eve, 500)
    await eve.ok(api.confirmWithdrawal, { password, ...wish })
    expect((await eve(api.applyWithdrawal, wish)).code).toBe(codes.conflict)
    shop.clock.advance(hours(72))
    const source = await db
      .selectFrom('payment')
      .select('provider_ref')
      .where('customer_id', '=', eve.id)
      .where('external', '=', cents(3000))
      .executeTakeFirstOrThrow()
    const dispute = async (state: 'open' | 'lost') => {
      const about = { providerRef: 'dp_eve', chargeRef: source.provider_ref ?? '', amount: 3000, currency: 'USD' }
      const said = { ...about, state, reason: 'goods not received', openedAt: shop.clock.now(), evidenceBy: null }
      expect((await shop.providers.gateway.say({ id: `dp-${state}`, kind: 'dispute', dispute: said })).status).toBe(204)
    }
    await dispute('open')
    expect((await eve.ok(api.withdrawalSources, {})).holds).toEqual([{ kind: 'dispute', until: null }])
    expect((await zhao(desk.approveWithdrawal, asked)).code).toBe(codes.conflict)
    await dispute('lost')
    expect((await eve.ok(api.withdrawalSources, {})).holds).toEqual([])
    await approve(asked.withdrawalNumber)
    await shop.settle()
    expect((await stands(eve, asked.withdrawalNumber)).status).toBe('paid')
  })

  test('a password that was changed in the settings holds as long as one that was set by mail', async () => {
    const ida = await rich(shop, 'ida', [2000])
    const asked = await withdraw(ida, 500)
    await ida.ok(changePassword, { password, next: 'another long enough one' })
    const until = shop.clock.now() + hours(72)
    expect((await ida.ok(api.withdrawalSources, {})).holds).toEqual([{ kind: 'password', until }])
    expect((await zhao(desk.approveWithdrawal, asked)).code).toBe(codes.conflict)
    const wish = await wishOf(ida, 500)
    await ida.ok(api.confirmWithdrawal, { password: 'another long enough one', ...wish })
    expect((await ida(api.applyWithdrawal, wish)).code).toBe(codes.conflict)
    shop.clock.advance(hours(72))
    expect((await ida.ok(api.withdrawalSources, {})).holds).toEqual([])
    await approve(asked.withdrawalNumber)
  })

  test('what no payment takes goes by bank, after the identity check, paid by hand with a reference or sent back', async () => {
    const fay = await rich(shop, 'fay', [2000])
    shop.clock.advance(days(181))
    await fill(shop, fay, 1000)
    const { sources } = await fay.ok(api.withdrawalSources, {})
    expect(sources.map((it) => [it.left, it.ended])).toEqual([
      [1000, null],
      [0, 'over'],
    ])
    const wish = await wishOf(fay, 2500)
    await fay.ok(api.confirmWithdrawal, { password, ...wish })
    expect((await fay(api.applyWithdrawal, wish)).data).toMatchObject({ need: 'identity' })
    await identified(shop, fay)
    const noBank = { ...wish, bank: null }
    await fay.ok(api.confirmWithdrawal, { password, ...noBank })
    expect((await fay(api.applyWithdrawal, noBank)).code).toBe(codes.invalid)
    const asked = await withdraw(fay, 2500)
    expect(asked.parts[1]).toMatchObject({ amount: 1500, channel: 'transfer', accountEnds: '3000' })
    await approve(asked.withdrawalNumber)
    await shop.settle()
    expect(await stands(fay, asked.withdrawalNumber)).toMatchObject({ status: 'processing', paid: 1000 })
    await expectBooksBalanced(shop.world.database)
    const { sendings, bank } = await zhao.ok(desk.deskWithdrawal, asked)
    const { account, ...named } = bankAccount
    expect(bank).toEqual({ ...named, accountEnds: account.slice(-4), kept: true, due: 1500 })
    expect(await zhao.ok(desk.lookAtAccount, asked)).toEqual({ account })
    const refundId = sendings.find((it) => it.byHand)?.refundId ?? ''
    const settle = (state: 'paid' | 'failed', note: string) =>
      zhao(desk.settleBankPart, { withdrawalNumber: asked.withdrawalNumber, refundId, state, note })
    expect((await settle('paid', 'BANK-1')).code).toBe(codes.ok)
    expect((await settle('paid', 'BANK-2')).code).toBe(codes.conflict)
    expect(await stands(fay, asked.withdrawalNumber)).toMatchObject({ status: 'paid', paid: 2500 })
    await expectBooksBalanced(shop.world.database)
    // Their bank sends it back days later.
    expect((await settle('failed', 'no such account')).code).toBe(codes.ok)
    expect(await stands(fay, asked.withdrawalNumber)).toMatchObject({ status: 'paid', paid: 1000, returned: 1500 })
    expect(await balance(fay)).toBe(2000)
    const again = await withdraw(fay, 1500)
    const { withdrawals: toDecide, waiting } = await zhao.ok(desk.withdrawalQueue, {})
    const together = toDecide.reduce((all, it) => all + it.amount, 0)
    expect(waiting).toEqual([{ currency: 'USD', count: toDecide.length, amount: together }])
    await approve(again.withdrawalNumber)
    await shop.settle()
    const next = (await zhao.ok(desk.deskWithdrawal, again)).sendings[0]?.refundId ?? ''
    const used = await zhao(desk.settleBankPart, { ...again, refundId: next, state: 'paid', note: 'BANK-1' })
    expect(used.code).toBe(codes.conflict)
    await zhao.ok(desk.settleBankPart, { ...again, refundId: next, state: 'failed', note: 'account closed' })
    expect(await stands(fay, again.withdrawalNumber)).toMatchObject({ status: 'failed', returned: 1500 })
    expect((await zhao.ok(desk.withdrawalQueue, { queue: 'ended' })).withdrawals[0]?.withdrawalNumber).toBe(
      again.withdrawalNumber,
    )
  })

  test('above 200.00 in 30 days an identity check, above 1,000.00 a second person who is not the first', async () => {
    const gus = await rich(shop, 'gus', [130_000])
    const wish = await wishOf(gus, 20_001)
    await gus.ok(api.confirmWithdrawal, { password, ...wish })
    expect((await gus(api.applyWithdrawal, wish)).data).toMatchObject({ need: 'identity' })
    await identified(shop, gus)
    const asked = await withdraw(gus, 120_000)
    const first = await zhao(desk.approveWithdrawal, asked)
    expect(first.code).toBe(codes.conflict)
    const approval = (await zhao.ok(desk.deskWithdrawal, asked)).approvals[0]
    expect(approval).toMatchObject({ kind: 'withdrawal', amount: 120_000, status: 'asked' })
    const say = { approvalId: approval?.id ?? '', decision: 'approve' as const, reason: 'Looked at it' }
    expect((await zhao(decideApproval, say)).code).toBe(codes.forbidden)
    expect((await zhao(desk.approveWithdrawal, asked)).code).toBe(codes.conflict)
    const gu = await shop.staff('gu', ['finance'])
    expect((await gu.ok(listApprovals, {})).approvals).toHaveLength(1)
    await gu.ok(decideApproval, say)
    await approve(asked.withdrawalNumber)
    await shop.settle()
    expect(await stands(gus, asked.withdrawalNumber)).toMatchObject({ status: 'paid', paid: 120_000 })
  })

  test('of orders that were paid together a refund names its own', async () => {
    const ida = await shop.as('ida')
    const placed = (await order(ida, (await stock(shop)).slice(0, 2))).orders
    expect(placed).toHaveLength(2)
    const numbers = placed.map((it) => it.orderNumber)
    await payFor(shop, ida, 'SHOPPING', numbers)
    for (const orderNumber of numbers) {
      await ida.ok(cancelOrder, { orderNumber, reason: 'Found another' })
      expect((await ida.ok(api.refundsBack, {})).refunds[0]?.docNumber).toBe(orderNumber)
    }
  })

  test('a refund on the balance goes back to where the order was paid from: once, and it comes back where that is refused', async () => {
    const hal = await shop.as('hal')
    await givePassword(shop, hal)
    const [goods] = await stock(shop)
    if (!goods) throw new Error('nothing is on the shelves')
    for (const refunding of ['failed', 'succeeded'] as const) {
      const [placed] = (await order(hal, [goods])).orders
      await payFor(shop, hal, 'SHOPPING', placed?.orderNumber ?? '')
      await hal.ok(cancelOrder, { orderNumber: placed?.orderNumber ?? '', reason: 'Found another' })
      const before = await balance(hal)
      const one = (await hal.ok(api.refundsBack, {})).refunds.find((it) => it.sent === null)
      expect(one).toMatchObject({ docNumber: placed?.orderNumber, can: placed?.total })
      const ask = { refundNumber: one?.refundNumber ?? '', expected: cents(one?.can ?? 0) }
      expect((await hal(api.refundToSource, { ...ask, expected: cents(1) })).code).toBe(codes.quoteChanged)
      shop.providers.gateway.refunding = refunding
      expect(await hal.ok(api.refundToSource, ask)).toMatchObject({ can: 0, sent: { state: 'sending' } })
      expect(await balance(hal)).toBe(before - (one?.can ?? 0))
      await expectBooksBalanced(shop.world.database)
      await shop.settle()
      const after = (await hal.ok(api.refundsBack, {})).refunds.find((it) => it.refundNumber === ask.refundNumber)
      expect(after?.sent?.state).toBe(refunding === 'failed' ? 'returned' : 'arrived')
      expect(await balance(hal)).toBe(refunding === 'failed' ? before : before - (one?.can ?? 0))
      expect((await told(hal))[0]).toBe(refunding === 'failed' ? 'refund.back' : 'refund.arrived')
      expect((await hal(api.refundToSource, ask)).code).toBe(codes.conflict)
    }
  })
})
