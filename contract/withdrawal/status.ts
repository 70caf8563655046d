/** The states of a withdrawal (states.md 9). Unknown is a state: only a definite failure gives the money back. */
import { machine } from '../kit/machine.ts'

export const withdrawalStatuses = [
  'applied',
  'approved',
  'processing',
  'paid',
  'rejected',
  'canceled',
  'failed',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

export const withdrawalMachine = machine('withdrawal', withdrawalStatuses, {
  cancel: { rule: 'W2', from: ['applied'], to: 'canceled', by: ['user'] },
  reject: { rule: 'W3', from: ['applied'], to: 'rejected', by: ['finance'] },
  approve: { rule: 'W4', from: ['applied'], to: 'approved', by: ['finance'] },
  send: { rule: 'W5', from: ['approved'], to: 'processing', by: ['system'] },
  succeed: { rule: 'W6', from: ['processing'], to: 'paid', by: ['provider'] },
  fail: { rule: 'W7', from: ['processing'], to: 'failed', by: ['provider'] },
})
