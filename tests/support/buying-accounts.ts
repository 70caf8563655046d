/** Buying accounts in stories (decision 097): opened, filled, and what stands in them. */
import { fen } from '#contract/kit/money.ts'
import { type BuyingAccount, buyingAccount, moveBuyingMoney, openBuyingAccount } from '#contract/order/buying-desk.ts'
import type { Person, Shop } from './shop.ts'

/** A new account with so much in it; fen. */
export async function accountWith(
  shop: Shop,
  boss: Person,
  amount: number,
  mallType: BuyingAccount['mallType'] = 'taobao',
): Promise<BuyingAccount> {
  const tail = shop.world.newId().slice(-6)
  const opened = await boss.ok(openBuyingAccount, {
    name: `Account ${tail}`,
    mallType,
    means: `Alipay ${tail}`,
    lowFen: fen(100_000),
  })
  if (amount === 0) return opened
  return boss.ok(moveBuyingMoney, { accountId: opened.id, amount: fen(amount), reference: `First ${tail}` })
}

/** Fen. */
export const balanceIn = async (who: Person, { id }: { id: string }): Promise<number> =>
  (await who.ok(buyingAccount, { accountId: id })).account.balance

export const movesIn = async (who: Person, { id }: { id: string }): Promise<[string, number][]> => {
  const { movements } = await who.ok(buyingAccount, { accountId: id })
  return movements.toReversed().map(({ kind, amount }) => [kind, amount])
}
