/** The demo's buying accounts (decision 097): three that sellers are paid from, money put in, moved between two, and a count that differed. */
import { fen, minus, negative } from '#contract/kit/money.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { payerOf } from '#contract/order/buying-account.ts'
import {
  buyingChoices,
  countBuyingAccount,
  listBuyingAccounts,
  moveBuyingMoney,
  openBuyingAccount,
} from '#contract/order/buying-desk.ts'
import type { Caller } from './caller.ts'

const sample = [
  { name: 'Taobao main', mallType: 'taobao', means: 'Alipay ending in 4821', low: 100_000, first: 900_000 },
  { name: '1688 wholesale', mallType: '1688', means: 'ICBC card ending in 0937', low: 80_000, first: 500_000 },
  { name: 'Weidian shops', mallType: 'weidian', means: 'WeChat Pay ending in 66', low: 50_000, first: 400_000 },
] as const

export async function openAccounts(admin: Caller, zhao: Caller): Promise<void> {
  for (const { low, first, ...account } of sample) {
    const { id: accountId } = await admin(openBuyingAccount, { ...account, lowFen: fen(low) })
    const reference = `ICBC ${account.mallType.toUpperCase()} 001`
    await zhao(moveBuyingMoney, { accountId, amount: fen(first), reference, note: 'To begin with' })
  }
}

/** Weeks later: one is counted and lacks a fee, and the one that is used little gives to the one that is used most. */
export async function tendAccounts(zhao: Caller): Promise<void> {
  const { accounts } = await zhao(listBuyingAccounts, {})
  const of = (mallType: MallType) => accounts.find((account) => account.mallType === mallType)
  const [counted, little, busy] = [of('1688'), of('weidian'), of('taobao')]
  if (counted) {
    const { id: accountId, balance: was } = counted
    await zhao(countBuyingAccount, { accountId, was, counted: minus(was, fen(1250)), reason: 'The bank’s monthly fee' })
  }
  const keep = fen(32_000)
  if (!little || !busy || little.balance <= keep) return
  const amount = minus(little.balance, keep)
  const move = { reference: 'ALIPAY 20-7731', note: 'Moved to where more is bought' }
  await zhao(moveBuyingMoney, { accountId: little.id, amount: negative(amount), ...move })
  await zhao(moveBuyingMoney, { accountId: busy.id, amount, ...move })
}

/** What goes along with buying at that marketplace: nothing where it has no account. */
export async function payFrom(staff: Caller, mallType: MallType): Promise<{ buyingAccountId?: string }> {
  const { accounts, last } = await staff(buyingChoices, {})
  const account = payerOf(accounts, mallType, ...last)
  return account ? { buyingAccountId: account.id } : {}
}
