/** What a notice needs to know of its document: the number people read, a picture, where it is shown, and its figures. Cents. */
import { sql } from 'kysely'
import type { DocType } from '#contract/events.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { Facts } from '#server/kit/words.ts'
import { account, cart, coupon, favourite, kyc, level, money, refund, thread, withdrawal } from './about-account.ts'
import { type About, firstRow, page, type Read } from './about-read.ts'

interface Named {
  title: string | null
  title_en: string | null
}
/** What a document is called by: its first product, and how many others there are. Numbers are for looking things up. */
const named = ({ title, title_en }: Named, lines: number): Facts =>
  title === null ? {} : { item: title_en ?? title, itemZh: title, more: Math.max(0, lines - 1) }

interface WithPatch {
  patch_total: number | null
  patch_goods: number | null
  patch_freight: number | null
  patch_deadline: number | null
}
const patchOf = (docId: string) => sql`left join lateral (
  select total as patch_total, goods_patch as patch_goods, freight_patch as patch_freight, deadline as patch_deadline
  from patch where doc_id = ${docId} order by created_at desc, closed_at desc nulls first, id desc limit 1) p on true`

const order: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<
      WithPatch & {
        number: string
        status: string
        seller_name: string
        total: number
        pay_deadline: number
        asked_deadline: number | null
        title: string | null
        title_en: string | null
        pic: string | null
        return_deadline: number | null
        received: number
        expected: number
        lines: number
        line_id: string | null
      }
    >`
    select o.number, o.status, o.seller_name, o.total, o.pay_deadline, p.*, l.*,
      (select min(q.deadline) from line_question q where q.order_id = o.id and q.outcome is null) as asked_deadline, f.title, f.title_en, f.pic
    from purchase_order o ${patchOf(id)} left join lateral (
      select title, title_en, pic from order_line where order_id = o.id order by position, id limit 1) f on true left join lateral (
      select coalesce(sum(store_num), 0)::bigint as received, coalesce(sum(num - missing), 0)::bigint as expected, count(*) as lines, min(id) as line_id,
        min(return_deadline) filter (where stored > 0) as return_deadline
      from order_line where order_id = o.id) l on true
    where o.id = ${id}`,
  )
  if (!row) return undefined
  const isUnpaid = row.status === 'ordered'
  return {
    number: row.number,
    pic: row.pic,
    path: page('purchaseDetail', 'orderNumber', row.number),
    deadline: isUnpaid
      ? row.pay_deadline
      : row.status === 'purchase_patch'
        ? row.patch_deadline
        : (row.asked_deadline ?? row.return_deadline),
    facts: {
      ...named(row, row.lines),
      seller: row.seller_name,
      amount: isUnpaid ? row.total : row.patch_total,
      goods: row.patch_goods,
      freight: row.patch_freight,
      received: row.received,
      expected: row.expected,
    },
  }
}

const parcel: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<
      WithPatch & {
        number: string
        status: string
        total: number
        pay_deadline: number
        difference: number | null
        tracking_number: string | null
        carrier: string | null
        title: string | null
        title_en: string | null
        pic: string | null
        lines: number
      }
    >`
    select c.number, c.status, c.total, c.pay_deadline, c.difference, c.tracking_number, c.channel ->> 'name' as carrier, p.*,
      f.title, f.title_en, f.pic, (select count(*) from parcel_item where parcel_id = c.id) as lines
    from parcel c ${patchOf(id)} left join lateral (select l.title, l.title_en, l.pic
      from parcel_item i join order_line l on l.id = i.line_id where i.parcel_id = c.id order by i.position limit 1) f on true
    where c.id = ${id}`,
  )
  if (!row) return undefined
  const isUnpaid = row.status === 'pack_ordered'
  return {
    number: row.number,
    pic: row.pic,
    path: page(isUnpaid ? 'packWaitPayDetail' : 'logisticsDetail', 'packNumber', row.number),
    deadline: isUnpaid ? row.pay_deadline : row.patch_deadline,
    facts: {
      ...named(row, row.lines),
      amount: isUnpaid ? row.total : row.patch_total,
      tracking: row.tracking_number ?? '',
      carrier: row.carrier ?? '',
      over: (row.difference ?? 0) < 0,
      saved: Math.max(0, -(row.difference ?? 0)),
    },
  }
}

const returned: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<{
      number: string
      expected: number
      fee: number
      refund_amount: number | null
      refuse_reason: string | null
      title: string | null
      title_en: string | null
      pic: string | null
    }>`
    select r.number, r.expected, r.fee, r.refund_amount, r.refuse_reason, l.title, l.title_en, l.pic from return_request r join order_line l on l.id = r.line_id where r.id = ${id}`,
  )
  return (
    row && {
      number: row.number,
      pic: row.pic,
      path: page('afterSalesDetail', 'returnNumber', row.number),
      deadline: null,
      facts: { ...named(row, 1), amount: row.refund_amount ?? row.expected, note: row.refuse_reason ?? '' },
    }
  )
}

const line: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<{ number: string; title: string; title_en: string | null; pic: string | null }>`
    select o.number, l.title, l.title_en, l.pic from order_line l join purchase_order o on o.id = l.order_id where l.id = ${id}`,
  )
  return (
    row && {
      number: row.number,
      pic: row.pic,
      path: page('orderDetailAddedStorage', 'item', id),
      deadline: null,
      facts: named(row, 1),
    }
  )
}

const readers: Readonly<Partial<Record<DocType, Read>>> = {
  order,
  parcel,
  return: returned,
  line,
  coupon,
  level,
  thread,
  kyc,
  account,
  cart,
  favourite,
  payment: money,
  recharge: money,
  balance: money,
  suspense: money,
  withdrawal,
  refund,
}

/** Reads it as it is now, in the transaction in which it moved; undefined for kinds of documents that nobody is told of. */
export const about = async (ctx: Ctx, docType: DocType, id: string): Promise<About | undefined> =>
  readers[docType]?.(ctx, id)
