/**
 * A shop that has been open for years: orders at every station with lines, history, payments, a ledger whose hashes chain,
 * notices and the phone's revisions, so that `npm run books` finds nothing to say against it.
 */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { V7Generator } from 'uuidv7'
import { makeNumber, type Prefix } from '#contract/kit/number.ts'
import { days, hours } from '#contract/kit/time.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { bulk, idOf, inBulk, type Row } from './bulk.ts'
import { pieces, roads, type Station, stations, told } from './seed-stations.ts'
import { Ledger } from './seed-ledger.ts'
import { type Good, rate, totalOf } from './seed-people.ts'

interface Books extends Record<
  'checkout' | 'purchase_order' | 'order_line' | 'event' | 'payment' | 'payment_item' | 'notice' | 'change',
  Row[]
> {
  ledger: Ledger
  revisions: Map<string, number>
}

const ids = new V7Generator()

/** Writes `count` orders for these shoppers in turn, the last of them now; a fifth of all belongs to the first shopper. */
export async function seedOrders(
  { pool }: Pick<Database<Tables>, 'pool'>,
  it: { count: number; names: readonly string[]; pairs: readonly [Good, Good][]; now: number },
): Promise<void> {
  const [many = '', ...others] = it.names
  const each = days(120) / it.count
  for (let from = 0; from < it.count; from += 10_000)
    await inBulk(pool, async (client) => {
      const books = await openBooks(client)
      for (let nth = from; nth < Math.min(from + 10_000, it.count); nth += 1) {
        const name = nth % 5 === 0 ? many : (others[nth % others.length] ?? many)
        const pair = it.pairs[nth % it.pairs.length]
        if (pair) writeOrder(books, idOf(name), pair, nth, Math.round(it.now - days(121) + each * nth), it.now)
      }
      await close(client, books)
    })
}

async function openBooks(client: pg.ClientBase): Promise<Books> {
  const known = await client.query<{ id: string; revision: number }>('select id, revision from customer')
  return {
    checkout: [],
    purchase_order: [],
    order_line: [],
    event: [],
    payment: [],
    payment_item: [],
    notice: [],
    change: [],
    ledger: await Ledger.open(client),
    revisions: new Map(known.rows.map((row) => [row.id, row.revision])),
  }
}

async function close(client: pg.ClientBase, books: Books): Promise<void> {
  const { ledger, revisions, ...tables } = books
  for (const [table, rows] of Object.entries(tables)) await bulk(client, table as keyof Tables, rows)
  await ledger.write(client)
  await client.query(
    'update customer c set revision = x.revision from json_to_recordset($1::json) as x(id text, revision bigint) where c.id = x.id',
    [JSON.stringify([...revisions].map(([id, revision]) => ({ id, revision })))],
  )
}

function writeOrder(
  books: Books,
  customer_id: string,
  pair: readonly Good[],
  nth: number,
  at: number,
  now: number,
): void {
  // One in forty waits to be paid, for longer than the clock reminds of.
  const status: Station = nth % 40 === 39 ? 'ordered' : (stations[nth % stations.length] ?? 'paid')
  const newId = () => ids.generateOrResetCore(at, 10_000_000).toString()
  const numbered = (prefix: Prefix) => makeNumber(prefix, at, randomBytes(7))
  const seller = totalOf(pair).sellers[0]
  const [first] = pair
  if (!seller || !first) return
  const [id, number, checkout_id] = [newId(), numbered('SO'), newId()]
  const reached = (name: string) => roads[status].some(([event]) => event === name)
  const [paid, bought] = [reached('order.pay'), reached('order.purchase')]
  const shelved = status === 'shelved'
  const step = (
    name: string,
    doc: readonly [string, string, string],
    from: string | null,
    to: string,
    facts: Row = {},
  ) => {
    const [doc_type, doc_id, doc_number] = doc
    const eventId = newId()
    books.event.push({
      id: eventId,
      name,
      doc_type,
      doc_id,
      doc_number,
      customer_id,
      from_status: from,
      to_status: to,
      actor: 'system',
      at,
      facts,
      shown: true,
    })
    return eventId
  }
  const touch = (doc_type: string, doc_id: string) => {
    const revision = (books.revisions.get(customer_id) ?? 0) + 1
    books.revisions.set(customer_id, revision)
    books.change.push({ customer_id, doc_type, doc_id, revision })
  }
  const order = ['order', id, number] as const
  books.checkout.push({ id: checkout_id, number: numbered('CK'), customer_id, created_at: at })
  step('order.place', order, null, 'ordered', { amount: seller.total, lines: 2, sellerName: first.seller_name })
  for (const [name, from, to] of roads[status]) {
    const dedupe = step(name, order, from, to, { amount: seller.total })
    const kind = told[name]
    if (!kind) continue
    const notice = newId()
    books.notice.push({
      id: notice,
      customer_id,
      tab: 'message',
      kind,
      facts: { seller: first.seller_name, amount: seller.total },
      path: `/pages/purchaseDetail/index?orderNumber=${number}`,
      doc_type: 'order',
      doc_id: id,
      doc_number: number,
      pic: first.pic,
      deadline: null,
      at,
      read_at: nth % 16 === 0 ? null : at,
      done_at: null,
      dedupe,
    })
    touch('notice', notice)
  }
  touch('order', id)
  books.purchase_order.push({
    id,
    number,
    purchase_number: bought ? numbered('PN') : null,
    checkout_id,
    customer_id,
    status,
    resume_status: null,
    version: roads[status].length,
    mall_type: first.mall_type,
    seller_id: first.seller_id,
    seller_name: first.seller_name,
    rate,
    goods_fen: seller.goodsFen,
    freight_fen: seller.freightFen,
    goods: seller.goods,
    freight: seller.freight,
    service_fee: seller.serviceFee,
    services: seller.services,
    discount: seller.discount,
    total: seller.total,
    refunded: 0,
    paid_cash: paid ? seller.total : 0,
    paid_bonus: 0,
    procured: bought ? seller.total - seller.serviceFee : 0,
    real_goods_fen: bought ? seller.goodsFen : null,
    real_freight_fen: bought ? seller.freightFen : null,
    seller_parcels: [],
    pay_deadline: status === 'ordered' ? now + hours(20) : at + days(1),
    created_at: at,
    paid_at: paid ? at : null,
    purchased_at: bought ? at : null,
    in_store_at: shelved ? at : null,
    canceled_at: status === 'canceled' ? at : null,
    closed_at: status === 'expired' ? at : null,
  })
  pair.forEach((good, position) => {
    const line = newId()
    books.order_line.push({
      id: line,
      order_id: id,
      customer_id,
      product_id: good.id,
      item_id: good.item_id,
      mall_type: good.mall_type,
      sku_id: good.sku?.skuId ?? null,
      title: good.title,
      title_en: good.title_en,
      pic: good.pic,
      spec: good.sku?.specText ?? '',
      spec_en: good.sku?.specTextEn ?? null,
      url: good.url,
      note: '',
      price_fen: good.sku?.price ?? good.price,
      price: seller.lines[position]?.price,
      amount: seller.lines[position]?.amount,
      services: [],
      goods_class: good.goods_class,
      likely_weight_g: good.weight_g,
      weight_source: good.weight_source,
      ...pieces(shelved),
      weight_g: shelved ? (good.weight_g ?? 500) : null,
      condition: 'fine',
      stored_at: shelved ? now - days(1) : null,
      position,
    })
    if (shelved) touch('line', line)
  })
  if (!paid) return
  const payment = { id: newId(), number: numbered('PY') }
  books.payment.push({
    ...payment,
    customer_id,
    status: 'succeeded',
    version: 2,
    amount: seller.total,
    bonus_part: 0,
    cash_part: 0,
    external: seller.total,
    refunded_external: 0,
    channel: 'bank',
    provider: 'bank',
    provider_ref: `bench-${payment.id}`,
    created_at: at,
    settled_at: at,
  })
  books.payment_item.push({
    payment_id: payment.id,
    payable_type: 'SHOPPING',
    payable_id: id,
    number,
    amount: seller.total,
    open: false,
  })
  const its = ['payment', payment.id, payment.number] as const
  step('payment.start', its, null, 'created')
  step('payment.open', its, 'created', 'processing')
  step('payment.succeed', its, 'processing', 'succeeded')
  touch('payment', payment.id)
  books.ledger.paid(id, number, seller.total, at)
  if (bought) books.ledger.bought(id, number, { total: seller.total, fee: seller.serviceFee }, at)
}
