/** Files of a document, in the order they are shown. */
import type * as v from 'valibot'
import type { Media } from '#contract/kit/document.ts'
import type { Ctx } from './context.ts'
import { mediaLink } from './media-links.ts'
import { notFound } from './refused.ts'

export type ShownMedia = v.InferInput<typeof Media>

interface FileRow {
  id: string
  kind: string
  key: string
  thumb_key: string
  width: number
  height: number
  created_at: number
  caption: string | null
}

/** One stored file with fresh links. */
export const showFile = (ctx: Ctx, row: FileRow): ShownMedia => ({
  id: row.id,
  kind: row.kind === 'video' ? 'video' : 'photo',
  url: mediaLink(ctx, row.key),
  thumbUrl: mediaLink(ctx, row.thumb_key),
  width: row.width,
  height: row.height,
  at: row.created_at,
  caption: row.caption,
})

/** The files of documents, by document id; one without files is left out. */
export async function showMedia(ctx: Ctx, docType: string, ids: readonly string[]): Promise<Map<string, ShownMedia[]>> {
  const shown = new Map<string, ShownMedia[]>()
  if (ids.length === 0) return shown
  const rows = await ctx.tx
    .selectFrom('attachment')
    .innerJoin('file', 'file.id', 'attachment.file_id')
    .select([
      'attachment.doc_id',
      'file.id',
      'file.kind',
      'file.key',
      'file.thumb_key',
      'file.width',
      'file.height',
      'file.created_at',
      'file.caption',
    ])
    .where('attachment.doc_type', '=', docType)
    .where('attachment.doc_id', 'in', [...ids])
    .orderBy('attachment.at')
    .orderBy('attachment.position')
    .orderBy('file.id')
    .execute()
  for (const row of rows) {
    const mine = shown.get(row.doc_id) ?? []
    mine.push(showFile(ctx, row))
    shown.set(row.doc_id, mine)
  }
  return shown
}

/** Takes files from a document: whose it is sees them no longer, unless they stand on another one of hers. Refuses what is not there as not found. */
export async function detach(ctx: Ctx, docType: string, docId: string, fileIds: readonly string[]): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const gone = await ctx.tx
    .deleteFrom('attachment')
    .where('doc_type', '=', docType)
    .where('doc_id', '=', docId)
    .where('file_id', 'in', ids)
    .returning('file_id')
    .execute()
  if (gone.length !== ids.length) throw notFound()
  const elsewhere = ctx.tx.selectFrom('attachment').select('file_id').where('file_id', 'in', ids)
  await ctx.tx
    .updateTable('file')
    .set({ customer_id: null })
    .where('id', 'in', ids)
    .where('id', 'not in', elsewhere)
    .execute()
}

export interface AttachRule {
  /** What the files must have been sent for. */
  purposes: readonly string[]
  /** The principal who must have sent them (`customer:<id>`), or `staff` for any of the crew. */
  uploadedBy: string
  /** Whose document it is: she may see the files from now on. */
  customerId?: string
  kind?: 'photo' | 'video'
}

/** Puts files to a document, in the order given. Refuses files of others, of another purpose, and unknown ones, all as not found. */
export async function attach(
  ctx: Ctx,
  docType: string,
  docId: string,
  fileIds: readonly string[],
  rule: AttachRule,
): Promise<void> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return
  const rows = await ctx.tx
    .selectFrom('file')
    .select(['id', 'purpose', 'uploaded_by', 'kind'])
    .where('id', 'in', ids)
    .execute()
  const fits = (row: (typeof rows)[number]) =>
    rule.purposes.includes(row.purpose) &&
    (!rule.kind || row.kind === rule.kind) &&
    (rule.uploadedBy === 'staff' ? row.uploaded_by.startsWith('staff:') : row.uploaded_by === rule.uploadedBy)
  if (rows.length !== ids.length || !rows.every(fits)) throw notFound()
  await ctx.tx
    .insertInto('attachment')
    .values(ids.map((id, position) => ({ doc_type: docType, doc_id: docId, file_id: id, position, at: ctx.now })))
    .onConflict((it) => it.columns(['doc_type', 'doc_id', 'file_id']).doNothing())
    .execute()
  if (rule.customerId)
    await ctx.tx
      .updateTable('file')
      .set({ customer_id: rule.customerId })
      .where('id', 'in', ids)
      .where('customer_id', 'is', null)
      .execute()
}
