/** The carrier's final bill (states.md K13, K13r and 17; decision 086): once. Our cost is posted; the shopper's difference is our tariff's. */
import { mustAllow } from '#contract/kit/machine.ts'
import { billTakesTwo } from '#contract/approval/approval.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Cents, minus, negative, plus } from '#contract/kit/money.ts'
import type * as bills from '#contract/parcel/bill-desk.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { differenceOf } from '#contract/parcel/settlement.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { type AddedUp, discountable } from '#contract/parcel/total.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { lockOpenPatch } from '#server/payment/show-patch.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { revenue } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { type BillPrice, priceBill } from './bill-price.ts'
import { keepBill } from './keep-bill.ts'
import { openParcelPatch } from './open-patch.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, mustHaveNoOpenPayment, type ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

/** A bill as it is posted: one that was typed, or a row of a carrier's file. */
export interface Posted extends Omit<Input<typeof bills.billParcel>, 'packNumber'> {
  /** As the carrier wrote it, where that is known. */
  carrierNumber?: string
  file?: string
}

/** Refuses (40900) a parcel that was never shipped or was billed, and a line of an invoice that was posted; a weight that cannot be this parcel's (40001). */
export async function billParcel(
  ctx: Ctx,
  { packNumber, ...bill }: Input<typeof bills.billParcel>,
): Promise<Answer<typeof bills.billParcel>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  await postBill(ctx, parcel, bill)
  return showDeskParcel(ctx, parcel.id)
}

/** The parcel is locked; `price`: where it was counted under this lock. Refuses as `billParcel` does. */
export async function postBill(ctx: Ctx, parcel: ParcelRow, bill: Posted, price?: BillPrice): Promise<void> {
  if (parcel.billed_at !== null) throw new Refused('conflict', parcelWords.billedBefore, {}, { current: parcel.status })
  const { settled, final, billed, cost, chargedAfter } = price ?? (await priceBill(ctx, parcel, bill))
  let moved = differenceOf(settled)
  if (settled.kind === 'patch') await askMore(ctx, parcel, { final, real: billed, amount: settled.amount, bill })
  else if (settled.kind === 'refund') moved = negative(await giveLess(ctx, parcel, settled.amount, bill.reason))
  else {
    await ctx.tx.updateTable('parcel').set({ billed_at: ctx.now }).where('id', '=', parcel.id).execute()
    await record(ctx, {
      name: 'parcel.billed',
      docId: parcel.id,
      docNumber: parcel.number,
      customerId: parcel.customer_id,
      reason: bill.reason,
      shown: false,
      facts: { bill: cost, forgiven: settled.forgiven },
    })
  }
  await keepBill(ctx, parcel, { ...bill, cost, charged: chargedAfter, moved })
}

async function askMore(
  ctx: Ctx,
  parcel: ParcelRow,
  {
    final,
    real,
    amount,
    bill: { weightG, freight, invoice, reason },
  }: { final: AddedUp; real: Cents; amount: Cents; bill: Posted },
): Promise<void> {
  if (billTakesTwo(amount, parcel.total, ctx.world.terms))
    await mustBeApproved(ctx, {
      kind: 'bill',
      docType: 'parcel',
      doc: parcel,
      amount,
      intent: { weightG, freight, invoice },
      reason,
    })
  await openParcelPatch(ctx, parcel, {
    prepaid: discountable(final),
    real,
    amount,
    reason,
    deadline: ctx.now + ctx.world.terms.shippedPatchWindow,
  })
  const asked = { ...final, freight: plus(final.freight, amount), total: plus(final.total, amount) }
  await move(ctx, 'parcel', parcel, 'billOver', {
    set: {
      resume_status: parcel.status,
      billed_at: ctx.now,
      final: JSON.stringify(asked),
      final_total: asked.total,
      difference: amount,
    },
    reason,
    facts: { amount },
  })
}

/** Back to the balance at once, never more than was paid; gives what went back. */
async function giveLess(ctx: Ctx, parcel: ParcelRow, amount: Cents, reason: string): Promise<Cents> {
  const out = await shareOut(ctx, 'parcel', parcel, amount)
  const back = plus(out.bonus, out.cash)
  const journalId =
    back === 0
      ? null
      : await post(ctx, {
          code: 'SHIP_ADJUST',
          refType: 'parcel',
          refId: parcel.id,
          legs: [{ account: revenue('ship'), amount: negative(back) }, ...out.legs],
        })
  await writeRefund(ctx, 'parcel', parcel, out, 'bill')
  const event = parcel.status === 'shipped' ? 'billUnder' : 'billUnderReceived'
  await move(ctx, 'parcel', parcel, event, {
    set: { billed_at: ctx.now, refunded: plus(parcel.refunded, back), difference: negative(back) },
    reason,
    facts: { amount: back },
    journalId,
  })
  return back
}

/** Our mistake (states.md 6, void): the extra charge is dropped and the parcel goes on. Refuses while it is being paid. */
export async function voidParcelPatch(
  ctx: Ctx,
  { packNumber, reason }: Input<typeof desk.voidParcelPatch>,
): Promise<Answer<typeof desk.voidParcelPatch>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  mustAllow(parcelMachine, 'voidPatch', parcel)
  if (parcel.rehearsal && parcel.shipped_at === null)
    throw new Refused('conflict', parcelWords.priceIsLocked, {}, { current: parcel.status })
  const patch = found(await lockOpenPatch(ctx, parcel.id))
  await mustHaveNoOpenPayment(ctx, 'PATCH', patch.id)
  await move(ctx, 'patch', patch, 'drop', {
    set: { closed_at: ctx.now },
    reason,
    facts: { amount: patch.total, packNumber: parcel.number },
  })
  const set = {
    resume_status: null,
    difference: 0,
    final_total: minus(parcel.final_total ?? parcel.total, patch.total),
  }
  await move(ctx, 'parcel', parcel, 'voidPatch', { set, reason, facts: { amount: patch.total } })
  return showDeskParcel(ctx, parcel.id)
}
