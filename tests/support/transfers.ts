/** Steps of paying by bank transfer: an account of the shop, a payment that waits for its line, and a statement with lines. */
import { cents } from '#contract/kit/money.ts'
import { pay, payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { readCsv } from '#contract/kit/csv.ts'
import { guessColumns } from '#contract/payment/statement.ts'
import { type BankLine, importStatement, listBankLines } from '#contract/payment/transfer-desk.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { makeTransferGateway, sampleAccount } from '#server/providers/payment/transfer.ts'
import type { Person, Shop } from './shop.ts'

/** From now on the shop takes transfers, beside what it took before. */
export function takeTransfers(shop: Shop): void {
  const gateway = makeTransferGateway({ db: shop.world.database.db, account: sampleAccount('Haulway') })
  const gateways = new Map([...shop.world.providers.gateways, ['transfer', gateway]])
  Object.assign(shop.world.providers, { gateways })
}

/** Pays documents by transfer, with the balance first where that is wished; gives the payment. */
export async function byTransfer(who: Person, type: PayableType, number: string, useBalance = false) {
  const quote = await who.ok(payOptions, { payables: [{ type, number }] })
  return who.ok(pay, {
    payables: quote.payables.map(({ version }) => ({ type, number, version })),
    expectedTotal: cents(quote.total),
    useBalance,
    channel: 'transfer',
  })
}

/** A recharge that waits for its transfer. Cents. */
export async function rechargeByTransfer(who: Person, amount: number) {
  const { rechargeNumber } = await who.ok(startRecharge, { amount })
  return byTransfer(who, 'RECHARGE', rechargeNumber)
}

export interface Written {
  amount: string
  reference: string
  name?: string
  day?: string
}
export const csvOf = (lines: readonly Written[]): string =>
  [
    'Date;Amount;Reference;Name',
    ...lines.map((it) => `${it.day ?? '2026-09-24'};${it.amount};${it.reference};${it.name ?? ''}`),
  ].join('\n')

/** Takes in a statement with these lines; gives those that wait. */
export async function stated(finance: Person, lines: readonly Written[]): Promise<BankLine[]> {
  const text = csvOf(lines)
  await finance.ok(importStatement, {
    file: 'statement.csv',
    text,
    columns: guessColumns(readCsv(text)[0]?.cells ?? []),
  })
  return (await finance.ok(listBankLines, {})).lines
}
