/** The calls of the papers desk, each made once. */
import { lookCustomsId, parcelSheet, printPapers } from '#contract/parcel/papers-desk.ts'
import type { Crew } from './packing.ts'
import type { Shop } from './shop.ts'

/** Takes the number of a parcel that is weighed and waits to be shipped. */
export async function takePapers(shop: Shop, { chen }: Crew, packNumber: string): Promise<void> {
  await chen.ok(parcelSheet, { packNumber })
  await chen.ok(printPapers, { packNumber, papers: ['label', 'declaration', 'invoice', 'packing_list'] })
  const { db } = shop.world.database
  const kept = await db
    .selectFrom('parcel')
    .select('address')
    .where('number', '=', packNumber)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('parcel')
    .set({ address: JSON.stringify({ ...kept.address, customsId: 'P123456789012' }) })
    .where('number', '=', packNumber)
    .execute()
  await chen.ok(lookCustomsId, { packNumber })
}
