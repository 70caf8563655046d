/** The carrier's final bill (states.md K13, K13r): once, within 30 days. More becomes an extra charge, less goes back. Fen in, cents kept. */
import { mustAllow } from '#contract/kit/machine.ts'
import { billTakesTwo } from '#contract/approval/approval.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Cents, cents, convert, type Fen, minus, most, negative, plus } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { settle, type Settled } from '#contract/parcel/settlement.ts'
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
import { openParcelPatch } from './open-patch.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, mustHaveNoOpenPayment, type ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

const billWindow = days(30)

export async function billParcel(
  ctx: Ctx,
  { packNumber, freight, reason }: Input<typeof desk.billParcel>,
): Promise<Answer<typeof desk.billParcel>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  mustAllow(parcelMachine, 'billOver', parcel)
  if (parcel.billed_at !== null) throw new Refused('conflict', parcelWords.billedBefore, {}, { current: parcel.status })
  if (ctx.now > (parcel.shipped_at ?? 0) + billWindow)
    throw new Refused('conflict', parcelWords.billTooLate, {}, { current: parcel.status })
  const final = chargedOf(parcel)
  const bill = convert(freight, parcel.rate)
  const charged = discountable(final)
  // The price of a rehearsal is final.
  const settled: Settled = parcel.rehearsal
    ? { kind: 'even', forgiven: most(cents(0), minus(bill, charged)) }
    : settle(charged, bill, cents(ctx.world.terms.tolerance))
  if (settled.kind === 'patch') await askMore(ctx, parcel, { final, bill, amount: settled.amount, reason, freight })
  else if (settled.kind === 'refund') await giveLess(ctx, parcel, settled.amount, reason)
  else {
    await ctx.tx.updateTable('parcel').set({ billed_at: ctx.now }).where('id', '=', parcel.id).execute()
    await record(ctx, {
      name: 'parcel.billed',
      docId: parcel.id,
      docNumber: parcel.number,
      customerId: parcel.customer_id,
      reason,
      shown: false,
      facts: { bill, forgiven: settled.forgiven },
    })
  }
  return showDeskParcel(ctx, parcel.id)
}

/** The price as it was really charged: a shortfall that was forgiven or dropped as our mistake was never paid, so it cannot go back. */
function chargedOf(parcel: ParcelRow): AddedUp {
  const final = parcel.final ?? parcel.prepaid
  const total = parcel.final_total ?? final.total
  return { ...final, freight: plus(minus(final.freight, final.total), total), total }
}

async function askMore(
  ctx: Ctx,
  parcel: ParcelRow,
  {
    final,
    bill,
    amount,
    reason,
    freight,
  }: { final: AddedUp; bill: Cents; amount: Cents; reason: string; freight: Fen },
): Promise<void> {
  if (billTakesTwo(amount, parcel.total, ctx.world.terms))
    await mustBeApproved(ctx, { kind: 'bill', docType: 'parcel', doc: parcel, amount, intent: { freight }, reason })
  await openParcelPatch(ctx, parcel, {
    prepaid: discountable(final),
    real: bill,
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

/** Back to the balance at once, never more than was paid. */
async function giveLess(ctx: Ctx, parcel: ParcelRow, amount: Cents, reason: string): Promise<void> {
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
