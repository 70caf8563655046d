/** Steps of posting a carrier's file: parcels under way, a file with their rows, looked at and posted. */
import type { Output } from '#contract/kit/endpoint.ts'
import { importBills, mostRows, previewBills } from '#contract/parcel/bill-file-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'
import type { OnShelf } from './buying.ts'
import { addressOf, type Crew, packed, shelvedBy, weighed } from './packing.ts'
import type { Person, Shop } from './shop.ts'

export const carrier = 'YunExpress'
export interface UnderWay {
  packNumber: string
  /** The carrier's. */
  number: string
}
export interface Written {
  number: string
  /** Kilograms. */
  weight: string
  /** Yuan. */
  cost: string
  currency?: string
}

/** A parcel of 1100 g that is packed; where not `still`, on its way. */
export async function underWay(shop: Shop, crew: Crew, who: Person, goods: OnShelf, still = false): Promise<UnderWay> {
  const { itemId } = await shelvedBy(shop, crew, who, goods)
  const { packNumber } = await (async () => {
    const parcel = await packed(who, itemId, await addressOf(who))
    return weighed(shop, crew, who, parcel, 1100)
  })()
  const number = sampleCarrierNumber(packNumber)
  if (!still) await crew.chen.ok(desk.shipParcel, { packNumber, trackingNumber: number })
  return { packNumber, number }
}

export const billCsv = (rows: readonly Written[]): string =>
  [
    'Tracking number,Weight (kg),Amount,Currency',
    ...rows.map((it) => `${it.number},${it.weight},${it.cost},${it.currency ?? 'CNY'}`),
  ].join('\n')

let files = 0
export const billFile = (rows: readonly Written[]) => {
  files += 1
  return { carrier, file: `bill-${files}.csv`, text: billCsv(rows), invoice: `INV-${files}` }
}
export type BillFile = ReturnType<typeof billFile>

/** Looks at a file and posts what was shown. */
export async function posted(finance: Person, file: BillFile): Promise<Output<typeof importBills>> {
  const { columns, sums } = await finance.ok(previewBills, file)
  return finance.ok(importBills, { ...file, columns, expected: sums })
}

/** Rows of a file that nobody's parcels are in. */
export const strangers = (count = mostRows): Written[] =>
  Array.from({ length: count }, (_, nth) => ({ number: `ZZ${100_000 + nth}`, weight: '1.0', cost: '20.00' }))
