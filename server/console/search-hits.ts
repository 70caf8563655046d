/** What the search of the console lists: documents, people and goods, each with what of it was found. */
import { sql } from 'kysely'
import { type Hit, type HitWhy, whyFound } from '#contract/console/hits.ts'
import type { Place } from '#contract/console/place.ts'
import { tidyScan } from '#server/warehouse/scan.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { FoundPurchases } from '#server/order/purchase-queue.ts'
import type { FoundParcels } from '#server/parcel/show-desk-parcels.ts'
import { findStock } from '#server/warehouse/find-stock.ts'
import { likeOf } from '#server/kit/typed.ts'

export interface Found {
  orders: FoundPurchases
  parcels: FoundParcels
}

interface Asked {
  q: string
  most: number
  /** Where a document with one of our numbers lies, for who asks. */
  placeOf: (ctx: Ctx, number: string) => Promise<Place | undefined>
}

/** The newest first, one more than `most` where there are more. Only what lies at a desk of the one who asks. */
export async function documentHits(ctx: Ctx, { q, most, placeOf }: Asked, found: Found): Promise<Hit[]> {
  const documents = [...(await orders(ctx, found.orders.newest)), ...(await parcels(ctx, found.parcels.newest))]
  const all = documents.toSorted((a, b) => b.at - a.at)
  const hits: Hit[] = []
  for (const { number, owner, facts } of all) {
    if (hits.length > most) break
    const why = whyFound(q, facts)
    const place = why && (await placeOf(ctx, number))
    if (place) hits.push({ title: number, ...why, owner, place, again: null })
  }
  return hits
}

interface Document {
  number: string
  at: number
  owner: string
  facts: Partial<Record<HitWhy, string | readonly string[] | null>>
}

async function orders(ctx: Ctx, ids: readonly string[]): Promise<Document[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select(['id', 'number', 'purchase_number', 'seller_order_id', 'seller_parcels', 'seller_name', 'created_at'])
    .select((it) => [
      it.selectFrom('customer').select('name').whereRef('customer.id', '=', 'customer_id').as('name'),
      it.selectFrom('customer').select('email').whereRef('customer.id', '=', 'customer_id').as('email'),
      sql<string[]>`array(select unnest(array_remove(array[title_en, title, spec], null)) from order_line l
        where l.order_id = purchase_order.id and l.expected > 0 order by l.position)`.as('goods'),
      sql<string[]>`array(select s.number from seller_order s where s.order_id = purchase_order.id order by s.part)`.as(
        'seller_orders',
      ),
    ])
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    at: row.created_at,
    owner: row.name ?? '',
    facts: {
      number: row.number,
      'purchase-number': row.purchase_number,
      'seller-parcel': row.seller_parcels,
      'seller-number': [row.seller_order_id ?? '', ...row.seller_orders],
      mail: row.email,
      name: row.name,
      seller: row.seller_name,
      words: row.goods,
    },
  }))
}

async function parcels(ctx: Ctx, ids: readonly string[]): Promise<Document[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('parcel as p')
    .innerJoin('customer as c', 'c.id', 'p.customer_id')
    .select(['p.number', 'p.tracking_number', 'p.created_at', 'c.name', 'c.email'])
    .where('p.id', 'in', ids)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    at: row.created_at,
    owner: row.name,
    facts: { number: row.number, 'carrier-number': row.tracking_number, mail: row.email, name: row.name },
  }))
}

/** By mail or name, in the order of their names; none whose account has ended. */
export async function peopleHits(ctx: Ctx, q: string, most: number): Promise<Hit[]> {
  const like = likeOf(q)
  const rows = await ctx.tx
    .selectFrom('customer')
    .select(['name', 'email'])
    .where('erased_at', 'is', null)
    .where((it) => it.or([it('name', 'ilike', like), it('email', 'ilike', like)]))
    .orderBy('name')
    .orderBy('id')
    .limit(most + 1)
    .execute()
  return rows.flatMap(({ name, email }) => {
    const why = whyFound(q, { mail: email, name })
    return why ? [{ title: name || email, ...why, owner: null, place: null, again: email }] : []
  })
}

/** What lies here, the last that came first. */
export async function goodsHits(ctx: Ctx, q: string, most: number): Promise<Hit[]> {
  const { items } = await findStock(ctx, { queue: 'all', q })
  return items.slice(0, most + 1).flatMap((row) => {
    const why = whyFound(q, {
      shelf: row.shelf === tidyScan(q) ? row.shelf : null,
      mail: row.customer.email,
      name: row.customer.name,
      words: [row.title, row.titleEn ?? '', row.spec],
    })
    const scan = row.packageId ?? row.orderNumber
    const hit = why && {
      title: row.titleEn ?? row.title,
      ...why,
      owner: row.customer.name,
      place: { desk: 'stock' as const, scan },
      again: null,
    }
    return hit ? [hit] : []
  })
}
