/** Something happened: tell the shopper once, and tick off what they were asked for before (states.md 16, product.md 10). */
import { sql } from 'kysely'
import { undoFor } from '#contract/console/undo.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import type { Facts } from '#server/kit/words.ts'
import { mailPlaced } from './mail-items.ts'
import { lookKinds, noticeRuleOf, storageKinds } from './rules.ts'
import { askForTheRest } from './unpaid.ts'
import { tickOff, writeNotice } from './write-notice.ts'

/** Called for every event, in its transaction. Its id is the dedupe key: a transition that is tried again tells nothing twice. */
export async function noticeFor(ctx: Ctx, event: ShopEvent): Promise<void> {
  const customerId = event.customerId
  if (!customerId) return
  await mailPlaced(ctx, event)
  const rule = noticeRuleOf(event.name)
  const done = rule?.done ? await tickOff(ctx, customerId, event, rule.done) : []
  if (rule?.together) await askForTheRest(ctx, customerId, event)
  if (rule?.fromShelf) await tickOffEmptied(ctx, customerId)
  if (rule?.answered && !(await waitsForAnswer(ctx, event.docId)))
    await tickOff(ctx, customerId, event, ['order.question'])
  if (!rule?.tell || rule.tell.unless?.(event)) return
  const { replaces, takesBack, undoable } = rule.tell
  const isSlip = (notice: (typeof done)[number]) => notice.read_at === null && notice.at > ctx.now - undoFor
  if (takesBack && done.length > 0 && done.every((notice) => isSlip(notice))) return
  if (replaces) {
    const same = String((event.facts as Facts)[replaces])
    const unread = sql<boolean>`read_at is null and facts ->> ${replaces}::text = ${same}`
    await tickOff(ctx, customerId, event, [rule.tell.kind], unread)
  }
  await writeNotice(ctx, {
    customerId,
    tab: rule.tell.tab,
    kind: rule.tell.kind,
    docType: event.docType,
    docId: event.docId,
    dedupe: event.id,
    ...(undoable && { pushAfter: undoFor }),
    facts: { ...event.facts, why: ('why' in event.facts ? event.facts.why : event.reason) ?? '' },
  })
}

/** Whether the shopper was asked about a line of the order and has not said. */
export const waitsForAnswer = async (ctx: Ctx, orderId: string): Promise<boolean> =>
  (await ctx.tx
    .selectFrom('line_question')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirst()) !== undefined

/** Of lines that have nothing on the shelf any more nobody is asked to pack something, nor to look at what was approved, nor to send back what may be shipped. */
async function tickOffEmptied(ctx: Ctx, customerId: string): Promise<void> {
  const done = await ctx.tx
    .updateTable('notice')
    .set({ done_at: ctx.now })
    .where('customer_id', '=', customerId)
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', [...storageKinds]).and('doc_id', 'in', (it) =>
          it
            .selectFrom('order_line')
            .select('order_line.id')
            .where('customer_id', '=', customerId)
            .where('stored', '=', 0),
        ),
        eb('kind', '=', 'item.prohibited').and('doc_id', 'not in', (it) =>
          it
            .selectFrom('order_line')
            .select('order_line.id')
            .where('customer_id', '=', customerId)
            .where('stored', '>', 0)
            .where('condition', '=', 'prohibited'),
        ),
        eb('kind', 'in', [...lookKinds]).and('doc_id', 'not in', (it) =>
          it
            .selectFrom('order_line')
            .select('order_line.order_id')
            .where('customer_id', '=', customerId)
            .where('stored', '>', 0)
            .where('condition', '<>', 'prohibited')
            .where('qc_approved_at', 'is', null),
        ),
      ]),
    )
    .returning('id')
    .execute()
  for (const { id } of done) touch(ctx, customerId, 'notice', id)
}
