/** The states of an approval (states.md 17): asked by one person, decided by another, used once by what was asked for. */
import { machine } from '../kit/machine.ts'

export const approvalStatuses = ['asked', 'approved', 'refused', 'withdrawn', 'used'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

const desks = ['agent', 'warehouse', 'finance', 'kyc'] as const
export const approvalMachine = machine('approval', approvalStatuses, {
  approve: { rule: '17', from: ['asked'], to: 'approved', by: ['finance', 'kyc'], why: 'never the asker' },
  refuse: { rule: '17', from: ['asked'], to: 'refused', by: ['finance', 'kyc'], why: 'never the asker' },
  withdraw: { rule: '17', from: ['asked', 'approved'], to: 'withdrawn', by: desks, why: 'by the asker, or asked anew' },
  use: { rule: '17', from: ['approved'], to: 'used', by: desks, why: 'with the posting it was asked for' },
})
