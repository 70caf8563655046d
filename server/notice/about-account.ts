/** Notices that are about the shopper's account and not about one order or parcel: coupons, level, talk, identity, cart, money. */
import { sql } from 'kysely'
import { firstRow, page, type Read } from './about-read.ts'

export const coupon: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<{ name: string; level: string | null; amount: number | null; percent: string | null; expires_at: number }>`
    select t.name, case when t.given_by = 'level' then lower(t.name) end as level, t.amount, t.percent, c.expires_at from coupon c join coupon_template t on t.id = c.template_id where c.id = ${id}`,
  )
  return (
    row && {
      number: null,
      pic: null,
      path: '/pages/coupon/index',
      deadline: row.expires_at,
      facts: { name: row.name, amount: row.amount ?? 0, percent: row.percent ?? 'none', level: row.level },
    }
  )
}

export const level: Read = async () => ({
  number: null,
  pic: null,
  path: '/pages/level/index',
  deadline: null,
  facts: {},
})
/** The page of one's own data. */
export const account: Read = async () => ({
  number: null,
  pic: null,
  path: '/pages/dataAndAccount/index',
  deadline: null,
  facts: {},
})
export const thread: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<{ doc_type: string | null; doc_number: string | null }>`
    select doc_type, doc_number from support_thread where id = ${id}`,
  )
  return (
    row && {
      number: row.doc_number,
      pic: null,
      path: page('contactUS', 'about', row.doc_number ?? 'us'),
      deadline: null,
      facts: { about: row.doc_type ?? 'none' },
    }
  )
}

export const kyc: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<{ number: string | null; ends_at: number | null; status: string }>`
    select number, ends_at, status from kyc where id = ${id}`,
  )
  return (
    row && {
      number: row.number,
      pic: null,
      path: '/pages/KYCAuthor/index',
      deadline: row.status === 'approved' ? row.ends_at : null,
      facts: {},
    }
  )
}

/** A product that a shopper waits for. */
export const favourite: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<{ mall_type: string; item_id: string; title: string; title_en: string | null; pic: string | null }>`
    select mall_type, item_id, title, title_en, pic from product where id = ${id}`,
  )
  return (
    row && {
      number: null,
      pic: row.pic,
      path: `${page('productDetail', 'itemId', row.item_id)}&mallType=${row.mall_type}`,
      deadline: null,
      facts: { item: row.title_en ?? row.title, itemZh: row.title, more: 0 },
    }
  )
}

/** The cart is the customer's: its changes say themselves which item they are about. */
export const cart: Read = async () => ({
  number: null,
  pic: null,
  path: '/pages/shopCart/index',
  deadline: null,
  facts: {},
})

export const money: Read = async () => ({
  number: null,
  pic: null,
  path: '/pages/paidRecord/index',
  deadline: null,
  facts: {},
})

export const withdrawal: Read = async (ctx, id) => {
  const row = await firstRow(ctx, sql<{ number: string }>`select number from withdrawal where id = ${id}`)
  return (
    row && {
      number: row.number,
      pic: null,
      path: page('withdrawalControl', 'withdrawalNumber', row.number),
      deadline: null,
      facts: {},
    }
  )
}

/** A part of a withdrawal is shown with it; a refund that was asked back has the page of all of them. */
export const refund: Read = async (ctx, id) => {
  const row = await firstRow(
    ctx,
    sql<{ number: string; withdrawal: string | null }>`
    select r.number, w.number as withdrawal from refund r
    left join withdrawal w on r.doc_type = 'withdrawal' and w.id = r.doc_id where r.id = ${id}`,
  )
  return (
    row && {
      number: row.withdrawal ?? row.number,
      pic: null,
      path: row.withdrawal
        ? page('withdrawalControl', 'withdrawalNumber', row.withdrawal)
        : '/pages/withdrawalControl/index',
      deadline: null,
      facts: {},
    }
  )
}
