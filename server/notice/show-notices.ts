/** Notices put into words for their reader, newest first. */
import { sql } from 'kysely'
import { printNumber } from '#contract/kit/number.ts'
import { days } from '#contract/kit/time.ts'
import type { Notice, NoticeKind } from '#contract/notice/notice.ts'
import type { Ctx } from '#server/kit/context.ts'
import { moneyText, percentText } from '#server/kit/money-text.ts'
import { type Facts, translate } from '#server/kit/words.ts'
import { reasonWords, tellsRefund, wentBack } from './reason-words.ts'
import { levelNamed, namedMore, namedOne, noticeWords } from './words.ts'

interface Row {
  id: string
  tab: Notice['tab']
  kind: string
  facts: Facts
  path: string | null
  doc_type: string | null
  doc_number: string | null
  pic: string | null
  deadline: number | null
  at: number
  read_at: number | null
  done_at: number | null
  refunded: number
}

/** Facts with these names are cents; the sentence gets them written as money. */
const moneyFacts = new Set(['amount', 'goods', 'freight', 'refund', 'saved'])

/** Characters of a product's title in a sentence. */
const longest = 40

/** And these are fen: what sellers ask. */
const yuanFacts = new Set(['was', 'now'])

/** Takes ids of notices of the asker; unknown ones are left out. */
export async function showNotices(ctx: Ctx, ids: readonly string[]): Promise<Notice[]> {
  if (ids.length === 0) return []
  // What went back at the same moment belongs to the same news, whichever was written first; a return tells of its own.
  const { rows } = await sql<Row>`
    select n.id, n.tab, n.kind, n.facts, n.path, n.doc_type, n.doc_number, n.pic, n.deadline, n.at, n.read_at, n.done_at,
      (select coalesce(sum(amount), 0)::bigint from refund r where r.doc_type = n.doc_type and r.doc_id = n.doc_id and r.created_at = n.at and r.why <> 'return') as refunded
    from notice n where n.id in (${sql.join([...ids])}) order by n.at desc, n.id desc`.execute(ctx.tx)
  return rows.map((row) => show(ctx, row))
}

function show(ctx: Ctx, row: Row): Notice {
  const { title, body } = speak(ctx, row)
  return {
    id: row.id,
    tab: row.tab,
    kind: row.kind,
    title,
    body,
    path: row.path,
    docType: row.doc_type,
    docNumber: row.doc_number,
    pic: row.pic,
    deadline: row.deadline,
    at: row.at,
    readAt: row.read_at,
    doneAt: row.done_at,
  }
}

/** Its products in quotes, so that it stands in any sentence; the number where nothing has a name. */
export function nameOf(language: string, facts: Facts, number: string | null): string {
  const item = (language === 'zh-CN' ? facts['itemZh'] : null) ?? facts['item']
  if (typeof item !== 'string' || item === '') return number ? printNumber(number) : ''
  const more = Number(facts['more'] ?? 0)
  const short = shortened(item)
  // A Latin name that ends in dots, or goes on in the next line, is read from the left as a whole.
  const alone = language === 'ar' ? `\u2068${short}\u2069` : short
  return translate(language, more > 0 ? namedMore : namedOne, { item: alone, more })
}

/** At the end of a word, where one ends in its second half. */
export function shortened(name: string): string {
  if (name.length <= longest) return name
  const start = name.slice(0, longest)
  const end = start.lastIndexOf(' ')
  return `${start.slice(0, end > longest / 2 ? end : longest - 1).replace(/[\s,;:(/–-]+$/, '')}…`
}

function speak({ language, world }: Ctx, row: Row): { title: string; body: string } {
  const kind = Object.hasOwn(noticeWords, row.kind) ? (row.kind as NoticeKind) : undefined
  // A kind that is not told any more keeps its place in the list, without a sentence.
  if (!kind) return { title: row.doc_number ? printNumber(row.doc_number) : row.kind, body: '' }
  const refund = Number(row.facts['refund'] ?? 0) || row.refunded
  const reasons = reasonWords[kind]
  const reason = reasons?.[String(row.facts['why'])] ?? reasons?.['other']
  const written = Object.entries<Facts[string]>({ ...row.facts, refund }).map(
    ([name, value]) =>
      [
        name,
        moneyFacts.has(name) && typeof value === 'number'
          ? moneyText(language, value, world.terms.settlementCurrency)
          : yuanFacts.has(name) && typeof value === 'number'
            ? moneyText(language, value, 'CNY')
            : name === 'percent' && typeof value === 'string' && value !== 'none'
              ? percentText(language, value)
              : value,
      ] as const,
  )
  const facts: Facts = {
    ...Object.fromEntries(written),
    number: nameOf(language, row.facts, row.doc_number),
    ...(typeof row.facts['level'] === 'string'
      ? { name: translate(language, levelNamed, { level: row.facts['level'] }) }
      : {}),
    ...(language === 'zh-CN' && row.facts['itemZh'] ? { item: row.facts['itemZh'] } : {}),
    over: String(row.facts['over'] === true),
    whyText: reason ? translate(language, reason) : '',
    claimDays: Math.floor(world.terms.claimWindow / days(1)),
  }
  const { title, body } = noticeWords[kind]
  const sentences = [
    translate(language, body, facts),
    tellsRefund.has(kind) && refund > 0 ? translate(language, wentBack, facts) : '',
  ]
  return { title: translate(language, title, facts), body: sentences.filter(Boolean).join(' ').trim() }
}
