/** Puts a push into words for its shopper, as their notices stand now. */
import { createHash } from 'node:crypto'
import type { PushMessage } from '#contract/notice/push-message.ts'
import { days, seconds } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { translate } from '#server/kit/words.ts'
import { groupOf } from './push-groups.ts'
import { recipientOf } from './push-setting.ts'
import { pushTitles, pushWords } from './push-words.ts'
import { readUnread } from './unread.ts'

export interface Waiting {
  id: string
  customer_id: string
  tab: string
  kind: string
  doc_type: string | null
  doc_id: string | null
  deadline: number | null
  at: number
}

/** Those of these notices that are still news: nobody read them, and what they ask for has not happened. */
export const stillNews = (ctx: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Waiting[]> =>
  ctx.tx
    .selectFrom('notice')
    .select(['id', 'customer_id', 'tab', 'kind', 'doc_type', 'doc_id', 'deadline', 'at'])
    .where('id', 'in', [...ids])
    .where('read_at', 'is', null)
    .where('done_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .execute()

export interface Written {
  message: PushMessage
  /** Seconds. */
  ttl: number
  urgency: 'low' | 'normal' | 'high'
}

/** Takes one notice, or several to be told in one; `silent`: without a sound. */
export async function writePush(ctx: Ctx, notices: readonly Waiting[], silent: boolean): Promise<Written> {
  const { world } = ctx
  const [first] = notices
  const group = first && groupOf(first.kind)
  if (!first || !group) throw new Error('a push without news')
  const { language } = await ctx.tx
    .selectFrom('customer')
    .select('language')
    .where('id', '=', first.customer_id)
    .executeTakeFirstOrThrow()
  const { totalNum } = await readUnread(ctx, first.customer_id)
  const facts = { brand: world.config.brand, count: notices.length }
  const single = notices.length === 1
  const asks = notices.some(({ tab }) => tab === 'action')
  const title = single ? pushTitles[group][asks ? 'asks' : 'tells'] : pushWords.several
  return {
    message: {
      id: single ? first.id : null,
      to: recipientOf(world, first.customer_id),
      about: single ? hidden(`${first.doc_type}:${first.doc_id}`, world.config.secret) : 'several',
      title: translate(language, title, facts),
      body: translate(language, single ? pushWords.open : pushWords.openSeveral, facts),
      language,
      at: first.at,
      count: totalNum,
      silent,
    },
    ttl: worth(first, ctx.now),
    urgency: asks ? 'high' : notices.every(({ kind }) => groupOf(kind) === 'coupons') ? 'low' : 'normal',
  }
}

/** Past its deadline, or after three days, nobody needs to hear of it: seconds. */
const worth = ({ deadline }: Waiting, now: number): number =>
  Math.floor(Math.max(seconds(60), Math.min(deadline === null ? days(3) : deadline - now, days(3))) / seconds(1))

const hidden = (text: string, secret: string): string =>
  createHash('sha256').update(`about\n${secret}\n${text}`).digest('base64url').slice(0, 22)
