/**
 * Everything of the shopper's that moved since a revision (product.md 10): whole documents, about a hundred at a time. A
 * page ends between two revisions, never inside one, so asking again from there leaves no gap, upwards and downwards.
 */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { changes as endpoint } from '#contract/sync/changes.ts'
import { showUserInfo } from '#server/sync/user-info.ts'
import { showAddresses } from '#server/address/show-addresses.ts'
import { showCart } from '#server/cart/show-cart.ts'
import { showFavourites } from '#server/catalog/favourites.ts'
import { showCoupons } from '#server/coupon/show-coupons.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { showOrders } from '#server/order/show-orders.ts'
import { showParcels } from '#server/parcel/show-parcels.ts'
import { showPayments } from '#server/payment/show-payments.ts'
import { showReturns } from '#server/returns/show-returns.ts'
import { showStored } from '#server/warehouse/show-stored.ts'
import { showMessages, showThreads } from '#server/support/show-threads.ts'
import { showNotices } from '#server/notice/show-notices.ts'

const pageOf = 100

export async function changes(ctx: Ctx, { since, before }: Input<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const me = memberId(ctx)
  // Read first: what moves while the page is put together is after it, and comes with the next one.
  const { revision: now } = found(
    await ctx.tx.selectFrom('customer').select('revision').where('id', '=', me).executeTakeFirst(),
  )
  // A phone that is ahead of us kept the copy of a shop that was restored since: it gets everything again.
  const from = since > now ? 0 : since
  const page = before === undefined ? await pageUp(ctx, me, from, now) : await pageDown(ctx, me, before, now)
  return {
    revision: page.revision,
    below: page.below,
    more: page.left > 0,
    left: shownCount(page.left),
    ...(await documents(ctx, me, page.rows)),
  }
}

interface Moved {
  doc_type: string
  doc_id: string
  revision: number
}

interface Page {
  rows: Moved[]
  revision: number
  below: number
  left: number
}

/** What moved after `from`, the first first. */
async function pageUp(ctx: Ctx, me: string, from: number, now: number): Promise<Page> {
  const rows = await between(ctx, me, from, now)
    .orderBy('revision')
    .limit(pageOf + 1)
    .execute()
  const next = rows[pageOf]
  if (!next) return { rows, revision: now, below: 0, left: 0 }
  const whole = rows.filter((row) => row.revision < next.revision)
  // One revision with more documents than a page is sent whole.
  const taken = whole.length > 0 ? whole : await between(ctx, me, from, next.revision).execute()
  const revision = whole.at(-1)?.revision ?? next.revision
  return { rows: taken, revision, below: 0, left: await countBetween(ctx, me, revision, now) }
}

/** What moved before `before`, the last first. A document that moves meanwhile leaves this way and comes by the other. */
async function pageDown(ctx: Ctx, me: string, before: number, now: number): Promise<Page> {
  const top = Math.min(before - 1, now)
  const rows = await between(ctx, me, 0, top)
    .orderBy('revision', 'desc')
    .limit(pageOf + 1)
    .execute()
  const next = rows[pageOf]
  if (!next) return { rows, revision: now, below: 0, left: 0 }
  const whole = rows.filter((row) => row.revision > next.revision)
  const below = whole.at(-1)?.revision ?? next.revision
  const taken = whole.length > 0 ? whole : await between(ctx, me, below - 1, top).execute()
  return { rows: taken, revision: now, below, left: await countBetween(ctx, me, 0, below - 1) }
}

/** The documents that last moved after one revision, up to another. */
const between = (ctx: Ctx, me: string, after: number, upTo: number) =>
  ctx.tx
    .selectFrom('change')
    .select(['doc_type', 'doc_id', 'revision'])
    .where('customer_id', '=', me)
    .where('revision', '>', after)
    .where('revision', '<=', upTo)

async function countBetween(ctx: Ctx, me: string, after: number, upTo: number): Promise<number> {
  const { left } = await between(ctx, me, after, upTo)
    .clearSelect()
    .select((it) => it.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow()
  return left
}

async function documents(
  ctx: Ctx,
  me: string,
  rows: readonly Moved[],
): Promise<Omit<Answer<typeof endpoint>, keyof Omit<Page, 'rows'> | 'more'>> {
  const ids = (docType: string) => rows.filter((row) => row.doc_type === docType).map((row) => row.doc_id)
  const some = async <Doc>(
    docType: string,
    show: (ctx: Ctx, ids: readonly string[]) => Promise<Doc[]>,
  ): Promise<Doc[]> => {
    const wanted = ids(docType)
    return wanted.length > 0 ? show(ctx, wanted) : []
  }
  const moved = (docType: string) => rows.some((row) => row.doc_type === docType)
  const storedItems = await some('line', showStored)
  const there = new Set(storedItems.map((item) => item.id))
  const orders = await some('order', showOrders)
  const listed = new Set(orders.map((order) => order.id))
  return {
    orders,
    goneOrders: ids('order').filter((id) => !listed.has(id)),
    storedItems,
    goneItems: ids('line').filter((id) => !there.has(id)),
    parcels: await some('parcel', showParcels),
    returns: await some('return', showReturns),
    payments: await some('payment', showPayments),
    notices: await some('notice', showNotices),
    coupons: await some('coupon', showCoupons),
    threads: await some('thread', showThreads),
    messages: await some('message', showMessages),
    cart: moved('cart') ? await showCart(ctx, me) : null,
    favourites: moved('favourite') ? await showFavourites(ctx, me) : null,
    addresses: moved('address') ? await showAddresses(ctx, me) : null,
    balance: moved('balance') || moved('payment') ? await balanceOf(ctx, me) : null,
  }
}

async function balanceOf(ctx: Ctx, me: string): Promise<{ balance: number; held: number }> {
  const { balance, held } = await showUserInfo(ctx, me)
  return { balance, held }
}
