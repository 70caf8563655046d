/**
 * Money on its way back to where it came from (states.md 8 and 9): written in the transaction that takes it off the balance, sent
 * by a job with our number as the provider's key, settled by whatever brings the word. Unknown stays unknown. Cents.
 */
import type { Selectable } from 'kysely'
import type { Cents } from '#contract/kit/money.ts'
import { refundMachine } from '#contract/payment/status.ts'
import type { RefundTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue, type JobRun } from '#server/kit/jobs.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { Refused } from '#server/kit/refused.ts'
import { system, touch, transact } from '#server/kit/transact.ts'
import type { SentRefund } from '#server/providers/payment/gateway.ts'
import type { World } from '#server/world.ts'
import { gatewayOf, unlessAway } from './gateways.ts'
import { comeBack, settleRefund } from './settle-refund.ts'
import { paymentWords } from './words.ts'

type Refund = Selectable<RefundTable>

export interface Sending {
  customerId: string
  /** What it is for: `withdrawal` or `refund`, and its id. */
  docType: string
  docId: string
  amount: Cents
  why: string
}

/**
 * Reserves the amount on its payment and writes the refund, which a job sends. The caller has posted it to the shopper's money on
 * its way (WD_APPLY, EXT_REFUND). Refuses (40900) more than is left of what came from there, and a payment that brought nothing or
 * is disputed.
 */
export async function sendToSource(ctx: Ctx, paymentId: string, wish: Sending): Promise<Refund> {
  const payment = await lockRow(ctx, 'payment', paymentId)
  const brought = payment.status === 'succeeded' || payment.status === 'succeeded_late'
  const left = payment.external - payment.refunded_external
  if (!brought || payment.provider === null || payment.provider_ref === null || wish.amount > left)
    throw new Refused('conflict', paymentWords.sourceShort, {}, { number: payment.number })
  await ctx.tx
    .updateTable('payment')
    .set((eb) => ({ refunded_external: eb('refunded_external', '+', wish.amount) }))
    .where('id', '=', payment.id)
    .execute()
  touch(ctx, payment.customer_id, 'payment', payment.id)
  const refund = await write(ctx, payment.provider, payment.id, wish)
  await enqueue(ctx, 'send-refund', { refundId: refund.id }, { dedupe: `send-refund:${refund.id}` })
  return refund
}

/** What goes by bank transfer, to an account the shopper named: a person sends it and says so (`settleRefund`). */
export const sendByHand = (ctx: Ctx, wish: Sending): Promise<Refund> => write(ctx, 'transfer', null, wish)

const write = (ctx: Ctx, provider: string, paymentId: string | null, wish: Sending): Promise<Refund> =>
  ctx.tx
    .insertInto('refund')
    .values({
      id: ctx.world.newId(),
      number: newNumber(ctx, 'RF'),
      customer_id: wish.customerId,
      doc_type: wish.docType,
      doc_id: wish.docId,
      status: refundMachine.start,
      amount: wish.amount,
      cash: wish.amount,
      bonus: 0,
      why: wish.why,
      destination: 'source',
      payment_id: paymentId,
      provider,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

const read = (world: World, id: string) =>
  world.database.db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()

const chargeRef = async (world: World, refund: Refund): Promise<string> => {
  const payment = await world.database.db
    .selectFrom('payment')
    .select('provider_ref')
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow()
  if (payment.provider_ref === null) throw new Error(`${refund.number} has no charge to go back to`)
  return payment.provider_ref
}

/** Asks the provider to send it. A second time is the same refund there: our number is the key. */
async function ask(world: World, refund: Refund): Promise<SentRefund> {
  return unlessAway(
    gatewayOf(world, refund.provider).refund({
      merchantRef: refund.number,
      chargeRef: await chargeRef(world, refund),
      amount: refund.amount,
      currency: world.terms.settlementCurrency,
    }),
  )
}

/** Job: once a refund is written. It is marked as on its way first, so that nobody takes back what the provider may have sent. */
const sendRefund: JobRun = async (world, { refundId }) => {
  const refund = await read(world, String(refundId))
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed' || refund.payment_id === null) return
  if (refund.status === 'pending') await sendOrDrop(world, refund)
  const sending = await read(world, refund.id)
  if (sending?.status === 'processing') await settle(world, sending, await ask(world, sending))
}

/** One whose payment the bank has taken back meanwhile does not go there as well: it is on the balance again. */
const sendOrDrop = (world: World, { id, payment_id: paymentId }: Refund): Promise<void> =>
  transact(world, system(world), async (ctx) => {
    const payment = paymentId === null ? undefined : await lockRow(ctx, 'payment', paymentId)
    const row = await lockRow(ctx, 'refund', id)
    if (row.status !== 'pending') return
    if (payment?.status === 'disputed') await comeBack(ctx, row, 'drop', 'disputed')
    else await move(ctx, 'refund', row, 'send', { actor: 'system' })
  })

/** Job: how does it stand? One that the provider has never heard of is sent (again). */
const askRefund: JobRun = async (world, { refundId }) => {
  const refund = await read(world, String(refundId))
  if (refund?.status !== 'processing' || refund.payment_id === null) return
  const known =
    refund.provider_ref === null
      ? undefined
      : await unlessAway(
          gatewayOf(world, refund.provider).refundState({
            merchantRef: refund.number,
            providerRef: refund.provider_ref,
            chargeRef: await chargeRef(world, refund),
          }),
        )
  await settle(world, refund, known ?? (await ask(world, refund)))
}

const settle = (world: World, refund: Refund, sent: SentRefund): Promise<void> =>
  transact(world, system(world, 'provider'), (ctx) => settleRefund(ctx, refund.id, sent))

export const refundJobs: Record<string, JobRun> = { 'send-refund': sendRefund, 'ask-refund': askRefund }
