/** The reviewer's word (states.md 10): approved, refused with reasons, or, with a second person, revoked. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import type * as desk from '#contract/kyc/desk.ts'
import { kycChecks, sidesAgain, sidesOf } from '#contract/kyc/kyc.ts'
import { documentEnds } from '#contract/kyc/rule.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { type KycRow, mustBeAnothers, sidesSeen } from './case.ts'
import { showCase } from './show-cases.ts'
import { kycWords } from './words.ts'

async function lockAnothers(ctx: Ctx, kycId: string): Promise<KycRow> {
  const row = await lockRow(ctx, 'kyc', kycId)
  await mustBeAnothers(ctx, row)
  return row
}

/** Refuses (40001) who was not sent every picture of the case as it is now: what nobody looked at is not known. */
async function mustHaveLooked(ctx: Ctx, row: KycRow): Promise<void> {
  const seen = await sidesSeen(ctx, row)
  const fields = sidesOf(row.kind ?? 'id_card')
    .filter((side) => !seen.has(side))
    .map((side) => ({ path: side, message: 'not looked at' }))
  if (fields.length > 0) throw new Refused('invalid', kycWords.notLooked, {}, { fields })
}

/** The document is looked at again here: what was good for a month when it came may be over by now. */
export async function approveKyc(
  ctx: Ctx,
  { kycId, checks }: Input<typeof desk.approveKyc>,
): Promise<Answer<typeof desk.approveKyc>> {
  const row = await lockAnothers(ctx, kycId)
  const done = new Set(checks)
  if (!kycChecks.every((it) => done.has(it)))
    throw new Refused('invalid', kycWords.notChecked, {}, { fields: [{ path: 'checks', message: 'all of them' }] })
  if (row.status === 'reviewing') await mustHaveLooked(ctx, row)
  const endsAt = row.valid_until === null ? null : documentEnds(row.valid_until)
  if (row.status === 'reviewing' && endsAt !== null && endsAt <= ctx.now)
    throw new Refused('conflict', kycWords.isOver, {}, { current: row.status })
  await move(ctx, 'kyc', row, 'approve', {
    set: {
      decided_at: ctx.now,
      decided_by: staffOf(ctx).id,
      faults: '[]',
      ends_at: endsAt,
      wipe_at: ctx.now + ctx.world.terms.kycDecidedKept,
    },
    facts: { checks: kycChecks.join(' ') },
    shown: false,
  })
  return showCase(ctx, kycId)
}

/** The pictures that are needed again stay to be looked at, but count as missing from now on. */
export async function rejectKyc(
  ctx: Ctx,
  { kycId, faults }: Input<typeof desk.rejectKyc>,
): Promise<Answer<typeof desk.rejectKyc>> {
  const row = await lockAnothers(ctx, kycId)
  await move(ctx, 'kyc', row, 'reject', {
    set: {
      decided_at: ctx.now,
      decided_by: staffOf(ctx).id,
      faults: JSON.stringify(faults),
      wipe_at: ctx.now + ctx.world.terms.kycRejectedKept,
    },
    facts: {
      why: faults[0]?.reason ?? 'other',
      faults: faults.map(({ reason, side }) => (side ? `${reason} ${side}` : reason)).join(', '),
    },
    shown: false,
  })
  const again = sidesAgain(faults, row.kind ?? 'id_card')
  if (again.length > 0)
    await ctx.tx
      .updateTable('kyc_picture')
      .set({ refused_at: ctx.now })
      .where('kyc_id', '=', kycId)
      .where('side', 'in', [...again])
      .execute()
  return showCase(ctx, kycId)
}

/** Asks for the second person first (40900, `refused.approval-needed`); the reason is for staff, the shopper is told to write to us. */
export async function revokeKyc(
  ctx: Ctx,
  { kycId, reason }: Input<typeof desk.revokeKyc>,
): Promise<Answer<typeof desk.revokeKyc>> {
  const row = await lockAnothers(ctx, kycId)
  if (row.status === 'revoked') throw new Refused('conflict', kycWords.revoked, {}, { current: row.status })
  await mustBeApproved(ctx, {
    kind: 'kyc_revoke',
    docType: 'kyc',
    doc: { id: row.id, number: row.number ?? '', customer_id: row.customer_id, status: row.status },
    amount: cents(0),
    intent: { number: row.number },
    reason,
  })
  await move(ctx, 'kyc', row, 'revoke', {
    set: {
      decided_at: ctx.now,
      decided_by: staffOf(ctx).id,
      wipe_at: ctx.now + ctx.world.terms.kycDecidedKept,
    },
    shown: false,
  })
  return showCase(ctx, kycId)
}
