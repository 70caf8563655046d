/** The calls of money out: the shopper's and those of the withdrawals desk. */
import type { Hono } from 'hono'
import * as api from '#contract/withdrawal/api.ts'
import * as desk from '#contract/withdrawal/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { applyWithdrawal, confirmWithdrawal, withdrawalSources } from './apply.ts'
import { cancelWithdrawal } from './cancel.ts'
import { approveWithdrawal, rejectWithdrawal } from './decide.ts'
import { askPayouts, settleBankPart } from './payouts.ts'
import { refundsBack, refundToSource } from './refund-to-source.ts'
import { lookAtAccount } from './seal-account.ts'
import { deskWithdrawal, withdrawalQueue } from './show-desk.ts'
import { listWithdrawals, withdrawalDetail } from './show.ts'

export function withdrawalRoutes(app: Hono, world: World): void {
  serve(app, world, api.withdrawalSources, withdrawalSources)
  serve(app, world, api.confirmWithdrawal, confirmWithdrawal, { ownTransaction: true })
  serve(app, world, api.applyWithdrawal, applyWithdrawal)
  serve(app, world, api.listWithdrawals, listWithdrawals)
  serve(app, world, api.withdrawalDetail, withdrawalDetail)
  serve(app, world, api.cancelWithdrawal, cancelWithdrawal)
  serve(app, world, api.refundsBack, refundsBack)
  serve(app, world, api.refundToSource, refundToSource)
  serve(app, world, desk.withdrawalQueue, withdrawalQueue)
  serve(app, world, desk.deskWithdrawal, deskWithdrawal)
  serve(app, world, desk.approveWithdrawal, approveWithdrawal)
  serve(app, world, desk.rejectWithdrawal, rejectWithdrawal)
  serve(app, world, desk.settleBankPart, settleBankPart)
  serve(app, world, desk.askPayouts, askPayouts)
  serve(app, world, desk.lookAtAccount, lookAtAccount)
}
