/** Files that were promised and have not come (decision 099), with the name of who promised them. */
import type { LaterFile } from '#contract/kit/later-file.ts'
import type { Ctx } from '#server/kit/context.ts'

/** What has not come, the oldest first, by document id; documents of which nothing lacks are left out. */
export async function laterFiles(
  ctx: Ctx,
  kinds: readonly LaterFile['of'][],
  docIds: readonly string[],
): Promise<Map<string, LaterFile[]>> {
  const shown = new Map<string, LaterFile[]>()
  if (docIds.length === 0) return shown
  const rows = await ctx.tx
    .selectFrom('later_file')
    .innerJoin('staff', 'staff.id', 'later_file.promised_by')
    .select(['later_file.id', 'doc_type', 'doc_id', 'kind', 'promised_at', 'staff.name as who'])
    .where('doc_type', 'in', [...kinds])
    .where('doc_id', 'in', [...docIds])
    .where('file_id', 'is', null)
    .orderBy('promised_at')
    .orderBy('later_file.id')
    .execute()
  for (const { id, kind, who, ...row } of rows) {
    const mine = shown.get(row.doc_id) ?? []
    mine.push({ id, of: row.doc_type, kind, since: row.promised_at, who })
    shown.set(row.doc_id, mine)
  }
  return shown
}
