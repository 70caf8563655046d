/** Files that follow what they show (decision 099): promised in the transaction that receives or closes it, taken in one by one. */
import type { Selectable } from 'kysely'
import { type LaterFile, laterPurpose } from '#contract/kit/later-file.ts'
import type { LaterFileTable } from '#server/db/schema.ts'
import { attach } from './attach.ts'
import { type Ctx, staffOf } from './context.ts'
import { found, kitWords, Refused } from './refused.ts'
import type { Words } from './words.ts'

export const laterWords = {
  arrived: /*i18n*/ {
    id: 'refused.later-arrived',
    message: 'Another file has come for this photo already. Nothing was changed.',
  },
  elsewhere: /*i18n*/ {
    id: 'refused.later-elsewhere',
    message: 'This file shows something else already. Nothing was changed.',
  },
} satisfies Record<string, Words>

export interface Promised {
  of: LaterFile['of']
  docId: string
  /** As staff read it. */
  docNumber: string
  customerId: string | null
  kind: LaterFile['kind']
}

/** Says that files of these ids will follow. Refuses (40001) an id that was promised before. */
export async function promiseFiles(ctx: Ctx, ids: readonly string[], promised: Promised): Promise<void> {
  const mine = [...new Set(ids)]
  if (mine.length === 0) return
  const made = await ctx.tx
    .insertInto('later_file')
    .values(
      mine.map((id) => ({
        id,
        doc_type: promised.of,
        doc_id: promised.docId,
        doc_number: promised.docNumber,
        kind: promised.kind,
        customer_id: promised.customerId,
        promised_by: staffOf(ctx).id,
        promised_at: ctx.now,
      })),
    )
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute()
  if (made.length !== mine.length)
    throw new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'later', message: 'promised before' }] })
}

/**
 * Puts the file to what it was promised for, under the promise's lock. Gives the promise, and whether this changed anything: the same
 * file a second time does not. Refuses as `attachLater` says.
 */
export async function takeLater(
  ctx: Ctx,
  laterId: string,
  fileId: string,
): Promise<{ promised: Selectable<LaterFileTable>; isNew: boolean }> {
  const promised = found(
    await ctx.tx.selectFrom('later_file').selectAll().where('id', '=', laterId).forUpdate().executeTakeFirst(),
  )
  if (promised.file_id === fileId) return { promised, isNew: false }
  if (promised.file_id !== null) throw new Refused('conflict', laterWords.arrived, {}, { current: 'arrived' })
  await mustShowNothing(ctx, fileId)
  await attach(ctx, promised.doc_type, promised.doc_id, [fileId], {
    purposes: [laterPurpose[promised.doc_type]],
    uploadedBy: 'staff',
    kind: promised.kind,
    ...(promised.customer_id !== null && { customerId: promised.customer_id }),
  })
  await ctx.tx
    .updateTable('later_file')
    .set({ file_id: fileId, arrived_at: ctx.now })
    .where('id', '=', laterId)
    .execute()
  return { promised, isNew: true }
}

/** The file's row is locked: two promises that ask for it at once take turns. */
async function mustShowNothing(ctx: Ctx, fileId: string): Promise<void> {
  await ctx.tx.selectFrom('file').select('id').where('id', '=', fileId).forUpdate().executeTakeFirst()
  const other = await ctx.tx.selectFrom('attachment').select('doc_id').where('file_id', '=', fileId).executeTakeFirst()
  if (other) throw new Refused('conflict', laterWords.elsewhere, {}, { current: 'elsewhere' })
}
