/** Something happened: tell the shopper once, and tick off what they were asked for before (states.md 16, product.md 10). */
import type { NoticeTab } from '#contract/notice/notice.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import type { Facts } from '#server/kit/words.ts'
import { about } from './about.ts'
import { pushNotice } from './push-jobs.ts'
import { doneByEvent, tellings } from './which.ts'
import type { NoticeKind } from './words.ts'

/** Called for every event, in its transaction. Its id is the dedupe key: a transition that is tried again tells nothing twice. */
export async function noticeFor(ctx: Ctx, event: ShopEvent): Promise<void> {
  const customerId = event.customerId
  if (!customerId) return
  await tickOff(ctx, customerId, event)
  const telling = tellings[event.name]
  if (!telling || telling.unless?.(event)) return
  await writeNotice(ctx, {
    customerId,
    tab: telling.tab,
    kind: telling.kind,
    docType: event.docType,
    docId: event.docId,
    dedupe: event.id,
    facts: { ...event.facts, why: event.facts['why'] ?? event.reason ?? '' },
  })
}

export interface Told {
  customerId: string
  tab: NoticeTab
  kind: NoticeKind
  docType: string
  docId: string
  dedupe: string
  facts: Facts
}

/** Writes one notice with what its document says now; facts of the event win over those of the document. */
export async function writeNotice(ctx: Ctx, it: Told): Promise<void> {
  const document = await about(ctx, it.docType, it.docId)
  if (!document) return
  const { deadline: told } = it.facts
  const deadline = typeof told === 'number' ? told : document.deadline
  // What the event leaves open is the document's to say.
  const known = (all: Facts) => Object.entries(all).filter(([, value]) => value !== null)
  const facts = Object.fromEntries([...known(document.facts), ...known(it.facts)])
  const written = await ctx.tx
    .insertInto('notice')
    .values({
      id: ctx.world.newId(),
      customer_id: it.customerId,
      tab: it.tab,
      kind: it.kind,
      facts: JSON.stringify(facts),
      path: document.path,
      doc_type: it.docType,
      doc_id: it.docId,
      doc_number: document.number,
      pic: document.pic,
      deadline: it.tab === 'message' ? null : deadline,
      at: ctx.now,
      dedupe: it.dedupe,
    })
    .onConflict((conflict) => conflict.column('dedupe').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  touch(ctx, it.customerId, 'notice', written.id)
  await pushNotice(ctx, it.customerId, written.id)
}

async function tickOff(ctx: Ctx, customerId: string, event: ShopEvent): Promise<void> {
  const kinds = doneByEvent[event.name]
  if (!kinds) return
  const done = await ctx.tx
    .updateTable('notice')
    .set({ done_at: ctx.now })
    .where('doc_type', '=', event.docType)
    .where('doc_id', '=', event.docId)
    .where('customer_id', '=', customerId)
    .where('kind', 'in', [...kinds])
    .where('done_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of done) touch(ctx, customerId, 'notice', id)
}
