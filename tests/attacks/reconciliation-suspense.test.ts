/** Money in suspense is a difference with its reason until somebody says whose it is, and each line is one of its own (decision 061). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days, hours } from '#contract/kit/time.ts'
import { compareNow, differenceQueue } from '#contract/payment/reconciliation-desk.ts'
import { giveSuspense, listSuspense } from '#contract/payment/suspense-desk.ts'
import { matchLine, suspendLine } from '#contract/payment/transfer-desk.ts'
import type { StatementLine } from '#server/providers/payment/gateway.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { rechargeByTransfer, stated, takeTransfers } from '../support/transfers.ts'
import { balanceOf } from './money-people.ts'

describe.each(attacked)('statements and suspense, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  let alice: Person
  beforeAll(async () => {
    shop = await openShop(engine)
    takeTransfers(shop)
    zhao = await shop.staff('zhao')
    alice = await shop.as('alice')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const compared = async () => {
    shop.clock.advance(days(1))
    await zhao.ok(compareNow, {})
    await shop.settle()
    return (await zhao.ok(differenceQueue, {})).differences
  }
  /** What is in suspense and says this goes to Alice. */
  const give = async (says: string) => {
    const { items } = await zhao.ok(listSuspense, {})
    const item = items.find((it) => it.merchantRef.includes(says))
    await zhao.ok(giveSuspense, { itemId: item?.id ?? '', email: alice.email, reason: 'it is hers' })
  }
  const lines = async (amount: string, references: string[]) =>
    (
      await stated(
        zhao,
        references.map((reference) => ({ amount, reference })),
      )
    ).filter((it) => references.includes(it.reference))

  test('two lines of one amount and one reference are two differences, each closed when its own money is given', async () => {
    const twins = await lines('12.00', ['lamp money', 'lamp money'])
    expect(twins).toHaveLength(2)
    for (const line of twins) await zhao.ok(suspendLine, { lineId: line.id })
    const found = await compared()
    expect(found.map((it) => [it.kind, it.theirAmount, it.ourAmount, it.ourState])).toEqual([
      ['suspense', 1200, 1200, 'held'],
      ['suspense', 1200, 1200, 'held'],
    ])
    expect(new Set(found.map((it) => it.providerRef))).toEqual(new Set(twins.map((it) => it.id)))
    expect(found[0]?.suspense).toEqual({ says: 'lamp money', since: expect.any(Number) })
    await give('lamp money')
    expect(await compared()).toMatchObject([{ kind: 'suspense', theirAmount: 1200 }])
    await give('lamp money')
    expect(await compared()).toEqual([])
    expect(await balanceOf(alice)).toBe(2400)
  })

  test('two lines for one payment: the second went to the balance, and nothing differs', async () => {
    const before = await balanceOf(alice)
    const { paymentNumber } = await rechargeByTransfer(alice, 1500)
    const [first, second] = await lines('15.00', [paymentNumber, paymentNumber])
    await zhao.ok(matchLine, { lineId: first?.id ?? '', paymentNumber })
    await zhao.ok(matchLine, { lineId: second?.id ?? '', paymentNumber, toBalance: true })
    expect(await balanceOf(alice)).toBe(before + 3000)
    expect(await compared()).toEqual([])
  })

  test('another amount than was due went to the balance, and nothing differs', async () => {
    const { paymentNumber } = await rechargeByTransfer(alice, 1500)
    const [line] = await lines('14.00', [paymentNumber])
    await zhao.ok(matchLine, { lineId: line?.id ?? '', paymentNumber, toBalance: true })
    expect(await compared()).toEqual([])
  })

  test('a charge that a provider says and no payment of ours: in suspense, then hers; one that never came is only ours', async () => {
    const charge = { providerRef: 'ch_strange', merchantRef: 'PY-STRANGE', amount: 700, currency: 'USD' }
    const said = { id: 'evt_strange', kind: 'charge', charge: { ...charge, state: 'captured' } } as const
    expect((await shop.providers.gateway.say(said)).status).toBe(204)
    const line: StatementLine = { ...charge, id: 'st_strange', at: shop.clock.now() - hours(1), kind: 'charge' }
    shop.providers.gateway.lines = [line]
    expect(await compared()).toMatchObject([{ kind: 'suspense', providerRef: 'ch_strange', number: null }])
    await give('PY-STRANGE')
    expect(await compared()).toEqual([])
    shop.providers.gateway.lines = []
    expect(await compared()).toMatchObject([{ kind: 'ours', providerRef: 'ch_strange', ourAmount: 700 }])
  })
})
