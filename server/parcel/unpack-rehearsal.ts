/**
 * A packed rehearsal that nobody pays for (states.md 17, decision 081): declined by the shopper or over with its time, the pieces are the
 * shopper's to pack again, the fee is kept, and the box waits at the packing desk to be opened. Cents.
 */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/parcel/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { lockOpenPatch, type PatchRow } from '#server/payment/show-patch.ts'
import { emptyEscrow } from './give-back-parcel.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, movePacked, mustHaveNoOpenPayment, type ParcelRow } from './store.ts'
import { isToUnpack, type unpackedFor } from './to-unpack.ts'
import { parcelWords } from './words.ts'

/** The shopper does not want it. Refuses (40903) while its price is being paid, and (40900) once it has shipped. */
export async function declineRehearsal(ctx: Ctx, parcel: ParcelRow, reason: string): Promise<void> {
  if (parcel.shipped_at !== null) throw new Refused('conflict', parcelWords.packed, {}, { current: parcel.status })
  const patch = found(await lockOpenPatch(ctx, parcel.id))
  await mustHaveNoOpenPayment(ctx, 'PATCH', patch.id)
  await close(ctx, parcel, patch, { patch: 'decline', parcel: 'decline', why: 'rehearsal_declined', reason })
}

/** The lock ended. The parcel and its patch are locked, and no payment is open. */
export const endRehearsal = (ctx: Ctx, parcel: ParcelRow, patch: PatchRow): Promise<void> =>
  close(ctx, parcel, patch, { patch: 'expire', parcel: 'rehearsalOver', why: 'rehearsal_over', reason: '' })

async function close(
  ctx: Ctx,
  parcel: ParcelRow,
  patch: PatchRow,
  how: {
    patch: 'decline' | 'expire'
    parcel: 'decline' | 'rehearsalOver'
    why: (typeof unpackedFor)[number]
    reason: string
  },
): Promise<void> {
  const fee = parcel.prepaid.packing
  await movePacked(ctx, parcel, 'stored')
  const back = await emptyEscrow(ctx, parcel, 'UNPACK_REFUND', 'unpacked', fee)
  await move(ctx, 'patch', patch, how.patch, {
    set: { closed_at: ctx.now },
    facts: { amount: patch.total, packNumber: parcel.number },
  })
  await move(ctx, 'parcel', parcel, how.parcel, {
    set: {
      closed_at: ctx.now,
      close_reason: how.why,
      resume_status: null,
      refunded: plus(parcel.refunded, back.amount),
    },
    reason: how.reason || null,
    facts: { amount: back.amount, fee },
    journalId: back.journalId,
  })
}

/** Once: the box is open and its pieces are on their shelves. */
export async function takeOutOfBox(
  ctx: Ctx,
  { packNumber }: Input<typeof desk.takeOutOfBox>,
): Promise<Answer<typeof desk.takeOutOfBox>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  if (!isToUnpack(parcel)) throw new Refused('conflict', parcelWords.notToUnpack, {}, { current: parcel.status })
  await ctx.tx.updateTable('parcel').set({ unpacked_at: ctx.now }).where('id', '=', parcel.id).execute()
  touch(ctx, parcel.customer_id, 'parcel', parcel.id)
  const shown = await showDeskParcel(ctx, parcel.id)
  await record(ctx, {
    name: 'parcel.takeOut',
    docId: parcel.id,
    docNumber: parcel.number,
    customerId: parcel.customer_id,
    facts: { shelves: shown.shelves.join(', ') },
  })
  return shown
}
