/** The states of a bag of one shipping line's parcels (decision 064): filled, sealed, handed over with everything in it. */
import { machine } from '../kit/machine.ts'

export const bagStatuses = ['open', 'sealed', 'handed_over'] as const
export type BagStatus = (typeof bagStatuses)[number]

export const bagMachine = machine('bag', bagStatuses, {
  seal: { rule: 'K11', from: ['open'], to: 'sealed', by: ['warehouse'] },
  reopen: { rule: 'K11', from: ['sealed'], to: 'open', by: ['warehouse'], why: 'the way back until it is handed over' },
  handOver: { rule: 'K11', from: ['sealed'], to: 'handed_over', by: ['warehouse'] },
})
