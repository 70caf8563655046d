/** Orders placed together are paid together, so they are asked for in one notice (states.md 3 and 16). */
import { sql } from 'kysely'
import { hours, minutes } from '#contract/kit/time.ts'
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import type { Due } from '#server/kit/each-due.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import type { Facts } from '#server/kit/words.ts'
import { openItems } from '#server/payment/open-items.ts'
import { about } from './about.ts'
import { unpaidKinds } from './rules.ts'
import { tickOff, writeNotice } from './write-notice.ts'

/** Whoever is still on the payment page is not told; who left it is. */
const forgotten = minutes(10)
/** Before the end: the last word. */
const soon = hours(6)

type Stage = {
  kind: NoticeKind
  name: string
  from: (now: number) => { placedBy: number; after: number; upTo: number }
}

/** A started payment is on its way: nobody is asked twice. */
const waiting = (db: Db) =>
  db.selectFrom('purchase_order').where('status', '=', 'ordered').where('id', 'not in', openItems(db, 'SHOPPING'))

const stage = ({ kind, name, from }: Stage): Due => ({
  name,
  find(db, now) {
    const { placedBy, after, upTo } = from(now)
    return waiting(db)
      .select(({ fn }) => ['checkout_id as id', fn.min('pay_deadline').as('due')])
      .where('created_at', '<=', placedBy)
      .where('pay_deadline', '>', after)
      .where('pay_deadline', '<=', upTo)
      .where(
        sql<boolean>`not exists (select 1 from notice where notice.dedupe = ${`${kind}:`}::text || purchase_order.checkout_id)`,
      )
      .groupBy('checkout_id')
  },
  async move(ctx, checkoutId) {
    const locked = await ctx.tx
      .selectFrom('checkout')
      .select(['id', 'customer_id'])
      .where('id', '=', checkoutId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    // Whoever is just paying or cancelling one of them holds it: the next round sees how that ended.
    if (!locked || !(await holdUnpaid(ctx, checkoutId))) return false
    const together = await unpaidOf(ctx, checkoutId)
    if (!together || together.deadline <= ctx.now) return false
    const { first, facts } = together
    for (const { id } of together.orders)
      await tickOff(ctx, locked.customer_id, { docType: 'order', docId: id }, unpaidKinds)
    await writeNotice(ctx, {
      customerId: locked.customer_id,
      tab: 'action',
      kind,
      docType: 'order',
      docId: first,
      dedupe: `${kind}:${checkoutId}`,
      facts,
    })
    return true
  },
})

export const unpaidStages: readonly Due[] = [
  stage({
    kind: 'order.waits',
    name: 'orders that wait for payment',
    from: (now) => ({ placedBy: now - forgotten, after: now + soon, upTo: Number.MAX_SAFE_INTEGER }),
  }),
  stage({
    kind: 'order.unpaid',
    name: 'orders that end unpaid soon',
    from: (now) => ({ placedBy: now, after: now, upTo: now + soon }),
  }),
]

/** Locks what of a checkout is still to be paid. False: somebody else has a hand on one of the orders. */
async function holdUnpaid(ctx: Ctx, checkoutId: string): Promise<boolean> {
  const unpaid = () =>
    ctx.tx
      .selectFrom('purchase_order')
      .select('id')
      .where('checkout_id', '=', checkoutId)
      .where('status', '=', 'ordered')
  const held = await unpaid().orderBy('id').forUpdate().skipLocked().execute()
  return held.length === (await unpaid().execute()).length
}

interface Together {
  first: string
  orders: { id: string }[]
  deadline: number
  facts: Facts
}

/** What of a checkout is still to be paid, as one; undefined when nothing is. Cents. */
async function unpaidOf(ctx: Ctx, checkoutId: string, butNot = ''): Promise<Together | undefined> {
  const orders = await ctx.tx
    .selectFrom('purchase_order')
    .select(['id', 'total', 'pay_deadline', 'seller_name'])
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'ordered')
    .where('id', '!=', butNot)
    .orderBy('number')
    .execute()
  const [first] = orders
  if (!first) return undefined
  const { lines } = await ctx.tx
    .selectFrom('order_line')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  const deadline = Math.min(...orders.map((order) => order.pay_deadline))
  return {
    first: first.id,
    orders,
    deadline,
    facts: {
      amount: orders.reduce((all, { total }) => all + total, 0),
      seller: [...new Set(orders.map((order) => order.seller_name))].join(', '),
      orders: orders.length,
      more: Math.max(0, lines - 1),
      deadline,
    },
  }
}

/** One of several is paid, cancelled or over: the notice asks for the others, and is done when none is left. */
export async function askForTheRest(ctx: Ctx, customerId: string, event: ShopEvent): Promise<void> {
  const checkout = await ctx.tx
    .selectFrom('purchase_order')
    .select('checkout_id')
    .where('id', '=', event.docId)
    .executeTakeFirst()
  if (!checkout) return
  const open = await ctx.tx
    .selectFrom('notice')
    .select(['id', 'facts'])
    .where('customer_id', '=', customerId)
    .where('doc_type', '=', 'order')
    .where('kind', 'in', [...unpaidKinds])
    .where('done_at', 'is', null)
    .where('doc_id', 'in', (it) =>
      it.selectFrom('purchase_order').select('purchase_order.id').where('checkout_id', '=', checkout.checkout_id),
    )
    .execute()
  if (open.length === 0) return
  const rest = await unpaidOf(ctx, checkout.checkout_id, event.docId)
  const document = rest && (await about(ctx, 'order', rest.first))
  for (const { id } of open) {
    await ctx.tx
      .updateTable('notice')
      .set(
        rest && document
          ? {
              doc_id: rest.first,
              doc_number: document.number,
              pic: document.pic,
              path: document.path,
              facts: JSON.stringify({ ...document.facts, ...rest.facts }),
              deadline: rest.deadline,
            }
          : { done_at: ctx.now },
      )
      .where('id', '=', id)
      .execute()
    touch(ctx, customerId, 'notice', id)
  }
}
