/** The calls of the balance. */
import type { Hono } from 'hono'
import * as api from '#contract/wallet/api.ts'
import * as desk from '#contract/wallet/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { balance } from './balance.ts'
import { booksInWords, checkBooks } from './books.ts'
import { rechargeState, startRecharge } from './recharge.ts'

export function walletRoutes(app: Hono, world: World): void {
  serve(app, world, api.wallet, balance)
  serve(app, world, api.startRecharge, startRecharge)
  serve(app, world, api.rechargeState, rechargeState)
  serve(app, world, desk.booksReport, async (ctx) => {
    const report = await checkBooks(ctx.world.database)
    return { balanced: report.faults.length === 0, journals: report.journals, words: booksInWords(report).join('\n') }
  })
}
