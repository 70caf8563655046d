/** Shoppers with open sessions, and full carts that are each checked out once. */
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import { multiplyRates, cents, fen } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { risksOf } from '#contract/order/risk.ts'
import { type CheckoutTotal, quoteOrders } from '#contract/order/total.ts'
import { defaultTerms } from '#contract/terms.ts'
import { hashOf } from '#server/account/tokens.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { bulk, idOf, inBulk, type Row, tokenOf } from './bulk.ts'

/** Something that can be bought, as an order keeps it. Fen. */
export interface Good {
  id: string
  item_id: string
  mall_type: string
  seller_id: string
  seller_name: string
  title: string
  title_en: string | null
  pic: string | null
  url: string
  price: number
  freight: number
  goods_class: string
  weight_g: number | null
  weight_source: string
  sku: { skuId: string; specText: string; specTextEn: string | null; price: number } | null
}

export const rate = multiplyRates(defaultTerms.exchangeRate, defaultTerms.exchangeMargin)

/** What two goods of one seller cost, one piece each. */
export const totalOf = (pair: readonly Good[]): CheckoutTotal =>
  quoteOrders(
    [
      {
        lines: pair.map((it) => ({ priceFen: fen(it.sku?.price ?? it.price), quantity: 1, services: cents(0) })),
        freightFen: fen(Math.max(...pair.map((it) => it.freight))),
      },
    ],
    {
      rate,
      serviceFeePercent: defaultTerms.serviceFeePercent,
      serviceFeeLeast: cents(defaultTerms.serviceFeeLeast),
      feeOff: '0',
    },
  )

/** Two goods of the same seller, for as many sellers as have two. */
export async function pairsOnShelf({ db }: Database<Tables>): Promise<[Good, Good][]> {
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where('on_shelf', '=', true)
    .where('min_num', '=', 1)
    .where('stock', '>', 20)
    .where('goods_class', 'not in', ['forbidden', ...goodsClasses.filter((it) => risksOf([it]).length > 0)])
    .orderBy('item_id')
    .execute()
  const goods = rows.flatMap((row): Good[] => {
    const skus = row.sku_list as (NonNullable<Good['sku']> & { stock: number })[]
    const sku = skus.find((it) => it.stock > 5) ?? null
    // A price that falls with the number of pieces would have to be worked out again here.
    const plain = (row.price_tiers as unknown[]).length === 0 && (skus.length === 0 || sku !== null)
    return plain ? [{ ...row, freight: row.freight ?? 0, sku }] : []
  })
  const bySeller = Map.groupBy(goods, (it) => it.seller_id)
  return [...bySeller.values()].flatMap(([one, two]): [Good, Good][] => (one && two ? [[one, two]] : []))
}

export const cartLineId = (who: string, nth: number): string => idOf(`cart ${who} ${nth}`)

/** Shoppers by name, verified, signed in for a day. */
export async function enrol(database: Database<Tables>, names: readonly string[], now: number): Promise<void> {
  const customers = names.map((name): Row => {
    const email = `${name}@example.com`
    return {
      id: idOf(name),
      email,
      email_key: email,
      name,
      password_hash: '-',
      language: 'en',
      currency: 'USD',
      points: 0,
      verified_at: now,
      created_at: now,
      demo: false,
      revision: 0,
    }
  })
  const sessions = names.map((name): Row => ({
    id: idOf(`session ${name}`),
    customer_id: idOf(name),
    access_hash: hashOf(tokenOf(name)),
    access_expires_at: now + days(1),
    refresh_hash: hashOf(`refresh ${name}`),
    device: 'bench',
    created_at: now,
    last_seen_at: now,
    expires_at: now + days(1),
  }))
  await inBulk(database.pool, async (client) => {
    await bulk(client, 'customer', customers)
    await bulk(client, 'session', sessions)
  })
}

/** Puts a pair of goods into the cart of each, and gives nothing: lines are found by `cartLineId`. */
export async function fillCarts(
  database: Database<Tables>,
  names: readonly string[],
  pairs: readonly [Good, Good][],
  now: number,
): Promise<void> {
  const lines = names.flatMap((name, at) =>
    (pairs[at % pairs.length] ?? []).map((it, nth): Row => ({
      id: cartLineId(name, nth),
      customer_id: idOf(name),
      product_id: it.id,
      sku_id: it.sku?.skuId ?? null,
      quantity: 1,
      selected: true,
      note: '',
      price_seen: it.sku?.price ?? it.price,
      added_at: now + nth,
    })),
  )
  await inBulk(database.pool, (client) => bulk(client, 'cart_line', lines))
}
