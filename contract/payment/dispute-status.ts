/** The states of a dispute: the shopper's bank took a charge back (states.md Y9, decision 059). Evidence handed over is a fact, no status. */
import { machine } from '../kit/machine.ts'

export const disputeStatuses = ['open', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

export const disputeMachine = machine('dispute', disputeStatuses, {
  // Banks decide again: for the other side, or by opening it once more (decision 060).
  win: { rule: 'Y9', from: ['open', 'lost'], to: 'won', by: ['provider'] },
  lose: { rule: 'Y9', from: ['open', 'won'], to: 'lost', by: ['provider'] },
  reopen: { rule: 'Y9', from: ['won', 'lost'], to: 'open', by: ['provider'] },
})
