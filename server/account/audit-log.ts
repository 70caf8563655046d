/** Who of the staff did what, newest first (product.md 13). Asked for one document, it shows everybody's part in it. */
import { sql } from 'kysely'
import type { auditLog as endpoint } from '#contract/account/desk.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'

const pageSize = 100

export async function auditLog(
  { tx }: Ctx,
  { before, docNumber, sort, ...days }: Input<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const typed = docNumber?.trim() ?? ''
  const stored = readNumber(typed)?.stored ?? typed
  const way = sorted(sort, 'desc')
  const rows = await tx
    .selectFrom('event')
    .leftJoin('staff', 'staff.id', 'event.actor_id')
    .select([
      'event.id',
      'event.at',
      'event.actor',
      'event.name',
      'event.doc_type',
      'event.doc_id',
      'event.doc_number',
      'event.from_status',
      'event.to_status',
      'event.reason',
      'event.request_id',
      'event.facts',
      'staff.name as staff_name',
    ])
    .$if(stored !== '', (it) => it.where('event.doc_number', '=', stored))
    .$if(stored === '', (it) =>
      // As the index has it, for the shop may act in a shopper's call too. What was done to an account from the command line has nobody of the staff behind it.
      it
        .where((or) => or.or([or('staff.id', 'is not', null), or('event.doc_type', 'in', ['staff', 'staff_invite'])]))
        .where(
          sql<boolean>`((event.actor_id is not null and event.actor <> 'user') or event.doc_type in ('staff', 'staff_invite'))`,
        ),
    )
    .where(behind(readMark(before), { time: sql`event.at`, id: sql`event.id`, way }))
    .where(between(sql`event.at`, days))
    .orderBy('event.at', way)
    .orderBy('event.id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize)
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: row.at,
      who: row.staff_name ?? row.actor,
      name: row.name,
      docType: row.doc_type,
      docId: row.doc_id,
      docNumber: row.doc_number,
      from: row.from_status,
      to: row.to_status,
      reason: row.reason,
      requestId: row.request_id,
      facts: row.facts,
    })),
    next,
  }
}
