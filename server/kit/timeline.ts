/** The story of documents, read from what happened to them (states.md G10). */
import type { Step } from '#contract/kit/document.ts'
import type { DocOf, TimelineEvent } from '#contract/events.ts'
import type { Ctx } from './context.ts'

/** Steps the shopper may see, oldest first, by document id. */
export async function showTimelines(
  ctx: Ctx,
  docType: DocOf<TimelineEvent>,
  ids: readonly string[],
): Promise<Map<string, Step[]>> {
  const timelines = new Map<string, Step[]>()
  if (ids.length === 0) return timelines
  const rows = await ctx.tx
    .selectFrom('event')
    .select(['id', 'doc_id', 'name', 'at', 'from_status', 'to_status', 'reason', 'facts'])
    .where('doc_type', '=', docType)
    .where('doc_id', 'in', [...ids])
    .where('shown', '=', true)
    .orderBy('at')
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const steps = timelines.get(row.doc_id) ?? []
    steps.push({
      id: row.id,
      name: row.name,
      at: row.at,
      from: row.from_status,
      to: row.to_status,
      reason: row.reason,
      facts: row.facts,
    })
    timelines.set(row.doc_id, steps)
  }
  return timelines
}
