/** Finance decides about a withdrawal (states.md W3, W4): every check is read again, and above the term a second person agrees. Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import type * as desk from '#contract/withdrawal/desk.ts'
import { withdrawalMachine } from '#contract/withdrawal/status.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { isOwn } from '#server/kyc/case.ts'
import { isIdentified } from '#server/kyc/rule.ts'
import { giveBack } from './give-back.ts'
import { holdsOf, needsIdentity } from './holds.ts'
import { accountGone } from './seal-account.ts'
import { bankPartOf, idOf, showForDesk } from './show-desk.ts'
import type { WithdrawalRow } from './show.ts'
import { withdrawalWords } from './words.ts'

async function lockForDecision(ctx: Ctx, withdrawalNumber: string): Promise<WithdrawalRow> {
  const row = await lockRow(ctx, 'withdrawal', await idOf(ctx, withdrawalNumber))
  if (await isOwn(ctx, row.customer_id)) throw new Refused('forbidden', withdrawalWords.own)
  return row
}

/** Refuses (40900) one that is decided, one with a failing check, and above the term without an approval of exactly this amount. */
export async function approveWithdrawal(
  ctx: Ctx,
  { withdrawalNumber }: Input<typeof desk.approveWithdrawal>,
): Promise<Answer<typeof desk.approveWithdrawal>> {
  const row = await lockForDecision(ctx, withdrawalNumber)
  mustAllow(withdrawalMachine, 'approve', row)
  await mustPass(ctx, row)
  if (row.amount > ctx.world.terms.withdrawAloneMost)
    await mustBeApproved(ctx, {
      kind: 'withdrawal',
      docType: 'withdrawal',
      doc: row,
      amount: row.amount,
      intent: {},
      reason: '',
    })
  await move(ctx, 'withdrawal', row, 'approve', {
    set: { decided_at: ctx.now, decided_by: staffOf(ctx).id },
    facts: { amount: row.amount },
  })
  await enqueue(ctx, 'send-withdrawal', { withdrawalId: row.id }, { dedupe: `send-withdrawal:${row.id}` })
  return showForDesk(ctx, row.id)
}

async function mustPass(ctx: Ctx, row: WithdrawalRow): Promise<void> {
  const bank = await bankPartOf(ctx, row.id)
  const needed = await needsIdentity(ctx, row.customer_id, { amount: row.amount, bank, but: row.id })
  const holds = await holdsOf(ctx, row.customer_id)
  if (holds.length > 0 || (needed && !(await isIdentified(ctx, row.customer_id))))
    throw new Refused('conflict', withdrawalWords.checks, {}, { current: row.status, holds })
}

/** The money is on the balance at once; the reason is for the shopper. */
export async function rejectWithdrawal(
  ctx: Ctx,
  { withdrawalNumber, reason }: Input<typeof desk.rejectWithdrawal>,
): Promise<Answer<typeof desk.rejectWithdrawal>> {
  const row = await lockForDecision(ctx, withdrawalNumber)
  mustAllow(withdrawalMachine, 'reject', row)
  const { returned, journalId } = await giveBack(ctx, row, row.amount, 1)
  await move(ctx, 'withdrawal', row, 'reject', {
    set: { returned, reason, decided_at: ctx.now, decided_by: staffOf(ctx).id, ended_at: ctx.now, ...accountGone },
    reason,
    facts: { amount: row.amount },
    journalId,
  })
  return showForDesk(ctx, row.id)
}
