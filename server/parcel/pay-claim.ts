/** A parcel given up after shipping (states.md K17 and 17, Claims): what it pays, and that a large one takes two. Cents. */
import { type Cents, cents, minus, most, negative, plus, sum } from '#contract/kit/money.ts'
import { takesTwo } from '#contract/approval/approval.ts'
import { type Claim, claimPays } from '#contract/parcel/claim.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { touch } from '#server/kit/transact.ts'
import { worthOfItems } from '#server/order/worth.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { cashOf, expense, revenue } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import type { ParcelRow } from './store.ts'

/** What is left of what was paid for the shipping itself: without services, insurance and packing, which were done. */
function freightPaid(parcel: ParcelRow): Cents {
  const { services, insurance, packing } = parcel.final ?? parcel.prepaid
  return most(
    cents(0),
    minus(plus(parcel.paid_cash, parcel.paid_bonus), plus(parcel.refunded, services, insurance, packing)),
  )
}

/** What its pieces are worth, as far as is known now. */
async function worthOf(ctx: Ctx, parcel: ParcelRow): Promise<Cents> {
  const items = await ctx.tx
    .selectFrom('parcel_item')
    .select(['line_id as lineId', 'quantity'])
    .where('parcel_id', '=', parcel.id)
    .execute()
  return sum([...(await worthOfItems(ctx, items)).values()])
}

/** What giving up a shipped parcel would pay now. */
async function claimOf(ctx: Ctx, parcel: ParcelRow): Promise<Claim & { worth: Cents }> {
  const worth = await worthOf(ctx, parcel)
  const claim = claimPays(
    {
      worth,
      insured: parcel.insured,
      freightPaid: freightPaid(parcel),
      reason: parcel.abnormal_reason,
    },
    ctx.world.terms,
  )
  return { ...claim, worth }
}

/** For the desks, by parcel id: what a stopped parcel would pay, what a lost one was paid. Others are left out. */
export async function claimsOf(ctx: Ctx, parcels: readonly ParcelRow[]): Promise<Map<string, Claim>> {
  const claims = new Map<string, Claim>()
  for (const parcel of parcels) {
    if (parcel.status === 'pack_abnormal' && parcel.resume_status === 'shipped') {
      const { goods, freight, total } = await claimOf(ctx, parcel)
      claims.set(parcel.id, { goods, freight, total })
    }
  }
  const lost = parcels.filter((it) => it.close_reason === 'lost')
  if (lost.length === 0) return claims
  const refunds = await ctx.tx
    .selectFrom('refund')
    .select(['doc_id', 'amount'])
    .where('doc_type', '=', 'parcel')
    .where('why', '=', 'lost')
    .where(
      'doc_id',
      'in',
      lost.map((it) => it.id),
    )
    .execute()
  for (const { id, claim_goods: goods } of lost) {
    const freight = refunds.find((it) => it.doc_id === id)?.amount ?? cents(0)
    claims.set(id, { goods, freight, total: plus(goods, freight) })
  }
  return claims
}

/**
 * Pays a claim once: the goods out of our losses, the freight as a refund within what was paid for the parcel. The parcel
 * and the orders of its pieces are locked. Refuses (40906) until what it pays is confirmed. Above the term it refuses until a second person has approved this very amount.
 */
export async function payClaim(
  ctx: Ctx,
  parcel: ParcelRow,
  reason: string,
  confirmed: readonly string[],
): Promise<void> {
  const claim = await claimOf(ctx, parcel)
  const { goods, total } = claim
  mustBeConfirmed([{ kind: 'claim', goods, freight: claim.freight, total }], confirmed, parcel.status)
  if (takesTwo(claim.total, ctx.world.terms))
    await mustBeApproved(ctx, {
      kind: 'claim',
      docType: 'parcel',
      doc: parcel,
      amount: claim.total,
      // By its version: what was approved of one stop does not pay for a later one.
      intent: { goods: claim.goods, freight: claim.freight, why: parcel.abnormal_reason, version: parcel.version },
      reason,
    })
  const back = await shareOut(ctx, 'parcel', parcel, claim.freight)
  const freight = plus(back.bonus, back.cash)
  const amount = plus(claim.goods, freight)
  const journalId =
    amount === 0
      ? null
      : await post(ctx, {
          code: 'CLAIM',
          refType: 'parcel',
          refId: parcel.id,
          legs: [
            { account: expense('claims'), amount: negative(claim.goods) },
            { account: revenue('ship'), amount: negative(freight) },
            { account: cashOf(parcel.customer_id), amount: claim.goods },
            ...back.legs,
          ],
        })
  await writeRefund(ctx, 'parcel', parcel, back, 'lost')
  touch(ctx, parcel.customer_id, 'balance', parcel.customer_id)
  await move(ctx, 'parcel', parcel, 'giveUp', {
    set: {
      closed_at: ctx.now,
      close_reason: 'lost',
      resume_status: null,
      claim_worth: claim.worth,
      claim_goods: claim.goods,
      refunded: plus(parcel.refunded, freight),
    },
    reason,
    facts: { amount, goods: claim.goods, freight, claim: true },
    journalId,
  })
}
