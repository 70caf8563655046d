/**
 * Every desk full: so many documents of each kind that a desk lists, each in the status in which it waits there. Rows are written straight
 * into the tables, under their checks and keys, with the facts that the desks show and search by. Instants end at the shop's now.
 */
import { randomBytes } from 'node:crypto'
import { V7Generator } from 'uuidv7'
import { cents } from '#contract/kit/money.ts'
import { makeNumber, type Prefix } from '#contract/kit/number.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { addUp } from '#contract/parcel/total.ts'
import type { ParcelStatus } from '#contract/parcel/status.ts'
import { lines, snapshotOf } from '#server/freight/lines.ts'
import type { Tables } from '#server/db/schema.ts'
import { bulk, inBulk, type Row } from '#scripts/bench/api/bulk.ts'
import { Ledger } from '#scripts/bench/api/seed-ledger.ts'
import { manyProducts } from './many-products.ts'
import type { World } from '#server/world.ts'

const ids = new V7Generator()
const first = ['Maya', 'Jonas', 'Alice', 'Gina', 'Carol', 'Pedro', 'Elif', 'Youssef', 'Kasia', 'Luca', 'Chloé', 'Wei']
const last = [
  'Fischer',
  'Brandt',
  'Silva',
  'Rossi',
  'Kaya',
  'Nowak',
  'Dupont',
  'Haddad',
  'Santos',
  'Novak',
  'Lindqvist',
]
const things = [
  'umbrella',
  'earbuds',
  'teapot',
  'hoodie',
  'backpack',
  'desk lamp',
  'wrist watch',
  'vase',
  'mug',
  'keyboard',
]
const sellers = ['Longtang Home', 'Yiwu Small Goods', '晨光百货', 'Hangzhou Silk', 'Shenzhen Audio', '锦绣服饰']

const pick = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T

/** One document of each kind, as somebody at a desk would type it. */
export interface Sample {
  order: string
  parcel: string
  sellerOrder: string
  /** The second of two orders at the seller's. */
  secondSellerOrder: string
  sellerParcel: string
  tracking: string
  customer: { name: string; email: string }
  shelf: string
  words: string
  withdrawal: string
  dispute: string
  template: string
}

interface FillableShop {
  world: Pick<World, 'database'>
  clock: { now: () => number }
}

/** Writes `count` of each kind and gives one of each to look for. `staff`: whose work some of it is. The planner is told. */
export async function fillDesks(shop: FillableShop, count: number, staff: { id: string }): Promise<Sample> {
  const { pool } = shop.world.database
  const now = shop.clock.now()
  await manyProducts(pool, Math.min(200, count))
  const { rows: shelves } = await pool.query<{ code: string }>('select code from shelf order by code')
  const { rows: products } = await pool.query<{ id: string; item_id: string }>(
    'select id, item_id from product order by id',
  )
  const written = new Map<keyof Tables, Row[]>()
  const write = (table: keyof Tables, row: Row) => {
    const rows = written.get(table) ?? []
    written.set(table, rows)
    rows.push(row)
  }
  /** Of the nth of `count`: the last one came a minute ago. */
  const when = (nth: number) => Math.round(now - minutes(1) - (days(40) / count) * (count - 1 - nth))
  const newId = (at = now) => ids.generateOrResetCore(at, 10_000_000).toString()
  const given = new Set<string>()
  /** Of so many by chance two are the same once in thirty times. */
  const numbered = (prefix: Prefix, at: number): string => {
    const number = makeNumber(prefix, at, randomBytes(7))
    if (given.has(number)) return numbered(prefix, at)
    given.add(number)
    return number
  }
  const upTo = (each: (nth: number, at: number) => void) => {
    for (let nth = 0; nth < count; nth += 1) each(nth, when(nth))
  }

  const customers = Array.from({ length: count }, (_, nth) => ({
    id: newId(),
    name: `${pick(first, nth)} ${pick(last, Math.floor(nth / first.length))}`,
    email: `shopper${nth}@example.com`,
  }))
  for (const [nth, { id, name, email }] of customers.entries())
    write('customer', {
      id,
      email,
      email_key: email,
      name,
      password_hash: '-',
      country: pick(['DE', 'GB', 'US', 'BR'], nth),
      verified_at: when(nth),
      created_at: when(nth),
    })
  const tell = (doc_type: string, [name, from, to]: readonly [string, string | null, string], it: Row, at: number) =>
    write('event', {
      id: newId(at),
      name,
      doc_type,
      doc_id: it['id'],
      doc_number: it['number'],
      customer_id: it['customer_id'],
      from_status: from,
      to_status: to,
      actor: 'system',
      at,
      facts: { amount: 2000 },
    })

  const order = (nth: number, at: number, status: string, more: Row, line: Row = {}) => {
    const customer_id = customers[nth]?.id
    const product = pick(products, nth)
    const [id, checkout_id] = [newId(at), newId(at)]
    const number = numbered('SO', at)
    const bought = status !== 'paid'
    write('checkout', { id: checkout_id, number: numbered('CK', at), customer_id, created_at: at })
    const row: Row = {
      id,
      number,
      purchase_number: bought ? numbered('PN', at) : null,
      checkout_id,
      customer_id,
      status,
      resume_status: null,
      mall_type: 'taobao',
      seller_id: `s${nth % 500}`,
      seller_name: pick(sellers, nth),
      rate: '0.1442',
      goods_fen: 12_000,
      freight_fen: 800,
      goods: 1730,
      freight: 115,
      service_fee: 155,
      services: 0,
      discount: 0,
      total: 2000,
      paid_cash: 2000,
      procured: bought ? 1845 : 0,
      real_goods_fen: bought ? 12_000 : null,
      real_freight_fen: bought ? 800 : null,
      seller_order_id: bought ? String(300_000_000_000 + (written.get('purchase_order')?.length ?? 0) * 7) : null,
      seller_parcels: [],
      claimed_by: null,
      claimed_until: null,
      cancel_requested_at: null,
      pay_deadline: at + days(1),
      created_at: at,
      paid_at: at + minutes(1),
      purchased_at: bought ? at + hours(1) : null,
      in_store_at: null,
      status_at: at + minutes(1),
      ...more,
    }
    write('purchase_order', row)
    tell('order', ['order.place', null, 'ordered'], row, at)
    tell('order', ['order.pay', 'ordered', 'paid'], row, at + minutes(1))
    const lineId = newId(at)
    write('order_line', {
      id: lineId,
      order_id: id,
      customer_id,
      product_id: product.id,
      item_id: product.item_id,
      mall_type: 'taobao',
      title: `商品${nth}`,
      title_en: `${pick(things, nth)} of kind ${nth}`,
      spec: `颜色 ${nth % 17}`,
      url: `https://example.com/${nth}`,
      price_fen: 2000,
      price: 288,
      amount: 1730,
      goods_class: 'general',
      num: 6,
      expected: 6,
      stored: 0,
      reserved: 0,
      returning_: 0,
      shipped: 0,
      weight_g: null,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      shelf: null,
      stored_at: null,
      package_id: null,
      ...line,
    })
    return { row, id, number, customer_id, lineId }
  }

  const paid: ReturnType<typeof order>[] = []
  upTo((nth, at) => {
    const made = order(nth, at, 'paid', {
      cancel_requested_at: nth % 10 === 1 ? at + minutes(30) : null,
      ...(nth % 10 === 2 && { claimed_by: staff.id, claimed_until: now + hours(1) }),
    })
    paid.push(made)
    if (nth % 10 === 3)
      write('line_question', {
        id: newId(at),
        order_id: made.id,
        line_id: made.lineId,
        customer_id: made.customer_id,
        why: 'price_changed',
        words: 'The seller asks for more',
        ordered: 'red',
        count: 6,
        offers: [{ spec: 'blue', specEn: null, priceFen: 2500, extra: 400 }],
        asked_by: staff.id,
        asked_at: now - hours(1),
        deadline: now + days(2),
      })
  })
  const sellerParcel = (nth: number) => `YT77${String(10_000_000_000 + nth)}`
  const [parts, partLines]: [Row[], Row[]] = [[], []]
  upTo((nth, at) => {
    const { id, lineId, row } = order(nth, at, 'purchased', {
      seller_parcels: nth % 2 === 0 ? [sellerParcel(nth)] : [],
    })
    // Bought by two orders at the seller's.
    if (nth % 10 !== 5) return
    for (const [part, number] of [
      [1, row['seller_order_id']],
      [2, String(500_000_000_000 + nth)],
    ]) {
      parts.push({ order_id: id, part, number, goods_fen: 6000, freight_fen: 400, parcels: [] })
      partLines.push({ order_id: id, part, line_id: lineId, pieces: 3, came: 0 })
    }
  })
  const toPatch = (doc_id: string, customer_id: string | undefined, kind: string, at: number) =>
    write('patch', {
      id: newId(at),
      number: numbered('PT', at),
      kind,
      doc_id,
      customer_id,
      status: 'open',
      prepaid_goods: 1730,
      real_goods: 2000,
      prepaid_freight: 115,
      real_freight: 115,
      goods_patch: 270,
      freight_patch: 0,
      total: 270,
      reason: 'price_up',
      deadline: now + days(2),
      created_at: at,
    })
  upTo((nth, at) => {
    const { id, customer_id } = order(nth, at, 'purchase_patch', { resume_status: 'paid' })
    toPatch(id, customer_id, 'SHOP_PATCH', at + hours(1))
  })
  const stored: ReturnType<typeof order>[] = []
  upTo((nth, at) => {
    const scan = `SF90${String(10_000_000_000 + nth)}`
    const shelf = pick(shelves, nth).code
    const packageId = numbered('PI', at)
    const made = order(
      nth,
      at,
      'shelved',
      { seller_parcels: [scan], in_store_at: at + days(1) },
      {
        num: 12,
        expected: 0,
        stored: 2,
        reserved: 5,
        returning_: 2,
        shipped: 3,
        weight_g: 480,
        length_mm: 200,
        width_mm: 150,
        height_mm: 80,
        shelf,
        stored_at: at + days(1) - (at + days(1) > now ? days(1) : 0),
        package_id: packageId,
      },
    )
    stored.push(made)
    const arrivalId = newId(at)
    write('arrival', {
      id: arrivalId,
      number: packageId,
      scan,
      order_id: made.id,
      staff_id: staff.id,
      shelf,
      note: null,
      state: 'shelved',
      at,
    })
    write('arrival_line', { arrival_id: arrivalId, line_id: made.lineId, count: 12 })
  })
  upTo((nth, at) =>
    write('arrival', {
      id: newId(at),
      number: numbered('PI', at),
      scan: `ZT55${String(10_000_000_000 + nth)}`,
      order_id: null,
      staff_id: staff.id,
      shelf: pick(shelves, nth).code,
      note: `A box with a ${pick(things, nth)}, no name`,
      state: 'no-owner',
      at,
    }),
  )

  const channel = snapshotOf(
    lines.find((line) => line.rates.some((rate) => rate.country === 'DE')) ?? pick(lines, 0),
    'DE',
  )
  const zero = cents(0)
  const prepaid = addUp({
    freight: cents(1500),
    surcharges: zero,
    services: zero,
    insurance: zero,
    packing: zero,
    channelDiscount: zero,
  })
  const tracking = (nth: number) => `LX${String(100_000_000 + nth)}CN`
  const statuses: ParcelStatus[] = [
    'ordered',
    'packing',
    'wait_ship',
    'shipped',
    'patch_wait',
    'pack_abnormal',
    'received',
  ]
  for (const [place, status] of statuses.entries())
    upTo((nth, at) => {
      const owner = stored[nth]
      const weighed = status !== 'ordered' && status !== 'packing'
      const gone = status === 'shipped' || status === 'received'
      const name = customers[nth]?.name ?? ''
      const row = { id: newId(at), number: numbered('PK', at), customer_id: owner?.customer_id }
      write('parcel', {
        ...row,
        status,
        resume_status: status === 'pack_abnormal' ? 'packing' : null,
        address: {
          firstName: name.split(' ')[0],
          lastName: name.split(' ')[1],
          phone: '+4915123456789',
          zip: '10115',
          country: 'DE',
          province: '',
          city: 'Berlin',
          streetOne: 'Invalidenstraße 12',
          streetTwo: '',
        },
        country: 'DE',
        channel_id: channel.id,
        declared_type: 'automatic',
        declared: 1500,
        insured: 0,
        rate: '0.1442',
        estimated_weight_g: 900,
        total: prepaid.total,
        paid_cash: prepaid.total,
        actual_weight_g: weighed ? 950 : null,
        actual_size: weighed ? { lengthMm: 300, widthMm: 200, heightMm: 150 } : null,
        chargeable_g: weighed ? 1000 : null,
        final: weighed ? prepaid : null,
        final_total: weighed ? prepaid.total : null,
        difference: weighed ? 0 : null,
        tracking_number: gone ? tracking(place * count + nth) : null,
        pay_deadline: at + days(1),
        created_at: at,
        paid_at: at + minutes(1),
        packing_at: status === 'ordered' ? null : at + hours(1),
        weighed_at: weighed ? at + hours(2) : null,
        shipped_at: gone ? at + hours(3) : null,
        received_at: status === 'received' ? at + hours(4) : null,
        abnormal_reason: status === 'pack_abnormal' ? 'damaged' : null,
        last_tracked_at: gone ? at + hours(4) : null,
        status_at: at + minutes(1),
      })
      write('parcel_item', { parcel_id: row.id, line_id: owner?.lineId, quantity: 1, position: 0 })
      tell('parcel', ['parcel.pay', 'pack_ordered', 'ordered'], row, at + minutes(1))
      if (status === 'patch_wait') toPatch(row.id, row.customer_id, 'PATCH', at + hours(2))
    })

  const goods = (nth: number) => stored[nth] ?? pick(stored, nth)
  for (const [status, more] of [
    ['return_checking', {}],
    ['return_doing', {}],
    ['return_refund_check', { seller_refund_fen: 2000, seller_refund: 288 }],
    ['refunded', { seller_refund_fen: 2000, seller_refund: 288, refund_amount: 288 }],
  ] as const)
    upTo((nth, at) => {
      const { id, lineId, customer_id } = goods(nth)
      const row = { id: newId(at), number: numbered('RT', at), customer_id }
      const returned: Row = { seller_refund_fen: null, seller_refund: null, refund_amount: null, ...more }
      write('return_request', {
        ...row,
        ...returned,
        order_id: id,
        line_id: lineId,
        status,
        kind: 'return',
        quantity: 1,
        reason: 'quality',
        note: 'It is torn',
        fee: 50,
        expected: 238,
        user_share: 0,
        next_by: at + days(3),
        created_at: at,
        closed_at: status === 'refunded' ? at + days(2) : null,
      })
      tell('return', ['return.apply', null, 'return_checking'], row, at)
    })
  for (const [kind, status] of [
    ['extra-photo', 'due'],
    ['measure', 'later'],
    ['video', 'done'],
  ] as const)
    upTo((nth, at) => {
      const { lineId, customer_id } = goods(nth)
      write('service_order', {
        id: newId(at),
        number: numbered('VS', at),
        customer_id,
        line_id: lineId,
        status: status === 'done' ? 'done' : 'paid',
        kind,
        amount: 22,
        created_at: at,
        due_at: status === 'later' ? null : at + days(1),
        closed_at: status === 'done' ? at + hours(8) : null,
        closed_by: status === 'done' ? staff.id : null,
      })
    })
  for (const status of ['waiting', 'answered'] as const)
    upTo((nth, at) => {
      const { id, number, customer_id } = status === 'waiting' ? goods(nth) : (paid[nth] ?? goods(nth))
      const thread = newId(at)
      write('support_thread', {
        id: thread,
        customer_id,
        doc_type: 'order',
        doc_id: id,
        doc_number: number,
        status,
        created_at: at,
        last_at: at + hours(1),
        nth: 2,
        waiting_since: status === 'waiting' ? at + hours(1) : null,
        asked_at: at,
        answered_at: status === 'answered' ? at + hours(1) : null,
        claimed_by: nth % 10 === 0 ? staff.id : null,
        claimed_at: nth % 10 === 0 ? at : null,
      })
      for (const message of [1, 2])
        write('support_message', {
          id: newId(at),
          thread_id: thread,
          nth: message,
          staff_id: message === 2 && status === 'answered' ? staff.id : null,
          body: `Where is my ${pick(things, nth)}?`,
          language: 'en',
          written_at: at,
          at: at + minutes(message),
        })
    })

  const payment = (nth: number, at: number, more: Row) => {
    const row: Row = {
      id: newId(at),
      number: numbered('PY', at),
      customer_id: paid[nth]?.customer_id,
      status: 'succeeded',
      amount: 2000,
      bonus_part: 0,
      cash_part: 0,
      external: 2000,
      channel: 'card',
      provider: 'sandbox',
      provider_ref: null,
      expires_at: null,
      created_at: at,
      settled_at: at,
      ...more,
    }
    write('payment', row)
    return row
  }
  upTo((nth, at) => {
    const { id, number, customer_id } = paid[nth] ?? goods(nth)
    const card = payment(nth, at, { provider_ref: `ch_${nth}` })
    write('payment_item', {
      payment_id: card['id'],
      payable_type: 'SHOPPING',
      payable_id: id,
      number,
      amount: 2000,
      open: false,
    })
    for (const status of ['open', 'won'] as const)
      write('dispute', {
        id: newId(at),
        number: numbered('DP', at),
        status,
        provider: 'sandbox',
        provider_ref: `dp_${status}_${nth}`,
        charge_ref: `ch_${nth}`,
        payment_id: card['id'],
        customer_id,
        amount: 2000,
        currency: 'USD',
        reason: 'product_not_received',
        opened_at: at,
        evidence_by: nth % 7 === 0 ? null : at + days(50),
        created_at: at,
        decided_at: status === 'won' ? at + days(2) : null,
        said_at: at,
      })
    const awaited = payment(nth, at, {
      status: 'processing',
      channel: 'transfer',
      provider: 'transfer',
      provider_ref: `tr_${nth}`,
      expires_at: now + days(3),
      settled_at: null,
    })
    write('payment_item', {
      payment_id: awaited['id'],
      payable_type: 'RECHARGE',
      payable_id: newId(at),
      number,
      amount: 2000,
      open: true,
    })
    write('bank_line', {
      id: newId(at),
      number: `L${nth}`,
      status: 'unmatched',
      day: new Date(at).toISOString().slice(0, 10),
      amount: 2000,
      currency: 'USD',
      reference: nth % 2 === 0 ? String(awaited['number']) : `order of ${customers[nth]?.name}`,
      name: customers[nth]?.name,
      account: 'DE89370400440532013000',
      file: 'statement.csv',
      imported_by: staff.id,
      imported_at: at,
    })
    write('suspense_item', {
      id: newId(at),
      number: `sandbox:ch_odd_${nth}`,
      status: 'held',
      provider: 'sandbox',
      amount: 700,
      merchant_ref: `m_${nth}`,
      created_at: at,
    })
    write('reconciliation_difference', {
      id: newId(at),
      provider: 'sandbox',
      about: 'charge',
      kind: 'theirs',
      subject: `ch_other_${nth}`,
      at,
      found_at: at,
      seen_at: at,
      their_amount: 500,
      their_currency: 'USD',
    })
    write('bill_row', {
      id: newId(at),
      status: 'open',
      why: 'unknown',
      carrier: 'yunexpress',
      invoice: 'INV-1',
      carrier_number: `XB${String(100_000_000 + nth)}CN`,
      weight_g: 900,
      freight_fen: 8000,
      file: 'bill.csv',
      imported_by: staff.id,
      imported_at: at,
    })
    for (const status of ['applied', 'paid'] as const) {
      const id = newId(at)
      write('withdrawal', {
        id,
        number: numbered('WD', at),
        customer_id,
        status,
        amount: 1000,
        paid: status === 'paid' ? 1000 : 0,
        created_at: at,
        decided_at: status === 'paid' ? at + hours(1) : null,
        decided_by: status === 'paid' ? staff.id : null,
        ended_at: status === 'paid' ? at + days(1) : null,
      })
      write('withdrawal_part', { withdrawal_id: id, nth: 1, payment_id: card['id'], amount: 1000 })
    }
    write('approval', {
      id: newId(at),
      kind: 'late_patch',
      doc_type: 'order',
      doc_id: goods(nth).id,
      doc_number: goods(nth).number,
      customer_id: goods(nth).customer_id,
      status: 'asked',
      amount: 9000,
      intent: `i${nth}`,
      reason: 'The seller asks for much more',
      asked_by: staff.id,
      asked_at: at,
    })
    write('kyc', {
      id: newId(at),
      number: numbered('KY', at),
      customer_id: customers[nth]?.id,
      status: 'reviewing',
      country: 'DE',
      kind: 'passport',
      name: customers[nth]?.name,
      born_on: '1990-01-01',
      number_ends: '4711',
      number_mark: `mark ${nth % 9000}`,
      cause: 'withdrawal',
      saved_at: at,
      submitted_at: at,
    })
    write('bag', {
      id: newId(at),
      number: numbered('BG', at),
      status: 'open',
      channel_id: channel.id,
      channel_name: channel.name,
      created_by: staff.id,
      created_at: at,
    })
    // A forwarder gets a few a year.
    if (nth < 200)
      write('number_range', {
        id: newId(at),
        line_id: channel.id,
        line_name: channel.name,
        prefix: 'ZR',
        digits: 9,
        first_serial: nth * 10,
        last_serial: nth * 10 + 9,
        suffix: 'CN',
        check_kind: 'none',
        next_serial: nth * 10 + 10,
        low: 3,
        added_at: at,
        added_by: staff.id,
        ...(nth % 3 === 0 && { closed_at: at + 1, closed_by: staff.id, close_reason: 'Used up' }),
      })
    write('coupon_template', {
      id: newId(at),
      code: `code${nth}`,
      name: `Coupon ${nth}`,
      scope: 'any',
      amount: 500,
      valid_ms: days(30),
      created_at: at,
    })
  })

  // Parents before what hangs on them, as the tables were declared.
  const same: Partial<Record<keyof Tables, Row>> = { parcel: { channel, prepaid } }
  for (const [table, rows] of written) await writeAll(shop, table, rows, same[table])
  await inBulk(pool, async (client) => {
    const ledger = await Ledger.open(client)
    for (const { id, number, row } of paid) ledger.paid(id, number, cents(2000), Number(row['paid_at']))
    await ledger.write(client)
    await bulk(client, 'seller_order', parts)
    await bulk(client, 'seller_order_line', partLines)
  })
  await pool.query('analyze')
  const nth = Math.floor(count / 2)
  const all = (table: keyof Tables) => written.get(table) ?? []
  return {
    order: paid[nth]?.number ?? '',
    parcel: String(all('parcel')[nth]?.['number']),
    sellerOrder: String(all('purchase_order')[count + nth]?.['seller_order_id']),
    secondSellerOrder: String(parts[Math.floor(parts.length / 2) | 1]?.['number']),
    sellerParcel: sellerParcel(nth - (nth % 2)),
    tracking: tracking(3 * count + nth),
    customer: customers[nth] ?? { name: '', email: '' },
    shelf: pick(shelves, nth).code,
    words: pick(things, nth),
    withdrawal: String(all('withdrawal')[0]?.['number']),
    dispute: String(all('dispute')[0]?.['number']),
    template: String(all('coupon_template')[0]?.['id']),
  }
}

/** Under the checks and the foreign keys of the table. `same`: columns in JSON that are alike in every row, sent once. */
async function writeAll(
  { world }: FillableShop,
  table: keyof Tables,
  rows: readonly Row[],
  same: Row = {},
): Promise<void> {
  const names = Object.keys(rows[0] ?? {})
  const alike = Object.keys(same)
  const into = [...names, ...alike].join(', ')
  const values = [...names, ...alike.map((_, nth) => `$${nth + 2}::jsonb`)].join(', ')
  for (let from = 0; from < rows.length; from += atOnce)
    await world.database.pool.query(
      `insert into ${table} (${into}) select ${values} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(rows.slice(from, from + atOnce)), ...alike.map((name) => JSON.stringify(same[name]))],
    )
}
const atOnce = 2000
