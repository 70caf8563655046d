/** The demo's tracking numbers (decision 107): one range, as the post hands them out. */
import { addNumberRange } from '#contract/parcel/number-range-desk.ts'
import type { Caller } from './caller.ts'

export async function addSampleRange(admin: Caller): Promise<void> {
  const numbers = { prefix: 'LX', first: '48201200', last: '48201699', suffix: 'CN', check: 's10' } as const
  await admin(addNumberRange, { lineId: 'eub', ...numbers, low: 100 })
}
