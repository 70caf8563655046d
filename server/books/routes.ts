/** The balance page, its movements, receipts, and the report of the books: money with the documents it belongs to. They stand above all domains. */
import type { Hono } from 'hono'
import { receipt as receiptCall } from '#contract/payment/api.ts'
import * as api from '#contract/wallet/api.ts'
import * as desk from '#contract/wallet/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { balance } from './balance-page.ts'
import { checkBooks, faultInWords } from './check-books.ts'
import { movements } from './movements.ts'
import { keepProof } from './proved.ts'
import { receipt } from './receipt.ts'

export function booksRoutes(app: Hono, world: World): void {
  serve(app, world, api.wallet, balance)
  serve(app, world, api.movements, movements)
  serve(app, world, receiptCall, receipt)
  serve(app, world, desk.booksReport, async (ctx) => {
    const report = await checkBooks(ctx.world.database)
    await keepProof(ctx.tx, ctx.now, report)
    const { faults, ...counted } = report
    return { ...counted, balanced: faults.length === 0, faults: faults.map(faultInWords) }
  })
}
