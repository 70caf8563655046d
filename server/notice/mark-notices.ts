/** The shopper read a notice, dealt with it, or read them all: it leaves the count (specification 7). Doing it again changes nothing. */
import type {
  dealNotice as dealEndpoint,
  readAllNotices as allEndpoint,
  readNotice as readEndpoint,
} from '#contract/notice/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { readUnread } from './unread.ts'

async function mark(ctx: Ctx, id: string, isDealtWith: boolean): Promise<void> {
  const me = memberId(ctx)
  const row = found(
    await ctx.tx
      .selectFrom('notice')
      .select(['read_at', 'done_at'])
      .where('id', '=', id)
      .where('customer_id', '=', me)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (row.read_at !== null && (row.done_at !== null || !isDealtWith)) return
  await ctx.tx
    .updateTable('notice')
    .set({ read_at: row.read_at ?? ctx.now, done_at: row.done_at ?? (isDealtWith ? ctx.now : null) })
    .where('id', '=', id)
    .execute()
  touch(ctx, me, 'notice', id)
}
const countersOf = (ctx: Ctx) => readUnread(ctx, memberId(ctx))

export async function dealNotice(ctx: Ctx, { id }: Input<typeof dealEndpoint>): Promise<Answer<typeof dealEndpoint>> {
  await mark(ctx, id, true)
  return countersOf(ctx)
}

export async function readNotice(ctx: Ctx, { id }: Input<typeof readEndpoint>): Promise<Answer<typeof readEndpoint>> {
  await mark(ctx, id, false)
  return countersOf(ctx)
}

export async function readAllNotices(
  ctx: Ctx,
  { tab, until }: Input<typeof allEndpoint>,
): Promise<Answer<typeof allEndpoint>> {
  const me = memberId(ctx)
  const read = await ctx.tx
    .updateTable('notice')
    .set({ read_at: ctx.now })
    .where('customer_id', '=', me)
    .where('read_at', 'is', null)
    .$if(tab !== undefined, (it) => it.where('tab', '=', tab ?? ''))
    .$if(until !== undefined, (it) => it.where('at', '<=', until ?? 0))
    .returning('id')
    .execute()
  for (const { id } of read) touch(ctx, me, 'notice', id)
  return countersOf(ctx)
}
