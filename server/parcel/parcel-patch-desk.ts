/** What payment knows of a parcel's patches (states.md K9): PATCH. Cents. */
import { parcelLife } from '#contract/parcel/status.ts'
import { patchLife } from '#contract/payment/patch-status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { paidLegs, paidOf } from '#server/order/order-desk.ts'
import { storedNumber } from '#server/order/store.ts'
import type { DueDocument, PayableDesk } from '#server/payment/payable-desk.ts'
import type { PatchRow } from '#server/payment/show-patch.ts'
import { parcelEscrow, revenue } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { faceOf } from './parcel-desk.ts'

async function dueOf(ctx: Ctx, patch: PatchRow): Promise<DueDocument> {
  const overdue = patch.status === 'overdue'
  return {
    id: patch.id,
    number: patch.number,
    customerId: patch.customer_id,
    amount: patch.total,
    version: patch.version,
    // What is overdue is still owed: it can be paid for as long as it takes.
    deadline: overdue ? ctx.now + ctx.world.terms.shippedPatchWindow : patch.deadline,
    payable: overdue || patch.status === 'open',
    ...(await faceOf(ctx, patch.doc_id)),
  }
}

export const parcelPatchDesk: PayableDesk = {
  async due(ctx, customerId, number) {
    const patch = await ctx.tx
      .selectFrom('patch')
      .selectAll()
      .where('number', '=', storedNumber(number))
      .where('kind', '=', 'PATCH')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return patch && dueOf(ctx, patch)
  },
  async lock(ctx, id) {
    const known = await ctx.tx
      .selectFrom('patch')
      .select('doc_id')
      .where('id', '=', id)
      .where('kind', '=', 'PATCH')
      .executeTakeFirst()
    if (!known) return undefined
    await lockRow(ctx, 'parcel', known.doc_id)
    return dueOf(ctx, await lockRow(ctx, 'patch', id))
  },
  async settle(ctx, id, part) {
    const { doc_id } = await ctx.tx.selectFrom('patch').select('doc_id').where('id', '=', id).executeTakeFirstOrThrow()
    const parcel = await lockRow(ctx, 'parcel', doc_id)
    const patch = await lockRow(ctx, 'patch', id)
    const amount = paidOf(part)
    const escrow = parcelEscrow(parcel.number)
    const about = { refType: 'parcel', refId: parcel.id, nth: patch.number }
    const journalId = await post(ctx, {
      ...about,
      code: 'PAY_PATCH',
      legs: [...paidLegs(part), { account: escrow, amount }],
    })
    // Once it has shipped the price is known and earned.
    if (parcel.resume_status !== 'wait_ship') {
      await post(ctx, {
        ...about,
        code: 'PATCH_SETTLE',
        legs: [
          { account: escrow, amount: -amount },
          { account: revenue('ship'), amount },
        ],
      })
    }
    await move(ctx, 'patch', patchLife, patch, 'pay', {
      set: { paid_at: ctx.now, closed_at: ctx.now },
      facts: { amount, packNumber: parcel.number, paymentNumber: part.paymentNumber },
      journalId,
    })
    await move(ctx, 'parcel', parcelLife, parcel, 'payPatch', {
      set: {
        resume_status: null,
        paid_cash: parcel.paid_cash + part.cash + part.external,
        paid_bonus: parcel.paid_bonus + part.bonus,
      },
      facts: { amount, paymentNumber: part.paymentNumber },
      journalId,
    })
  },
}
