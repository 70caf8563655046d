/**
 * Money that is sent back to where it came from: taken off the balance once, sent once, whatever the provider answers, whenever,
 * and however often (states.md 8 and 9, bar 9).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, negative } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import type { SentRefund } from '#server/providers/payment/gateway.ts'
import { system, transact } from '#server/kit/transact.ts'
import { sendToSource } from '#server/payment/send-refund.ts'
import { cashOf, pendingOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { balanceOf, fill } from './money-people.ts'

describe.each(attacked)('money that goes back, on %s', (engine) => {
  let shop: Shop
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  /** A payment of that many cents; gives its id. */
  const source = async (amount: number): Promise<string> => {
    await fill(shop, alice, amount)
    const row = await shop.world.database.db
      .selectFrom('payment')
      .select('id')
      .where('customer_id', '=', alice.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.id
  }
  const send = (paymentId: string, amount: number) =>
    transact(shop.world, system(shop.world), async (ctx) => {
      const id = shop.world.newId()
      await post(ctx, {
        code: 'EXT_REFUND',
        refType: 'test',
        refId: id,
        legs: [
          { account: cashOf(alice.id), amount: negative(cents(amount)) },
          { account: pendingOf(alice.id), amount: cents(amount) },
        ],
      })
      const wish = { customerId: alice.id, docType: 'refund', docId: id, amount: cents(amount), why: 'asked' }
      return sendToSource(ctx, paymentId, wish)
    })
  const stands = (id: string) =>
    shop.world.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const away = async (paymentId: string) =>
    (
      await shop.world.database.db
        .selectFrom('payment')
        .select('refunded_external')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).refunded_external
  const say = (id: string, refund: SentRefund) => shop.providers.gateway.say({ id, kind: 'refund', refund })

  test('it arrives: once off the balance, once at the provider, said five times', async () => {
    shop.providers.gateway.refunding = 'succeeded'
    const from = await source(3000)
    const before = await balanceOf(alice)
    const refund = await send(from, 1200)
    expect(await balanceOf(alice)).toBe(before - 1200)
    await shop.settle()
    expect(await stands(refund.id)).toMatchObject({ status: 'succeeded', provider_ref: `re_${refund.number}` })
    const sent = shop.providers.gateway.refunds.get(refund.number)
    for (const nth of [1, 2, 3, 4, 5]) if (sent) expect((await say(`again-${nth}`, sent)).status).toBe(204)
    expect(await balanceOf(alice)).toBe(before - 1200)
    expect(await away(from)).toBe(1200)
  })

  test('refused there, it is on the balance again, and may be sent once more', async () => {
    shop.providers.gateway.refunding = 'failed'
    const from = await source(1000)
    const before = await balanceOf(alice)
    const refund = await send(from, 1000)
    await shop.settle()
    expect(await stands(refund.id)).toMatchObject({ status: 'failed', failure: 'account_closed' })
    expect(await balanceOf(alice)).toBe(before)
    expect(await away(from)).toBe(0)
    shop.providers.gateway.refunding = 'succeeded'
    await send(from, 1000)
    await shop.settle()
    expect(await balanceOf(alice)).toBe(before - 1000)
  })

  test('an answer that is lost is no failure: it is asked about until it is known, and nothing is sent twice', async () => {
    shop.providers.gateway.refunding = 'silent'
    const from = await source(900)
    const before = await balanceOf(alice)
    const refund = await send(from, 900)
    await shop.settle()
    expect((await stands(refund.id)).status).toBe('processing')
    expect(await balanceOf(alice)).toBe(before - 900)
    shop.providers.gateway.refunding = 'succeeded'
    shop.clock.advance(hours(1))
    await shop.settle()
    expect((await stands(refund.id)).status).toBe('succeeded')
    expect([...shop.providers.gateway.refunds.keys()].filter((it) => it === refund.number)).toHaveLength(1)
  })

  test('taken on, it waits for days; its bank gives it back after it was called done', async () => {
    shop.providers.gateway.refunding = 'waiting'
    const from = await source(800)
    const before = await balanceOf(alice)
    const refund = await send(from, 800)
    await shop.settle()
    expect((await stands(refund.id)).status).toBe('processing')
    const told = shop.providers.gateway.refunds.get(refund.number)
    if (!told) throw new Error('it was not sent')
    shop.clock.advance(days(3))
    told.state = 'succeeded'
    await shop.settle()
    expect((await stands(refund.id)).status).toBe('succeeded')
    expect((await say('bounced', { ...told, state: 'failed', failure: 'no such account' })).status).toBe(204)
    expect((await say('bounced-again', { ...told, state: 'failed', failure: 'no such account' })).status).toBe(204)
    expect((await stands(refund.id)).status).toBe('failed')
    expect(await balanceOf(alice)).toBe(before)
  })

  test('never more than came from there, sixteen at once; another sum is no answer', async () => {
    shop.providers.gateway.refunding = 'waiting'
    const from = await source(1000)
    const before = await balanceOf(alice)
    const tried = await Promise.allSettled(Array.from({ length: 16 }, () => send(from, 300)))
    const sent = tried.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
    expect(sent).toHaveLength(3)
    expect(await balanceOf(alice)).toBe(before - 900)
    await shop.settle()
    const [first] = sent
    const told = shop.providers.gateway.refunds.get(first?.number ?? '')
    if (!first || !told) throw new Error('it was not sent')
    await say('short', { ...told, amount: 299, state: 'succeeded' })
    expect((await stands(first.id)).status).toBe('processing')
    shop.providers.gateway.refunds.forEach((it) => Object.assign(it, { state: 'succeeded' }))
    shop.clock.advance(hours(1))
    await shop.settle()
    for (const it of sent) expect((await stands(it.id)).status).toBe('succeeded')
  })
})
