/** Who is paid in the tests of this folder: each withdraws over two cards, of which the second refuses. Cents. */
import { expect } from 'vitest'
import { startRecharge } from '#contract/wallet/api.ts'
import type { Cards } from '../../support/cards.ts'
import type { Shop } from '../../support/shop.ts'
import { givePassword, withdraw } from '../../support/withdrawing.ts'

/** Of each card; the second ends as the fake refuses it. */
export const [first, second] = [400, 313] as const
/** What a kill can leave behind that is not undone with its transaction: each commit, and a request whose answer nobody has read. */
export const turns = ['commit, 1', `answered for ${second}, 1`, 'commit, 3', `answered for ${first}, 1`]

/** So many, asked for and not decided, each over two cards of somebody else. Gives their numbers. */
export async function askedByMany(shop: Shop, cards: Cards, count: number): Promise<string[]> {
  const people = await Promise.all(Array.from({ length: count }, (_, nth) => shop.as(`payee${nth}`)))
  for (const person of people) await givePassword(shop, person)
  for (const amount of [first, second]) {
    const payments: string[] = []
    for (const person of people) {
      const { rechargeNumber } = await person.ok(startRecharge, { amount })
      payments.push((await cards.byCard(person, [{ type: 'RECHARGE', number: rechargeNumber }])).paymentNumber)
    }
    await shop.settle()
    for (const paymentNumber of payments) await cards.deliver(...(await cards.stripe.pay(paymentNumber)))
    shop.clock.advance(1000)
  }
  const asked: string[] = []
  for (const person of people) asked.push((await withdraw(person, first + second)).withdrawalNumber)
  return asked
}

/** Of what the provider was asked for so far: how often each of the two was made, in whatever state. */
export function made(cards: Cards): Record<number, number> {
  const counts: Record<number, number> = { [first]: 0, [second]: 0 }
  for (const { amount, status } of cards.stripe.book.refunds.values()) {
    expect(status).toBe(amount === first ? 'succeeded' : 'failed')
    counts[amount] = (counts[amount] ?? 0) + 1
  }
  return counts
}
