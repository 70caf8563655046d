/** A shopper's case: one for each, made at the first step, locked while it changes (states.md 10). */
import type { Selectable } from 'kysely'
import { kycMachine } from '#contract/kyc/status.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { kycWords } from './words.ts'

export type KycRow = Selectable<Tables['kyc']>
export type PictureRow = Selectable<Tables['kyc_picture']>

export const findCase = (ctx: Pick<Ctx, 'tx'>, customerId: string): Promise<KycRow | undefined> =>
  ctx.tx.selectFrom('kyc').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** The case, locked; it is made where there is none. */
export async function lockCase(ctx: Ctx, customerId: string): Promise<KycRow> {
  await ctx.tx
    .insertInto('kyc')
    .values({ id: ctx.world.newId(), customer_id: customerId, status: kycMachine.start })
    .onConflict((it) => it.column('customer_id').doNothing())
    .execute()
  return ctx.tx
    .selectFrom('kyc')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The case as a draft, locked. Refuses (40900) while it is looked at, once it is approved, and for good once it was revoked. */
export async function lockDraft(ctx: Ctx, customerId: string): Promise<KycRow> {
  const row = await lockCase(ctx, customerId)
  const set = { saved_at: ctx.now, wipe_at: ctx.now + ctx.world.terms.kycDraftKept }
  if (row.status === 'draft')
    return ctx.tx.updateTable('kyc').set(set).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
  if (!kycMachine.can('save', row.status)) {
    const words = row.status === 'revoked' ? kycWords.revoked : kycWords.closed
    throw new Refused('conflict', words, {}, { current: row.status })
  }
  return move(ctx, 'kyc', row, 'save', { set, shown: false })
}

export const picturesOf = (ctx: Pick<Ctx, 'tx'>, kycId: string): Promise<PictureRow[]> =>
  ctx.tx.selectFrom('kyc_picture').selectAll().where('kyc_id', '=', kycId).orderBy('id').execute()

/** When each was sent in within the window of the tries, by the case's id, the first time first (epoch ms). */
export async function triesOfAll(ctx: Ctx, kycIds: readonly string[]): Promise<Map<string, number[]>> {
  const tries = new Map<string, number[]>()
  if (kycIds.length === 0) return tries
  const rows = await ctx.tx
    .selectFrom('event')
    .select(['doc_id', 'at'])
    .where('doc_type', '=', 'kyc')
    .where('doc_id', 'in', [...kycIds])
    .where('name', '=', 'kyc.submit')
    .where('at', '>', ctx.now - ctx.world.terms.kycTriesWindow)
    .orderBy('at')
    .execute()
  for (const { doc_id, at } of rows) if (doc_id !== null) tries.set(doc_id, [...(tries.get(doc_id) ?? []), at])
  return tries
}

/** The same of one. */
export const triesOf = async (ctx: Ctx, kycId: string): Promise<number[]> =>
  (await triesOfAll(ctx, [kycId])).get(kycId) ?? []

/** The sides of which this person of the staff was sent the picture since the case was sent in. */
export async function sidesSeen(ctx: Ctx, row: Pick<KycRow, 'id' | 'submitted_at'>): Promise<Set<string>> {
  const looks = await ctx.tx
    .selectFrom('event')
    .select('facts')
    .where('doc_type', '=', 'kyc')
    .where('doc_id', '=', row.id)
    .where('name', '=', 'kyc.look')
    .where('actor_id', '=', staffOf(ctx).id)
    .where('at', '>=', row.submitted_at ?? 0)
    .execute()
  return new Set(looks.map(({ facts }) => String(facts['side'])))
}

/** The shopper who has the reviewer's own mail address; undefined where nobody has. */
export async function ownCustomerId(ctx: Ctx): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom('staff')
    .innerJoin('customer', 'customer.email_key', 'staff.email_key')
    .select('customer.id')
    .where('staff.id', '=', staffOf(ctx).id)
    .executeTakeFirst()
  return row?.id
}

/** Whether the account of this case is the reviewer's own: the same mail address. */
export const isOwn = async (ctx: Ctx, customerId: string): Promise<boolean> => (await ownCustomerId(ctx)) === customerId

/** Refuses (40300) the account's owner. */
export async function mustBeAnothers(ctx: Ctx, row: Pick<KycRow, 'customer_id'>): Promise<void> {
  if (await isOwn(ctx, row.customer_id)) throw new Refused('forbidden', kycWords.ownCase)
}
