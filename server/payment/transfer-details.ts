/** What a shopper needs to send a transfer (states.md 17), and their word that it is sent. Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import {
  mostProofs,
  type transferDetails as detailsApi,
  type transferSent as sentApi,
} from '#contract/payment/transfer.ts'
import { attach, showMedia } from '#server/kit/attach.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { principalOf } from '#server/kit/once.ts'
import { record } from '#server/kit/record.ts'
import { found, kitWords, notFound, Refused } from '#server/kit/refused.ts'
import { isTransfer, type TransferGateway } from '#server/providers/payment/transfer.ts'
import type { World } from '#server/world.ts'

type Shown = Answer<typeof detailsApi>
/** The kind of document that proofs are attached to, by the payment's id. */
export const proofOf = 'transfer'

/** Undefined where no bank account is configured. */
export function transferOf(world: World): TransferGateway | undefined {
  const gateway = world.providers.gateways.get('transfer')
  return isTransfer(gateway) ? gateway : undefined
}

const mine = (ctx: Ctx, number: string) =>
  ctx.tx
    .selectFrom('payment')
    .selectAll()
    .where('number', '=', number)
    .where('customer_id', '=', memberId(ctx))
    .where('provider', '=', 'transfer')
    .executeTakeFirst()

export async function transferDetails(ctx: Ctx, { paymentNumber }: Input<typeof detailsApi>): Promise<Shown> {
  const row = found(await mine(ctx, paymentNumber))
  const gateway = found(transferOf(ctx.world))
  if (row.status !== 'processing' || row.expires_at === null) throw notFound()
  const { holder, bank, iban, account, bic, currency } = gateway.account
  const proof = await ctx.tx
    .selectFrom('transfer_proof')
    .select('sent_at')
    .where('payment_id', '=', row.id)
    .executeTakeFirst()
  const proofs = (await showMedia(ctx, proofOf, [row.id])).get(row.id) ?? []
  return {
    paymentNumber: row.number,
    reference: row.number,
    amount: row.external,
    currency,
    holder,
    bank,
    iban,
    account,
    bic,
    expiresAt: row.expires_at,
    sentAt: proof?.sent_at ?? null,
    proofs,
  }
}

/** Refuses (40900) once the payment is over, and more pictures than a proof has. */
export async function transferSent(ctx: Ctx, { paymentNumber, photoIds }: Input<typeof sentApi>): Promise<Shown> {
  const { id } = found(await mine(ctx, paymentNumber))
  const row = await lockRow(ctx, 'payment', id)
  if (row.status !== 'processing') throw new Refused('conflict', kitWords.conflict, {}, { current: row.status })
  const before = (await showMedia(ctx, proofOf, [id])).get(id) ?? []
  const fresh = photoIds.filter((photo) => !before.some((it) => it.id === photo))
  if (before.length + fresh.length > mostProofs)
    throw new Refused(
      'invalid',
      kitWords.invalid,
      {},
      { fields: [{ path: 'photoIds', message: `at most ${mostProofs}` }] },
    )
  await attach(ctx, proofOf, id, fresh, {
    purposes: ['transfer'],
    uploadedBy: principalOf(ctx),
    customerId: row.customer_id,
    kind: 'photo',
  })
  const first = await ctx.tx
    .insertInto('transfer_proof')
    .values({ payment_id: id, sent_at: ctx.now })
    .onConflict((it) => it.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  if (first || fresh.length > 0)
    await record(ctx, {
      name: 'payment.sent',
      docId: id,
      docNumber: row.number,
      customerId: row.customer_id,
      shown: false,
      facts: { proofs: before.length + fresh.length },
    })
  return transferDetails(ctx, { paymentNumber })
}
