/**
 * Money that one person may not move alone (states.md 17, Approvals). The call is refused, the wish is kept as an
 * approval, and once a second person has approved it the same call goes through, once, for exactly what was approved.
 */
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { ApprovalKind } from '#contract/approval/approval.ts'
import { approvalMachine } from '#contract/approval/status.ts'
import type { Steps } from '#contract/level/ladder.ts'
import type { Cents } from '#contract/kit/money.ts'
import type { ApprovalTable } from '#server/db/schema.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { showApproval } from './show-approvals.ts'
import { approvalWords } from './words.ts'

export type ApprovalRow = Selectable<ApprovalTable>

export interface Wish {
  kind: ApprovalKind
  docType: 'order' | 'parcel' | 'ladder' | 'kyc' | 'suspense' | 'customer' | 'bankLine' | 'withdrawal' | 'line'
  /** Nobody's where it is no shopper's. */
  doc: { id: string; number: string; customer_id: string | null; status: string }
  /** Cents: what moves. */
  amount: Cents
  /** What else makes it this wish and no other, such as the real prices. */
  intent: Readonly<Record<string, unknown>>
  /** The asker's words, for who decides. */
  reason: string
  /** What is to be changed, for who decides. */
  asked?: Steps
}

/**
 * Uses an approval of exactly this, in the caller's transaction, and gives its id; the document is locked. Without one it refuses
 * (40900, `refused.approval-needed`, the approval in the answer) and asks, after the caller's transaction is rolled back.
 */
export async function mustBeApproved(ctx: Ctx, wish: Wish): Promise<string> {
  const open = await lockOpen(ctx, wish)
  if (open?.status === 'approved' && open.intent === intentOf(wish) && isFresh(ctx, open)) {
    await move(ctx, 'approval', open, 'use', {
      set: { closed_at: ctx.now },
      facts: { amount: wish.amount },
      shown: false,
    })
    return open.id
  }
  throw new Refused('conflict', approvalWords.needed, {}, { current: wish.doc.status }, async (later) => ({
    approval: await ask(later, wish),
  }))
}

async function ask(ctx: Ctx, wish: Wish) {
  const open = await lockOpen(ctx, wish)
  if (open && open.intent === intentOf(wish) && isFresh(ctx, open)) return showApproval(ctx, open.id)
  if (open)
    await move(ctx, 'approval', open, 'withdraw', {
      set: { closed_at: ctx.now },
      reason: 'asked anew',
      shown: false,
    })
  const id = ctx.world.newId()
  const asked = await ctx.tx
    .insertInto('approval')
    .values({
      id,
      kind: wish.kind,
      doc_type: wish.docType,
      doc_id: wish.doc.id,
      doc_number: wish.doc.number,
      customer_id: wish.doc.customer_id,
      status: approvalMachine.start,
      amount: wish.amount,
      currency: ctx.world.terms.settlementCurrency,
      intent: intentOf(wish),
      asked: wish.asked ? JSON.stringify(wish.asked) : null,
      reason: wish.reason,
      asked_by: staffOf(ctx).id,
      asked_at: ctx.now,
    })
    // Somebody asked at the same moment: theirs stands.
    .onConflict((it) => it.columns(['kind', 'doc_id']).where(openOnes).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!asked) {
    const theirs = await lockOpen(ctx, wish)
    return theirs ? showApproval(ctx, theirs.id) : null
  }
  await record(ctx, {
    name: 'approval.ask',
    docId: id,
    docNumber: wish.doc.number,
    customerId: wish.doc.customer_id,
    to: approvalMachine.start,
    reason: wish.reason,
    facts: { kind: wish.kind, amount: wish.amount },
    shown: false,
  })
  return showApproval(ctx, id)
}

// Written out, as the index has it: the engine matches the words, not the values of parameters.
const openOnes = sql<boolean>`status in ('asked', 'approved')`

const lockOpen = (ctx: Ctx, { kind, doc }: Wish): Promise<ApprovalRow | undefined> =>
  ctx.tx
    .selectFrom('approval')
    .selectAll()
    .where('kind', '=', kind)
    .where('doc_id', '=', doc.id)
    .where('status', 'in', ['asked', 'approved'])
    .forUpdate()
    .executeTakeFirst()

/** Facts grow old: what was approved long ago has to be looked at again. */
const isFresh = (ctx: Ctx, row: ApprovalRow): boolean =>
  row.decided_at === null || ctx.now < row.decided_at + ctx.world.terms.approvalWindow

const intentOf = ({ kind, doc, amount, intent }: Wish): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, doc.id, amount, Object.entries(intent).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
