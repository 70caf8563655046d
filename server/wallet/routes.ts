/** The calls of the balance. */
import type { Hono } from 'hono'
import * as api from '#contract/wallet/api.ts'
import * as desk from '#contract/wallet/desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { balance } from './balance.ts'
import { checkBooks, faultInWords } from './books.ts'
import { rechargeState, startRecharge } from './recharge.ts'

export function walletRoutes(app: Hono, world: World): void {
  serve(app, world, api.wallet, balance)
  serve(app, world, api.startRecharge, startRecharge)
  serve(app, world, api.rechargeState, rechargeState)
  serve(app, world, desk.booksReport, async (ctx) => {
    const { faults, ...counted } = await checkBooks(ctx.world.database)
    return { ...counted, balanced: faults.length === 0, faults: faults.map(faultInWords) }
  })
}
