/**
 * Points follow the money that stays paid for a document: what an order or a parcel gave so far is compared with what it should
 * have given, and the difference is one entry. So a refund takes back its share to the point, whatever was rounded before.
 */
import { sql } from 'kysely'
import type { Cents } from '#contract/kit/money.ts'
import { pointsFor } from '#contract/level/points.ts'
import type { Ctx } from '#server/kit/context.ts'
import { addPoints } from './add-points.ts'

export interface Settled {
  customerId: string
  docNumber: string
  cause: 'order' | 'parcel'
  /** The event that this is about: it moves points once. */
  eventId: string
  /** What is paid and has not gone back, cents. */
  paid: Cents
}

export async function settlePoints(ctx: Ctx, { customerId, docNumber, cause, eventId, paid }: Settled): Promise<void> {
  const { given } = await ctx.tx
    .selectFrom('point_entry')
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('given'))
    .where('customer_id', '=', customerId)
    .where('doc_number', '=', docNumber)
    .executeTakeFirstOrThrow()
  const points = pointsFor(paid) - given
  if (points !== 0)
    await addPoints(ctx, { customerId, points, cause: points > 0 ? cause : 'refund', ref: eventId, docNumber })
}
