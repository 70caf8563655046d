/**
 * The floor: what somebody would write by hand with node:http and pg for speed alone. Prepared statements, the shopper
 * found in a Map, no checks, no notices, no price worked out again. On the shop's own tables, so the rows are the same.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import type pg from 'pg'
import { type Cents, cents, negative } from '#contract/kit/money.ts'
import { makeNumber } from '#contract/kit/number.ts'
import { hashOf } from '#server/account/tokens.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { journalHash } from '#server/wallet/ledger.ts'

const { pool } = await openDatabase<Tables>({
  url: process.env['DATABASE_URL'],
  dataDir: process.env['DATA_DIR'] ?? '',
})
const sessions = await pool.query<{ access_hash: string; customer_id: string }>(
  'select access_hash, customer_id from session',
)
const shoppers = new Map(sessions.rows.map((row) => [row.access_hash, row.customer_id]))

const query = (client: pg.Pool | pg.PoolClient, name: string, text: string, values: unknown[]) =>
  client.query({ name, text, values })

type Call = (me: string, url: URL, body: Record<string, unknown>) => Promise<unknown>

const cartText = `select l.*, p.seller_id, p.seller_name, p.mall_type, p.item_id, p.title, p.title_en, p.pic, p.url, p.price, p.freight, p.goods_class,
  p.min_num, p.stock, p.sku_list from cart_line l join product p on p.id = l.product_id where l.customer_id = $1 order by l.added_at desc`

const product: Call = async (_me, url) => {
  const text = 'select * from product where mall_type = $1 and item_id = $2 and customer_id is null'
  return (await query(pool, 'product', text, [url.searchParams.get('mallType'), url.searchParams.get('itemId')]))
    .rows[0]
}

const cart: Call = async (me) => (await query(pool, 'cart', cartText, [me])).rows

const orders: Call = async (me, url) => {
  const [at = '9007199254740991', id = ''] = (url.searchParams.get('before') ?? '').split('_')
  const page = await query(
    pool,
    'orders',
    'select * from purchase_order where customer_id = $1 and hidden_at is null and (created_at, id) < ($2, $3) order by created_at desc, id desc limit 20',
    [me, Number(at) || Number.MAX_SAFE_INTEGER, id],
  )
  const ids = page.rows.map((row) => row.id)
  const lines = await query(pool, 'lines', 'select * from order_line where order_id = any($1) order by position', [ids])
  const of = Map.groupBy(lines.rows, (line) => line.order_id)
  return page.rows.map((row) => ({ ...row, lines: of.get(row.id) ?? [] }))
}

const poll: Call = async (me) => {
  const text = `select revision, (select count(*) from notice where customer_id = $1 and read_at is null) as unread from customer where id = $1`
  return (await query(pool, 'poll', text, [me])).rows[0]
}

async function within<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const addToCart: Call = (me, _url, it) =>
  within(async (client) => {
    await query(client, 'lock', 'select id from customer where id = $1 for no key update', [me])
    await query(
      client,
      'add',
      `insert into cart_line (id, customer_id, product_id, sku_id, quantity, note, price_seen, added_at) values ($1, $2, $3, $4, 1, '', 100, $5)
       on conflict (customer_id, product_id, coalesce(sku_id, '')) do update set quantity = cart_line.quantity`,
      [randomUUID(), me, it['productId'], it['skuId'], Date.now()],
    )
    await query(client, 'moved', 'update customer set revision = revision + 1 where id = $1', [me])
    return (await query(client, 'cart', cartText, [me])).rows
  })

/** One transaction: the order and its lines from the cart, a journal of two entries, the key, the emptied cart. */
const checkout: Call = (me, _url, it) =>
  within(async (client) => {
    const now = Date.now()
    const key = [`customer:${me}`, it['key'], 'place', 'hash', now]
    await query(
      client,
      'once',
      'insert into once (principal, key, route, request_hash, created_at) values ($1, $2, $3, $4, $5)',
      key,
    )
    const { rows } = await query(client, 'cart', cartText, [me])
    const total = cents(Number(it['expectedTotal']))
    const [id, checkoutId] = [randomUUID(), randomUUID()]
    const number = makeNumber('SO', now, randomBytes(7))
    await query(
      client,
      'checkout',
      'insert into checkout (id, number, customer_id, created_at) values ($1, $2, $3, $4)',
      [checkoutId, number, me, now],
    )
    await query(
      client,
      'order',
      `insert into purchase_order (id, number, checkout_id, customer_id, status, mall_type, seller_id, seller_name, rate, goods_fen, freight_fen, goods, freight, service_fee,
        services, discount, total, pay_deadline, created_at) values ($1, $2, $3, $4, 'ordered', $5, $6, $7, '0.14', 1, 0, $8, 0, 0, 0, 0, $8, $9, $10)`,
      [
        id,
        number,
        checkoutId,
        me,
        rows[0].mall_type,
        rows[0].seller_id,
        rows[0].seller_name,
        total,
        now + 86_400_000,
        now,
      ],
    )
    for (const [at, line] of rows.entries())
      await query(
        client,
        'line',
        `insert into order_line (id, order_id, customer_id, product_id, item_id, mall_type, sku_id, title, title_en, pic, spec, url, price_fen, price, amount, goods_class, num, expected, position)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $12, $12, $12, $13, 1, 1, $14)`,
        [
          randomUUID(),
          id,
          me,
          line.product_id,
          line.item_id,
          line.mall_type,
          line.sku_id,
          line.title,
          line.title_en,
          line.pic,
          line.url,
          line.price,
          line.goods_class,
          at,
        ],
      )
    await book(client, id, total, now)
    await query(
      client,
      'event',
      `insert into event (id, name, doc_type, doc_id, customer_id, to_status, actor, at) values ($1, 'order.place', 'order', $2, $3, 'ordered', 'user', $4)`,
      [randomUUID(), id, me, now],
    )
    await query(client, 'empty', 'delete from cart_line where customer_id = $1', [me])
    await query(client, 'moved', 'update customer set revision = revision + 1 where id = $1', [me])
    return { orderNumber: number, total, lines: rows }
  })

async function book(client: pg.PoolClient, orderId: string, total: Cents, now: number): Promise<void> {
  const legs = [
    { account: `PC:${orderId}`, amount: negative(total) },
    { account: `OE:${orderId}`, amount: total },
  ]
  const hash = journalHash({
    code: 'PAY',
    refType: 'order',
    refId: orderId,
    idem: orderId,
    actor: 'floor',
    at: now,
    legs,
  })
  const { rows } = await query(
    client,
    'journal',
    `insert into journal (code, ref_type, ref_id, idem, actor, at, hash) values ('PAY', 'order', $1, $1, 'floor', $2, $3) returning id`,
    [orderId, now, hash],
  )
  const [from, to] = [legs[0]?.account, legs[1]?.account]
  await query(client, 'account', `insert into account (id, kind, sign) values ($1, 'PC', 0), ($2, 'OE', 1)`, [from, to])
  await query(
    client,
    'entries',
    `insert into entry (journal_id, account_id, amount, balance_after, account_version, hash) values ($1, $2, $4, $4, 1, $6), ($1, $3, $5, $5, 1, $6)`,
    [rows[0].id, from, to, negative(total), total, hash],
  )
  await query(
    client,
    'balances',
    `update account set balance = case when id = $1 then $3::bigint else $4::bigint end, version = 1, tail = $5 where id in ($1, $2)`,
    [from, to, negative(total), total, hash],
  )
}

const calls: Record<string, Call> = {
  '/api/notice/getSiteNoticeNum': poll,
  '/api/product/detail': product,
  '/api/cart/list': cart,
  '/api/cart/add': addToCart,
  '/api/order/list': orders,
  '/api/order/place': checkout,
}

async function bodyOf(request: http.IncomingMessage): Promise<Record<string, unknown>> {
  if (request.method !== 'POST') return {}
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
}

const server = http.createServer((request, response) => {
  const send = (status: number, data: unknown) => {
    const text = JSON.stringify({ code: 20000, message: 'ok', data })
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
      .end(text)
  }
  const url = new URL(request.url ?? '/', 'http://floor')
  const me = shoppers.get(hashOf(request.headers.authorization?.slice('Bearer '.length) ?? ''))
  const call = calls[url.pathname]
  if (!call || !me) {
    send(404, null)
    return
  }
  const key = request.headers['idempotency-key']
  bodyOf(request)
    .then((body) => call(me, url, { ...body, key }))
    .then((data) => send(200, data))
    .catch((error: unknown) => {
      console.error(error)
      send(500, null)
    })
})
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const at = server.address()
  console.log(`listens on ${typeof at === 'object' ? at?.port : at}`)
})
