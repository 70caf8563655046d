/**
 * Questions to a gateway, always between transactions (states.md C-EXT): open the charge, ask how it stands, cancel what
 * is overdue. What cannot be asked stays as it is: unknown is a state, never a failure.
 */
import type { Cents } from '#contract/kit/money.ts'
import type { JobRun } from '#server/kit/jobs.ts'
import { lockRow } from '#server/kit/lock.ts'
import { system, touch, transact } from '#server/kit/transact.ts'
import { type Charge, ChargeRefused } from '#server/providers/payment/gateway.ts'
import type { World } from '#server/world.ts'
import { gatewayOf, unlessAway } from './gateways.ts'
import { closeUnpaid, settlePayment } from './settle-payment.ts'

interface Asked {
  id: string
  number: string
  external: Cents
  provider: string | null
  provider_ref: string | null
  expires_at: number | null
}

/** The gateway's reference of a payment's charge. Opens the charge when nobody has yet: asking twice gives the same one. */
export async function chargeRef(world: World, payment: Asked): Promise<string> {
  if (payment.provider_ref !== null) return payment.provider_ref
  const opened = gatewayOf(world, payment.provider).open({
    merchantRef: payment.number,
    amount: payment.external,
    currency: world.terms.settlementCurrency,
    title: world.config.brand,
    returnUrl: `${world.config.publicUrl}/pages/paymentSuccess/index?payment=${encodeURIComponent(payment.number)}`,
    expiresAt: payment.expires_at ?? world.now(),
  })
  const { providerRef, payUrl } = await unlessAway(opened)
  await transact(world, system(world), async (ctx) => {
    const row = await lockRow(ctx, 'payment', payment.id)
    if (row.provider_ref !== null) return
    await ctx.tx
      .updateTable('payment')
      .set({ provider_ref: providerRef, pay_url: payUrl })
      .where('id', '=', row.id)
      .execute()
    touch(ctx, row.customer_id, 'payment', row.id)
  })
  return providerRef
}

const read = (world: World, id: string) =>
  world.database.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined where the gateway refuses to open it at all: then the payment has failed (Y4), and what was held is free. */
async function refOrFail(world: World, payment: Asked): Promise<string | undefined> {
  try {
    return await chargeRef(world, payment)
  } catch (error) {
    if (!(error instanceof ChargeRefused)) throw error
    world.log.error({ err: error, payment: payment.number }, 'a gateway refused to open a charge')
    await transact(world, system(world, 'provider'), async (ctx) => {
      const row = await lockRow(ctx, 'payment', payment.id)
      if (row.status === 'processing' && row.provider_ref === null)
        await closeUnpaid(ctx, row, 'fail', { failure: 'refused' })
    })
    return undefined
  }
}

/** Job: right after the payment was opened. */
const openCharge: JobRun = async (world, { paymentId }) => {
  const payment = await read(world, String(paymentId))
  if (!payment || payment.status !== 'processing' || payment.provider_ref !== null) return
  const ref = await refOrFail(world, payment)
  if (ref === undefined) return
  const after = await read(world, payment.id)
  // Ended while we asked: the charge must not stay open behind it.
  if (after && after.status !== 'processing')
    await take(world, after.id, await unlessAway(gatewayOf(world, after.provider).cancel(ref)))
}

/** Job: how does it stand? Past its time a payment is canceled at the gateway first, and expires only on that answer (Y6). */
const askGateway: JobRun = async (world, { paymentId }) => {
  const payment = await read(world, String(paymentId))
  if (!payment || payment.status !== 'processing') return
  const gateway = gatewayOf(world, payment.provider)
  const ref = await refOrFail(world, payment)
  if (ref === undefined) return
  const overdue = payment.expires_at !== null && payment.expires_at <= world.now()
  const charge = await unlessAway(gateway.state(ref))
  // Past its time a gateway may have forgotten what nobody paid: it is asked to cancel all the same, and says so.
  if (!charge && !overdue) throw new Error(`the gateway does not know ${ref}`)
  const last = charge && !(overdue && charge.state === 'waiting') ? charge : await unlessAway(gateway.cancel(ref))
  await take(world, payment.id, last)
}

/** What the gateway answered, in one transaction; an overdue payment that it will not bring expires. */
async function take(world: World, paymentId: string, charge: Charge): Promise<void> {
  const overdue = (row: { status: string; expires_at: number | null }) =>
    row.status === 'processing' && row.expires_at !== null && row.expires_at <= world.now()
  const before = await read(world, paymentId)
  const endsHere = before !== undefined && overdue(before) && charge.state === 'canceled'
  if (!endsHere) await transact(world, system(world, 'provider'), (ctx) => settlePayment(ctx, paymentId, charge))
  if (charge.state === 'waiting') return
  await transact(world, system(world), async (ctx) => {
    const row = await lockRow(ctx, 'payment', paymentId)
    if (overdue(row)) await closeUnpaid(ctx, row, 'expire')
  })
}

export const paymentJobs: Record<string, JobRun> = { 'open-charge': openCharge, 'ask-gateway': askGateway }
