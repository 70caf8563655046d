/** A carrier's file as it is asked about and posted: what was shown is what is posted, or nothing. */
import type { Input, Output } from '#contract/kit/endpoint.ts'
import { type BillSums, importBills, previewBills } from '#contract/parcel/bill-file-desk.ts'
import { call } from '#src/kit/network/http.ts'

export interface Wish {
  carrier: string
  /** Of rows that do not say. */
  invoice: string
  file?: string
  text?: string
  columns?: Input<typeof importBills>['columns']
}
export type FilePreview = Output<typeof previewBills> & { wish: Wish }

const asked = ({ carrier, invoice, file = '', text = '' }: Wish) => ({ carrier, invoice, file, text })

export async function previewFile(wish: Wish): Promise<FilePreview> {
  const answer = await call(previewBills, { ...asked(wish), columns: wish.columns ?? null })
  return { ...answer, wish }
}

export const postAll = ({ wish, columns, sums }: FilePreview, key: string): Promise<BillSums> =>
  call(importBills, { ...asked(wish), columns, expected: sums }, { key })
