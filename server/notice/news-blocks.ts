/** What a mail says of each piece of news: the notice's own sentences, what it is about now, and where its act leads. */
import type { DocType } from '#contract/events.ts'
import type { Notice } from '#contract/notice/notice.ts'
import type { Ctx } from '#server/kit/context.ts'
import { moneyText } from '#server/kit/money-text.ts'
import { type Facts, translate } from '#server/kit/words.ts'
import { about } from './about.ts'
import { type MailAct, type MailOnlyKind, mailRuleOf } from './mail-kinds.ts'
import { photosOf } from './mail-photos.ts'
import { openPatch, type ToMail } from './mail-news.ts'
import { actWords, mailOnlyWords, placedTogether } from './news-words.ts'
import { nameOf, showNotices } from './show-notices.ts'
import type { Reader } from './write-news.ts'

export interface NewsBlock {
  title: string
  lines: readonly string[]
  deadline: number | null
  /** Keys of files. */
  photos: readonly string[]
  label: string
  /** Of this shop's app, with its query. */
  path: string
  /** What waits for the shopper stands first. */
  asks: boolean
}
/** What is to be paid, by the address of the pay page. Cents. */
interface Due {
  amount: number
  deadline: number
  path: string
}

/** Most urgent first; the orders that were placed together are one. */
export async function newsBlocks(ctx: Ctx, reader: Reader, news: readonly ToMail[]): Promise<NewsBlock[]> {
  const noticeIds = news.flatMap(({ notice_id: id }) => (id === null ? [] : [id]))
  const notices = await showNotices({ ...ctx, language: reader.language }, noticeIds)
  const blocks: (NewsBlock & { at: number })[] = []
  const placed = news.filter(({ kind }) => kind === 'order.placed')
  const alone = placed.length > 1 ? news.filter((it) => !placed.includes(it)) : news
  if (placed.length > 1) blocks.push({ ...(await ordersTogether(ctx, reader, placed)), at: ctx.now })
  for (const item of alone) {
    const block = await blockOf(
      ctx,
      reader,
      item,
      notices.find(({ id }) => id === item.notice_id),
    )
    if (block) blocks.push({ ...block, at: item.at })
  }
  return blocks.toSorted((a, b) => Number(b.asks) - Number(a.asks) || b.at - a.at)
}

const money = (ctx: Ctx, { language }: Reader, amount: number): string =>
  moneyText(language, amount, ctx.world.terms.settlementCurrency)

async function ordersTogether(ctx: Ctx, reader: Reader, items: readonly ToMail[]): Promise<NewsBlock> {
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select(['number', 'total', 'pay_deadline'])
    .where(
      'id',
      'in',
      items.map((it) => it.doc_id),
    )
    .orderBy('number')
    .execute()
  const amount = money(
    ctx,
    reader,
    rows.reduce((sum, { total }) => sum + total, 0),
  )
  const facts = { amount, count: rows.length }
  return {
    title: translate(reader.language, placedTogether.title, facts),
    lines: [translate(reader.language, placedTogether.body, facts)],
    deadline: Math.min(...rows.map((row) => row.pay_deadline)),
    photos: [],
    label: translate(reader.language, actWords.pay, { amount }),
    path: payPath('orders', rows.map(({ number }) => number).join(',')),
    asks: true,
  }
}

const payPath = (what: 'orders' | 'parcel' | 'patch', number: string): string =>
  `/pages/payOrder/index?${what}=${encodeURIComponent(number).replaceAll('%2C', ',')}`

/** Undefined: there is nothing to say of it any more. */
async function blockOf(
  ctx: Ctx,
  reader: Reader,
  item: ToMail,
  notice: Notice | undefined,
): Promise<NewsBlock | undefined> {
  const rule = mailRuleOf(item.kind)
  const document = await about(ctx, item.doc_type as DocType, item.doc_id)
  if (!rule || !document) return undefined
  const due = rule.act === 'pay' ? await dueOf(ctx, item) : undefined
  const facts: Facts = {
    ...document.facts,
    number: nameOf(reader.language, document.facts, document.number),
    amount: due ? money(ctx, reader, due.amount) : '',
  }
  const said = notice ?? ownWords(reader, item, facts)
  if (!said) return undefined
  const photos = rule.act === 'photos' ? await photosOf(ctx, item.doc_id, reader.id) : []
  // Paid by now, or not to be paid any more: what is left is to look at it.
  const act: MailAct =
    rule.act === 'pay' && !due
      ? item.doc_type === 'parcel'
        ? 'parcel'
        : 'order'
      : rule.act === 'photos' && photos.length === 0
        ? 'order'
        : rule.act
  return {
    title: said.title,
    lines: [said.body],
    deadline:
      due?.deadline ??
      // Its mail on the last day has no notice.
      (rule.act === 'question' ? document.deadline : null) ??
      (notice?.tab === 'message' ? null : (notice?.deadline ?? null)),
    photos,
    label: translate(reader.language, actWords[act], facts),
    path:
      due?.path ??
      (act === 'photos' ? await itemPath(ctx, item.doc_id) : undefined) ??
      document.path ??
      '/pages/notification/index',
    asks: due !== undefined || notice?.tab === 'action',
  }
}

/** Of an order with one item, the page with its photos; undefined for others. */
async function itemPath(ctx: Ctx, orderId: string): Promise<string | undefined> {
  const rows = await ctx.tx.selectFrom('order_line').select('id').where('order_id', '=', orderId).limit(2).execute()
  return rows.length === 1 ? `/pages/orderDetailAddedStorage/index?item=${rows[0]?.id}` : undefined
}

const ownWords = ({ language }: Reader, { kind }: ToMail, facts: Facts): Pick<Notice, 'title' | 'body'> | undefined => {
  if (!Object.hasOwn(mailOnlyWords, kind)) return undefined
  const { title, body } = mailOnlyWords[kind as MailOnlyKind]
  return { title: translate(language, title, facts), body: translate(language, body, facts) }
}

async function dueOf(ctx: Ctx, { doc_type: docType, doc_id: id }: ToMail): Promise<Due | undefined> {
  const patch = await openPatch(ctx, id)
  if (patch) return { amount: patch.total, deadline: patch.deadline, path: payPath('patch', patch.number) }
  const isParcel = docType === 'parcel'
  const row = isParcel
    ? await ctx.tx
        .selectFrom('parcel')
        .select(['number', 'total', 'pay_deadline'])
        .where('id', '=', id)
        .where('status', '=', 'pack_ordered')
        .executeTakeFirst()
    : await ctx.tx
        .selectFrom('purchase_order')
        .select(['number', 'total', 'pay_deadline'])
        .where('id', '=', id)
        .where('status', '=', 'ordered')
        .executeTakeFirst()
  return (
    row && {
      amount: row.total,
      deadline: row.pay_deadline,
      path: payPath(isParcel ? 'parcel' : 'orders', row.number),
    }
  )
}
