/** The calls of payment, and the gateways' webhooks. */
import type { Hono } from 'hono'
import * as api from '#contract/payment/api.ts'
import * as desk from '#contract/payment/desk.ts'
import * as disputes from '#contract/payment/dispute-desk.ts'
import * as statements from '#contract/payment/reconciliation-desk.ts'
import * as suspense from '#contract/payment/suspense-desk.ts'
import * as bank from '#contract/payment/transfer-desk.ts'
import * as transfer from '#contract/payment/transfer.ts'
import * as wallet from '#contract/wallet/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { listBankLines, listTransfers } from './bank-lines.ts'
import { cancelPayment } from './cancel-payment.ts'
import { disputeCase, disputeQueue, handOverEvidence } from './dispute-desk.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { ignoreLine, matchLine, restoreLine, suspendLine } from './match-line.ts'
import { paidRecords } from './paid-records.ts'
import { pay } from './pay.ts'
import { payOptions } from './pay-options.ts'
import { paymentState } from './payment-state.ts'
import { closeDifference, compareNow, differenceQueue } from './reconciliation-desk.ts'
import { rechargeState, startRecharge } from './recharge.ts'
import { decideCharge, decideSandboxRefund, disputeCharge, sandboxCharges } from './sandbox-desk.ts'
import { adjustBalance, giveSuspense, listSuspense, returnSuspense } from './suspense-desk.ts'
import { transferDetails, transferSent } from './transfer-details.ts'
import { webhookRoute } from './webhook.ts'

export function paymentRoutes(app: Hono, world: World): void {
  serve(app, world, api.payOptions, payOptions)
  serve(app, world, api.pay, pay)
  serve(app, world, api.paymentState, paymentState)
  serve(app, world, api.cancelPayment, cancelPayment, { ownTransaction: true })
  serve(app, world, api.paidRecords, paidRecords)
  serve(app, world, wallet.startRecharge, startRecharge)
  serve(app, world, wallet.rechargeState, rechargeState)
  serve(app, world, desk.sandboxCharges, sandboxCharges)
  serve(app, world, desk.decideCharge, decideCharge(app), { ownTransaction: true })
  serve(app, world, desk.disputeCharge, disputeCharge(app), { ownTransaction: true })
  serve(app, world, desk.decideSandboxRefund, decideSandboxRefund(app), { ownTransaction: true })
  serve(app, world, disputes.disputeQueue, disputeQueue)
  serve(app, world, disputes.disputeCase, disputeCase)
  serve(app, world, disputes.handOverEvidence, handOverEvidence)
  serve(app, world, statements.differenceQueue, differenceQueue)
  serve(app, world, statements.compareNow, compareNow)
  serve(app, world, statements.closeDifference, closeDifference)
  serve(app, world, transfer.transferDetails, transferDetails)
  serve(app, world, transfer.transferSent, transferSent)
  serve(app, world, bank.listTransfers, listTransfers)
  serve(app, world, bank.listBankLines, listBankLines)
  serve(app, world, bank.previewStatement, previewStatement)
  serve(app, world, bank.importStatement, importStatement)
  serve(app, world, bank.matchLine, matchLine)
  serve(app, world, bank.suspendLine, suspendLine)
  serve(app, world, bank.ignoreLine, ignoreLine)
  serve(app, world, bank.restoreLine, restoreLine)
  serve(app, world, suspense.listSuspense, listSuspense)
  serve(app, world, suspense.giveSuspense, giveSuspense)
  serve(app, world, suspense.returnSuspense, returnSuspense)
  serve(app, world, suspense.adjustBalance, adjustBalance)
  webhookRoute(app, world)
}
