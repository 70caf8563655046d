/** The second person's word (states.md 17): approved or refused, never by the asker; or taken back by the asker. */
import { type Approval, decidesOn } from '#contract/approval/approval.ts'
import type * as desk from '#contract/approval/desk.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { showApproval } from './show-approvals.ts'
import { approvalWords } from './words.ts'

/** Moves no money: what was asked for goes through when it is done again. Refuses (40300) the asker and whose roles do not decide such things, and (40900) what is decided. */
export async function decideApproval(
  ctx: Ctx,
  { approvalId, decision, reason }: Input<typeof desk.decideApproval>,
): Promise<Approval> {
  const row = await lockRow(ctx, 'approval', approvalId)
  const me = staffOf(ctx)
  if (row.asked_by === me.id) throw new Refused('forbidden', approvalWords.own)
  const role = decidesOn(row.kind)
  if (!me.roles.includes(role) && !me.roles.includes('admin')) throw new Refused('forbidden', kitWords.forbidden)
  await move(ctx, 'approval', row, decision, {
    actor: role,
    set: { decided_by: me.id, decided_at: ctx.now, answer: reason },
    reason,
    facts: { amount: row.amount },
    shown: false,
  })
  return showApproval(ctx, approvalId)
}

/** Refuses everybody but the asker (40300), and what is used or refused (40900). */
export async function withdrawApproval(
  ctx: Ctx,
  { approvalId }: Input<typeof desk.withdrawApproval>,
): Promise<Approval> {
  const row = await lockRow(ctx, 'approval', approvalId)
  if (row.asked_by !== staffOf(ctx).id) throw new Refused('forbidden', approvalWords.notYours)
  await move(ctx, 'approval', row, 'withdraw', { set: { closed_at: ctx.now }, shown: false })
  return showApproval(ctx, approvalId)
}
