/** What the money attacks share: a shop whose sandbox is the real one, a purse to begin with, and a document that anything can pay. */
import { expect } from 'vitest'
import { wallet, startRecharge } from '#contract/wallet/api.ts'
import { type Cents, negative, plus } from '#contract/kit/money.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import type { ChannelKey } from '#contract/payment/payment.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { DueDocument, Payable } from '#server/payment/payable.ts'
import { clearing, holdOf, revenue } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { Person, Shop } from '../support/shop.ts'

/** Bar seeds: printed with every run, taken back with SEED=. */
export const testSeed = (): number => Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** A small generator of whole numbers from a seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** The whole road: a recharge, paid at the gateway, told by webhook. Cents. */
export async function fill(shop: Shop, person: Person, amount: number): Promise<void> {
  const recharge = await person.ok(startRecharge, { amount })
  const quote = await person.ok(payOptions, { payables: [{ type: 'RECHARGE', number: recharge.rechargeNumber }] })
  const payment = await person.ok(pay, {
    payables: [{ type: 'RECHARGE', number: recharge.rechargeNumber, version: quote.payables[0]?.version ?? -1 }],
    expectedTotal: quote.total,
    useBalance: false,
    channel: 'sandbox',
  })
  await shop.settle()
  expect((await shop.providers.gateway.tell(payment.paymentNumber, 'captured')).status).toBe(204)
}

export const balanceOf = async (person: Person): Promise<number> => (await person.ok(wallet, {})).balance

/** What `pay` wants for these documents as they are quoted now. */
export async function quoted(person: Person, refs: { type: PayableType; number: string }[]) {
  const quote = await person.ok(payOptions, { payables: refs })
  return {
    payables: quote.payables.map(({ type, number, version }) => ({ type, number, version })),
    expectedTotal: quote.total as number,
  }
}

/** A bill that anything can pay: a patch of nothing, paid straight into revenue, so that the attacks need no orders. */
const asDue = (row: {
  id: string
  number: string
  customer_id: string
  total: Cents
  deadline: number
  version: number
  status: string
}): DueDocument => ({
  id: row.id,
  number: row.number,
  customerId: row.customer_id,
  amount: row.total,
  deadline: row.deadline,
  version: row.version,
  title: 'bill',
  pic: null,
  payable: row.status === 'open',
  closed: row.status === 'void',
})
const billPayable: Payable = {
  async due(ctx, customerId, number) {
    const row = await ctx.tx
      .selectFrom('patch')
      .selectAll()
      .where('number', '=', number)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return row && asDue(row)
  },
  async lock(ctx, id) {
    const row = await ctx.tx.selectFrom('patch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    return row && asDue(row)
  },
  async settle(ctx, id, part) {
    const row = await lockRow(ctx, 'patch', id)
    await post(ctx, {
      code: 'PAY',
      refType: 'patch',
      refId: id,
      legs: [
        { account: clearing(part.provider), amount: negative(part.external) },
        { account: holdOf(part.paymentId), amount: negative(plus(part.bonus, part.cash)) },
        { account: revenue('vas'), amount: plus(part.bonus, part.cash, part.external) },
      ],
    })
    await move(ctx, 'patch', row, 'pay', {
      set: { paid_at: ctx.now },
      facts: { amount: row.total, paymentNumber: part.paymentNumber },
    })
  },
}

/** Gives the shop a desk for bills and nobody who reacts to them. */
export function sellBills(shop: Shop): void {
  Object.assign(shop.world, { payables: { ...shop.world.payables, SHOP_PATCH: billPayable }, react: async () => {} })
}

/** Bills of this amount (cents), due far in the future. */
export const bills = (shop: Shop, customerId: string, amount: number, count: number) =>
  transact(shop.world, system(shop.world), async (ctx: Ctx) => {
    const rows = Array.from({ length: count }, () => {
      const id = shop.world.newId()
      return {
        id,
        number: newNumber(ctx, 'PT'),
        kind: 'SHOP_PATCH' as const,
        doc_id: id,
        customer_id: customerId,
        status: 'open' as const,
        prepaid_goods: 0,
        real_goods: amount,
        prepaid_freight: 0,
        real_freight: 0,
        goods_patch: amount,
        freight_patch: 0,
        total: amount,
        reason: 'test',
        deadline: ctx.now + 365 * 86_400_000,
        created_at: ctx.now,
      }
    })
    await ctx.tx.insertInto('patch').values(rows).execute()
    return rows.map(({ id, number }) => ({ id, number }))
  })

/** What `pay` is asked for one bill as it was when it was made. */
export const askBill = (number: string, amount: number, more: { useBalance: boolean; channel: ChannelKey | null }) => ({
  payables: [{ type: 'SHOP_PATCH' as const, number, version: 0 }],
  expectedTotal: amount,
  ...more,
})
