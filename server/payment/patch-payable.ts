/** What payment knows of a patch, whatever it is for: how much is due, for how long, and how it is settled. Cents. */
import { plus } from '#contract/kit/money.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import type { DueDocument, PaidPart, Payable } from './payable.ts'
import type { PatchRow } from './show-patch.ts'

/** An order or a parcel that a patch is for. */
export interface Patched<Document> {
  kind: PatchRow['kind']
  /** How long what is overdue may still be paid. */
  window: (ctx: Ctx) => number
  lock: (ctx: Ctx, id: string) => Promise<Document>
  /** What stands for it where payments are listed. */
  face: (ctx: Ctx, id: string) => Promise<{ title: string; pic: string | null }>
  /** What the shopper's news call it. */
  named: (document: Document) => Record<string, string>
  /** Posts the money; gives the journal. */
  book: (ctx: Ctx, document: Document, patch: PatchRow, part: PaidPart) => Promise<number | null>
  /** Moves it on, once the patch is paid. */
  goOn: (ctx: Ctx, document: Document, patch: PatchRow, part: PaidPart, journalId: number | null) => Promise<void>
}

export function patchPayable<Document>(patched: Patched<Document>): Payable {
  async function dueOf(ctx: Ctx, patch: PatchRow): Promise<DueDocument> {
    const overdue = patch.status === 'overdue'
    return {
      id: patch.id,
      number: patch.number,
      customerId: patch.customer_id,
      amount: patch.total,
      version: patch.version,
      // What is overdue is still owed: it can be paid for as long as it takes.
      deadline: overdue ? ctx.now + patched.window(ctx) : patch.deadline,
      payable: overdue || patch.status === 'open',
      closed: patch.status === 'declined' || patch.status === 'expired' || patch.status === 'void',
      ...(await patched.face(ctx, patch.doc_id)),
    }
  }
  const documentOf = (ctx: Ctx, id: string) =>
    ctx.tx.selectFrom('patch').select('doc_id').where('id', '=', id).where('kind', '=', patched.kind).executeTakeFirst()

  return {
    async due(ctx, customerId, number) {
      const patch = await ctx.tx
        .selectFrom('patch')
        .selectAll()
        .where('number', '=', readNumber(number)?.stored ?? number)
        .where('kind', '=', patched.kind)
        .where('customer_id', '=', customerId)
        .executeTakeFirst()
      return patch && dueOf(ctx, patch)
    },
    async lock(ctx, id) {
      const known = await documentOf(ctx, id)
      if (!known) return undefined
      await patched.lock(ctx, known.doc_id)
      return dueOf(ctx, await lockRow(ctx, 'patch', id))
    },
    async settle(ctx, id, part) {
      const known = await documentOf(ctx, id)
      if (!known) throw new Error(`no patch ${id}`)
      const document = await patched.lock(ctx, known.doc_id)
      const patch = await lockRow(ctx, 'patch', id)
      const journalId = await patched.book(ctx, document, patch, part)
      const amount = plus(part.bonus, part.cash, part.external)
      await move(ctx, 'patch', patch, 'pay', {
        set: { paid_at: ctx.now, closed_at: ctx.now },
        facts: { amount, ...patched.named(document), paymentNumber: part.paymentNumber },
        journalId,
      })
      await patched.goOn(ctx, document, patch, part, journalId)
    },
  }
}
