/** The calls of carriers' files, each made once. */
import * as bills from '#contract/parcel/bill-file-desk.ts'
import { billCsv, carrier, posted } from './bill-files.ts'
import type { Crew } from './packing.ts'

/** Takes the number of a parcel of a kilogram that is on its way. */
export async function postCarriersFile({ zhao }: Crew, packNumber: string): Promise<void> {
  const text = billCsv([
    { number: 'ZZ100000001', weight: '1.0', cost: '30.00' },
    { number: 'ZZ100000002', weight: '1.0', cost: '30.00' },
  ])
  await posted(zhao, { carrier, file: 'yun.csv', text, invoice: 'INV-2' })
  const { rows } = await zhao.ok(bills.listBillRows, {})
  const [first = '', second = ''] = rows.map((it) => it.id)
  await zhao.ok(bills.matchBillRow, { rowId: first, packNumber })
  await zhao.ok(bills.dismissBillRow, { rowId: second, reason: 'Another shop’s parcel' })
  await zhao.ok(bills.restoreBillRow, { rowId: second })
}
