/** Staff plays the sandbox's bank: charges, refunds and disputes are decided there, and the shop hears of it by webhook (product.md 7). Cents. */
import type { Hono } from 'hono'
import type { EventName } from '#contract/events.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import type * as desk from '#contract/payment/desk.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { notFound } from '#server/kit/refused.ts'
import { transact } from '#server/kit/transact.ts'
import type { Webhook } from '#server/providers/payment/sandbox.ts'
import { sandboxOf, tell } from '#server/providers/payment/sandbox-routes.ts'
import type { World } from '#server/world.ts'

type Shown = Answer<typeof desk.decideCharge>
type SandboxEvent = Extract<EventName, `sandbox.${string}`>

const bankOf = (world: World) =>
  world.config.sandboxGateway && !world.config.production ? sandboxOf(world) : undefined

/** Of these charges, or the latest hundred: what waits first. */
async function show(db: Db, refs?: readonly string[]): Promise<Shown[]> {
  const rows = await db
    .selectFrom('sandbox_charge as c')
    .selectAll()
    .$if(refs !== undefined, (query) => query.where('c.ref', 'in', ['', ...(refs ?? [])]))
    .orderBy((it) => it('c.status', '=', 'waiting'), 'desc')
    .orderBy('c.created_at', 'desc')
    .orderBy('c.ref')
    .limit(100)
    .execute()
  const disputes = await db
    .selectFrom('sandbox_dispute')
    .select(['charge_ref', 'status'])
    .where('charge_ref', 'in', ['', ...rows.map((row) => row.ref)])
    .execute()
  const waiting = await db
    .selectFrom('sandbox_refund')
    .select(['ref', 'merchant_ref', 'charge_ref', 'amount'])
    .where('status', '=', 'waiting')
    .where('charge_ref', 'in', ['', ...rows.map((row) => row.ref)])
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    ref: row.ref,
    paymentNumber: row.merchant_ref,
    title: row.title,
    amount: cents(row.amount),
    taken: row.taken === null ? null : cents(row.taken),
    currency: row.currency,
    status: row.status,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    dispute: disputes.find((it) => it.charge_ref === row.ref)?.status ?? null,
    refunds: waiting
      .filter((it) => it.charge_ref === row.ref)
      .map((it) => ({ ref: it.ref, refundNumber: it.merchant_ref, amount: cents(it.amount) })),
  }))
}

const showOne = async (ctx: Ctx, ref: string): Promise<Shown> => {
  const [charge] = await show(ctx.world.database.db, [ref])
  if (!charge) throw notFound()
  return charge
}

export async function sandboxCharges({ world, tx }: Ctx): Promise<Answer<typeof desk.sandboxCharges>> {
  return bankOf(world) ? { on: true, charges: await show(tx) } : { on: false, charges: [] }
}

/** It goes into the audit log before anybody is told. */
const note = (ctx: Ctx, name: SandboxEvent, ref: string, number: string, status: string) =>
  transact(ctx.world, ctx, (inside) =>
    record(inside, { name, docId: ref, docNumber: number, facts: { status }, shown: false }),
  )

const say = async (app: Hono, ctx: Ctx, webhooks: readonly Webhook[]): Promise<void> => {
  for (const webhook of webhooks) await tell(app, ctx.world, webhook)
}

/** Refuses unknown charges, and every one where the sandbox is off. One that is decided stays as it is. */
export const decideCharge =
  (app: Hono) =>
  async (ctx: Ctx, { ref, choice }: Input<typeof desk.decideCharge>): Promise<Shown> => {
    const decided = await bankOf(ctx.world)?.decide(ref, choice)
    if (!decided) throw notFound()
    await note(ctx, `sandbox.${choice}`, ref, decided.row.merchant_ref, decided.row.status)
    await say(app, ctx, decided.webhooks)
    return showOne(ctx, ref)
  }

const disputeEvents = { open: 'sandbox.dispute', won: 'sandbox.dispute-won', lost: 'sandbox.dispute-lost' } as const

/** Refuses (not found) what cannot be disputed, or decided. */
export const disputeCharge =
  (app: Hono) =>
  async (ctx: Ctx, { ref, to }: Input<typeof desk.disputeCharge>): Promise<Shown> => {
    const webhook = await bankOf(ctx.world)?.dispute(ref, to)
    if (!webhook) throw notFound()
    const charge = await showOne(ctx, ref)
    await note(ctx, disputeEvents[to], ref, charge.paymentNumber, to)
    await say(app, ctx, [webhook])
    return charge
  }

/** Refuses (not found) a refund that does not wait. */
export const decideSandboxRefund =
  (app: Hono) =>
  async (ctx: Ctx, { refundRef, to }: Input<typeof desk.decideSandboxRefund>): Promise<Shown> => {
    const webhook = await bankOf(ctx.world)?.decideRefund(refundRef, to)
    if (!webhook) throw notFound()
    const row = await ctx.world.database.db
      .selectFrom('sandbox_refund')
      .select(['charge_ref', 'merchant_ref'])
      .where('ref', '=', refundRef)
      .executeTakeFirstOrThrow()
    await note(
      ctx,
      to === 'succeeded' ? 'sandbox.refund' : 'sandbox.refund-failed',
      row.charge_ref,
      row.merchant_ref,
      to,
    )
    await say(app, ctx, [webhook])
    return showOne(ctx, row.charge_ref)
  }
