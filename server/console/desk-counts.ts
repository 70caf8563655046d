/** How many documents wait at each desk (product.md 13), counted when asked, by the queues' own definitions. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { deskCounts as call } from '#contract/console/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { countCases } from '#server/kyc/show-cases.ts'
import { countTransfers } from '#server/payment/bank-lines.ts'
import { countLatePurchases, countPurchases } from '#server/order/purchase-queue.ts'
import { countDisputes } from '#server/payment/dispute-desk.ts'
import { countDifferences } from '#server/payment/reconciliation-desk.ts'
import { countBillRows } from '#server/parcel/keep-bill.ts'
import { countLateParcels, countParcels, countToBill } from '#server/parcel/show-desk-parcels.ts'
import { countThreads } from '#server/support/support-queue.ts'
import { countWithdrawals } from '#server/withdrawal/show-desk.ts'
import { countNoOwner } from '#server/warehouse/no-owner.ts'
import { countServices } from '#server/warehouse/show-services.ts'
import { countLateReturns, countReturns } from '#server/returns/show-desk-returns.ts'
import { lateAt } from './queue-ages.ts'

/** Each count is capped as the queues cap theirs. */
export async function deskCounts(ctx: Ctx): Promise<Answer<typeof call>> {
  const { bought, ...orders } = await countPurchases(ctx, [
    'to_buy',
    'mine',
    'cancel_asked',
    'patch',
    'bought',
    'unsent',
  ])
  const { patch: parcel_patch, ...parcels } = await countParcels(ctx, [
    'to_pack',
    'packing',
    'patch',
    'to_ship',
    'shipped',
    'abnormal',
  ])
  const { applied: withdrawals_applied } = await countWithdrawals(ctx, ['applied'])
  const returns = await countReturns(ctx, ['checking', 'to_send', 'doing', 'coming_back', 'refund_check'])
  const { reviewing: kyc_reviewing } = await countCases(ctx, ['reviewing'])
  const bank = await countTransfers(ctx)
  return {
    counts: {
      transfer_lines: bank.unmatched,
      suspense: bank.suspense,
      ...orders,
      // What was bought is what the door waits for.
      receiving: bought,
      ...parcels,
      parcel_patch,
      no_owner: await countNoOwner(ctx),
      services: (await countServices(ctx)).open,
      kyc_reviewing,
      disputes_open: (await countDisputes(ctx)).open,
      differences_open: await countDifferences(ctx),
      to_bill: await countToBill(ctx),
      bill_rows: await countBillRows(ctx),
      withdrawals_applied,
      return_checking: returns.checking,
      return_to_send: returns.to_send,
      return_doing: returns.doing,
      return_coming_back: returns.coming_back,
      return_refund_check: returns.refund_check,
      support_waiting: (await countThreads(ctx)).waiting,
    },
    late: await countsOfLate(ctx, orders.unsent),
  }
}

/** By the same names. `unsent`: what a seller has not sent is late by itself. */
async function countsOfLate(ctx: Ctx, unsent: number): Promise<Answer<typeof call>['late']> {
  const { patch: parcel_patch, ...parcels } = await countLateParcels(ctx)
  const returns = await countLateReturns(ctx)
  return {
    ...(await countLatePurchases(ctx)),
    receiving: await lateAt(ctx, 'receiving'),
    services: await lateAt(ctx, 'services'),
    support_waiting: await lateAt(ctx, 'support'),
    kyc_reviewing: await lateAt(ctx, 'kyc'),
    withdrawals_applied: await lateAt(ctx, 'withdrawals'),
    unsent,
    ...parcels,
    parcel_patch,
    return_checking: returns.checking,
    return_to_send: returns.to_send,
    return_doing: returns.doing,
    return_coming_back: returns.coming_back,
    return_refund_check: returns.refund_check,
  }
}
