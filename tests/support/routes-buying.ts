/** The calls of the desk of buying accounts, each made once; the account is closed at the end, so that nobody after has to choose one. */
import { fen } from '#contract/kit/money.ts'
import * as buying from '#contract/order/buying-desk.ts'
import type { Crew } from './packing.ts'
import type { Shop } from './shop.ts'

export async function keepAccounts({ shop, crew: { lin, zhao } }: { shop: Shop; crew: Crew }): Promise<void> {
  const boss = await shop.staff('admin')
  const said = { name: 'Weidian 1', means: 'Alipay ending in 1', lowFen: fen(0) }
  const { id: accountId } = await boss.ok(buying.openBuyingAccount, { ...said, mallType: 'weidian' })
  await zhao.ok(buying.moveBuyingMoney, { accountId, amount: fen(5000), reference: 'ICBC 1', note: 'To begin with' })
  await zhao.ok(buying.countBuyingAccount, {
    accountId,
    was: fen(5000),
    counted: fen(0),
    reason: 'It was the wrong one',
  })
  await lin.ok(buying.listBuyingAccounts, {})
  await lin.ok(buying.buyingAccount, { accountId })
  await lin.ok(buying.buyingChoices, {})
  await zhao.ok(buying.buyingBooks, {})
  await boss.ok(buying.changeBuyingAccount, { accountId, ...said, active: false })
}
