/** The states of a row of a carrier's file that could not be posted with the others (decision 091). */
import { machine } from '../kit/machine.ts'

const billRowStatuses = ['open', 'matched', 'dismissed'] as const
export type BillRowStatus = (typeof billRowStatuses)[number]

export const billRowMachine = machine('billRow', billRowStatuses, {
  match: { rule: 'K13', from: ['open'], to: 'matched', by: ['finance'], why: 'the bill of this parcel' },
  dismiss: { rule: 'K13', from: ['open'], to: 'dismissed', by: ['finance'], why: 'no cost of ours, or not this one' },
  restore: { rule: 'K13', from: ['dismissed'], to: 'open', by: ['finance'] },
})
