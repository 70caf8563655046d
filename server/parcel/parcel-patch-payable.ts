/** What payment knows of a parcel's patches (states.md K9): PATCH. Cents. */
import { negative, plus } from '#contract/kit/money.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { paidLegs, paidOf } from '#server/order/order-payable.ts'
import { patchPayable } from '#server/payment/patch-payable.ts'
import { parcelEscrow, revenue } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { faceOf } from './parcel-payable.ts'
import type { ParcelRow } from './store.ts'

export const parcelPatchPayable = patchPayable<ParcelRow>({
  kind: 'PATCH',
  window: (ctx) => ctx.world.terms.shippedPatchWindow,
  lock: (ctx, id) => lockRow(ctx, 'parcel', id),
  face: faceOf,
  named: (parcel) => ({ packNumber: parcel.number }),
  async book(ctx, parcel, patch, part) {
    const amount = paidOf(part)
    const escrow = parcelEscrow(parcel.number)
    const about = { refType: 'parcel', refId: parcel.id, nth: patch.number }
    const journalId = await post(ctx, {
      ...about,
      code: 'PAY_PATCH',
      legs: [...paidLegs(part), { account: escrow, amount }],
    })
    // Once it has shipped the price is known and earned.
    if (parcel.resume_status !== 'wait_ship')
      await post(ctx, {
        ...about,
        code: 'PATCH_SETTLE',
        legs: [
          { account: escrow, amount: negative(amount) },
          { account: revenue('ship'), amount },
        ],
      })
    return journalId
  },
  async goOn(ctx, parcel, _patch, part, journalId) {
    await move(ctx, 'parcel', parcel, parcel.rehearsal && parcel.shipped_at === null ? 'accept' : 'payPatch', {
      set: {
        resume_status: null,
        paid_cash: plus(parcel.paid_cash, part.cash, part.external),
        paid_bonus: plus(parcel.paid_bonus, part.bonus),
      },
      facts: { amount: paidOf(part), paymentNumber: part.paymentNumber },
      journalId,
    })
  },
})
