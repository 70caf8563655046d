/** A photo that followed what it shows has come (decision 099): at any time, after the goods have left too, as it is their proof. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { attachLater as call } from '#contract/warehouse/later-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { laterFiles } from '#server/account/later-files.ts'
import { takeLater } from '#server/kit/later-files.ts'
import { record } from '#server/kit/record.ts'

const eventOf = { line: 'line.photo', parcel: 'parcel.photo', scale: 'parcel.photo', arrival: 'arrival.photo' } as const

export async function attachLater(ctx: Ctx, { laterId, fileId }: Input<typeof call>): Promise<Answer<typeof call>> {
  const { promised, isNew } = await takeLater(ctx, laterId, fileId)
  const { doc_type: shows, doc_id: docId } = promised
  if (isNew)
    await record(ctx, {
      name: eventOf[shows],
      docId,
      docNumber: promised.doc_number,
      customerId: promised.customer_id,
      shown: false,
      facts: { of: shows, kind: promised.kind, promisedAt: promised.promised_at },
    })
  return { missing: (await laterFiles(ctx, [shows], [docId])).get(docId)?.length ?? 0 }
}
