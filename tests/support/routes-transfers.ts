/** The calls of bank transfers, suspense and corrections, each made once. */
import { decideApproval, listApprovals } from '#contract/approval/desk.ts'
import { adjustBalance, giveSuspense, listSuspense, returnSuspense } from '#contract/payment/suspense-desk.ts'
import { readCsv } from '#contract/kit/csv.ts'
import { guessColumns } from '#contract/payment/statement.ts'
import * as bank from '#contract/payment/transfer-desk.ts'
import { transferDetails, transferSent } from '#contract/payment/transfer.ts'
import { photos } from './packing.ts'
import type { Person, Shop } from './shop.ts'
import { csvOf, rechargeByTransfer, stated, takeTransfers } from './transfers.ts'

export async function payByTransfer(shop: Shop, alice: Person, zhao: Person): Promise<void> {
  const before = shop.world.providers.gateways
  takeTransfers(shop)
  const { paymentNumber } = await rechargeByTransfer(alice, 5000)
  await alice.ok(transferDetails, { paymentNumber })
  await alice.ok(transferSent, { paymentNumber, photoIds: await photos(shop, alice, 'transfer', 1) })
  await zhao.ok(bank.listTransfers, {})
  const text = csvOf([{ amount: '50.00', reference: 'x' }])
  await zhao.ok(bank.previewStatement, { file: 'a.csv', text, columns: guessColumns(readCsv(text)[0]?.cells ?? []) })
  const lines = await stated(zhao, [
    { amount: '50.00', reference: paymentNumber },
    { amount: '1.00', reference: 'one' },
    { amount: '2.00', reference: 'two' },
    { amount: '3.00', reference: 'three' },
  ])
  const at = (reference: string) => lines.find((it) => it.reference === reference)?.id ?? ''
  await zhao.ok(bank.matchLine, { lineId: at(paymentNumber), paymentNumber })
  await zhao.ok(bank.ignoreLine, { lineId: at('one'), reason: 'Ours' })
  await zhao.ok(bank.restoreLine, { lineId: at('one') })
  for (const reference of ['one', 'two']) await zhao.ok(bank.suspendLine, { lineId: at(reference) })
  const { items } = await zhao.ok(listSuspense, {})
  const item = (amount: number) => items.find((it) => it.amount === amount)?.id ?? ''
  await zhao.ok(giveSuspense, { itemId: item(100), email: alice.email, reason: 'Hers' })
  await zhao.ok(returnSuspense, { itemId: item(200), reason: 'Sent back' })
  const fay = await shop.staff('fay', ['finance'])
  const wish = { email: alice.email, way: 'give', against: 'ADJ', amount: 100, reason: 'Miscounted' } as const
  await zhao(adjustBalance, wish)
  const { approvals } = await fay.ok(listApprovals, {})
  const approvalId = approvals.find((it) => it.kind === 'adjust')?.id ?? ''
  await fay.ok(decideApproval, { approvalId, decision: 'approve', reason: 'Counted again' })
  await zhao.ok(adjustBalance, wish)
  Object.assign(shop.world.providers, { gateways: before })
}
