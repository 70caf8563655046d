/**
 * What stands beside orders: their lines, history, latest patch, checkout and payments, in one query for any number. The
 * database puts each order's part together as JSON, which is read at once instead of field by field.
 */
import type { Step } from '#contract/kit/document.ts'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#server/kit/context.ts'
import { prepared } from '#server/kit/prepared.ts'
import type { PatchRow } from '#server/payment/show-patch.ts'
import { bucketColumns } from './buckets.ts'
import type { QuestionRow } from './line-questions.ts'
import type { LineRow } from './store.ts'

/** The columns of a line that the shopper sees. */
const shown = [
  'id',
  'product_id',
  'item_id',
  'mall_type',
  'title',
  'title_en',
  'pic',
  'spec',
  'spec_en',
  'url',
  'num',
  'store_num',
  'not_bought',
  'price_fen',
  'agreed_fen',
  'price',
  'amount',
  'note',
  'services',
  ...bucketColumns,
] as const

export type ShownLine = Pick<LineRow, (typeof shown)[number]>

export interface Beside {
  id: string
  checkout: string
  lines: ShownLine[]
  steps: {
    id: string
    name: string
    at: number
    from_status: string | null
    to_status: string | null
    reason: string | null
    facts: Step['facts']
  }[]
  patch: PatchRow | null
  /** Oldest first. */
  questions: QuestionRow[]
  /** Oldest first. */
  payments: { number: string; status: string; open: boolean }[]
}

const read = prepared<{ ids: readonly string[] }>()((db, slot) =>
  db
    .selectFrom('purchase_order as o')
    .select('o.id')
    .select((eb) => [
      eb.selectFrom('checkout as c').select('c.number').whereRef('c.id', '=', 'o.checkout_id').as('checkout'),
      jsonArrayFrom(
        eb.selectFrom('order_line as l').select(shown).whereRef('l.order_id', '=', 'o.id').orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('event as e')
          .select(['e.id', 'e.name', 'e.at', 'e.from_status', 'e.to_status', 'e.reason', 'e.facts'])
          .where('e.doc_type', '=', 'order')
          .whereRef('e.doc_id', '=', 'o.id')
          .where('e.shown', '=', true)
          .orderBy('e.at')
          .orderBy('e.id'),
      ).as('steps'),
      jsonObjectFrom(
        eb
          .selectFrom('patch as p')
          .selectAll()
          .whereRef('p.doc_id', '=', 'o.id')
          .orderBy('p.created_at', 'desc')
          .orderBy('p.id', 'desc')
          .limit(1),
      ).as('patch'),
      jsonArrayFrom(
        eb
          .selectFrom('line_question as q')
          .selectAll()
          .whereRef('q.order_id', '=', 'o.id')
          .orderBy('q.asked_at')
          .orderBy('q.id'),
      ).as('questions'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_item as i')
          .innerJoin('payment as y', 'y.id', 'i.payment_id')
          .select(['y.number', 'y.status', 'i.open'])
          .where('i.payable_type', '=', 'SHOPPING')
          .whereRef('i.payable_id', '=', 'o.id')
          .orderBy('y.created_at')
          .orderBy('y.id'),
      ).as('payments'),
    ])
    .where((eb) => eb('o.id', '=', eb.fn.any(eb.val(slot('ids'))))),
)

/** By order id. */
export async function besideOrders(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Beside>> {
  // The checkout is a foreign key, which a subquery does not know, and JSON's types lose that '1688' is a word.
  const rows = (await read(ctx.tx, { ids })) as unknown as Beside[]
  return new Map(rows.map((row) => [row.id, row]))
}
