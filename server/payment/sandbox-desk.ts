/** Staff plays the sandbox's bank: what waits there is approved or declined, and the shop hears of it by webhook (product.md 7). Cents. */
import type { Hono } from 'hono'
import type * as desk from '#contract/payment/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { notFound } from '#server/kit/refused.ts'
import { record } from '#server/kit/record.ts'
import { transact } from '#server/kit/transact.ts'
import { sandboxOf, tell } from '#server/providers/payment/sandbox-routes.ts'
import type { World } from '#server/world.ts'

type Shown = Answer<typeof desk.decideCharge>
interface Row {
  ref: string
  merchant_ref: string
  title: string
  amount: number
  currency: string
  status: Shown['status']
  created_at: number
  decided_at: number | null
}
const show = (row: Row): Shown => ({
  ref: row.ref,
  paymentNumber: row.merchant_ref,
  title: row.title,
  amount: row.amount,
  currency: row.currency,
  status: row.status,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})

const bankOf = (world: World) =>
  world.config.sandboxGateway && !world.config.production ? sandboxOf(world) : undefined

/** What waits first, then the latest. */
export async function sandboxCharges({ world, tx }: Ctx): Promise<Answer<typeof desk.sandboxCharges>> {
  if (!bankOf(world)) return { on: false, charges: [] }
  const rows = await tx
    .selectFrom('sandbox_charge')
    .selectAll()
    .orderBy((it) => it('status', '=', 'waiting'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return { on: true, charges: rows.map(show) }
}

/** Refuses unknown charges, and every one where the sandbox is off. One that is decided stays as it is. */
export const decideCharge =
  (app: Hono) =>
  async (ctx: Ctx, { ref, choice }: Input<typeof desk.decideCharge>): Promise<Shown> => {
    const decided = await bankOf(ctx.world)?.decide(ref, choice)
    if (!decided) throw notFound()
    await transact(ctx.world, ctx, (inside) =>
      record(inside, {
        name: `sandbox.${choice}`,
        docId: ref,
        docNumber: decided.row.merchant_ref,
        facts: { status: decided.row.status },
        shown: false,
      }),
    )
    for (const webhook of decided.webhooks) await tell(app, ctx.world, webhook)
    return show(decided.row)
  }
