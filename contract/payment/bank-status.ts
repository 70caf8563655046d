/** The states of a line of the bank's statement, and of money that fits no payment (states.md 8, Y8). */
import { machine } from '../kit/machine.ts'

const bankLineStatuses = ['unmatched', 'matched', 'suspense', 'ignored'] as const
export type BankLineStatus = (typeof bankLineStatuses)[number]

export const bankLineMachine = machine('bankLine', bankLineStatuses, {
  match: { rule: 'Y2', from: ['unmatched'], to: 'matched', by: ['finance'], why: 'the money of a payment' },
  suspend: { rule: 'Y8', from: ['unmatched'], to: 'suspense', by: ['finance'], why: 'fits no payment' },
  ignore: { rule: 'Y8', from: ['unmatched'], to: 'ignored', by: ['finance'], why: 'no shopper’s money' },
  restore: { rule: 'Y8', from: ['ignored'], to: 'unmatched', by: ['finance'] },
})

const suspenseStatuses = ['held', 'given', 'returned'] as const
export type SuspenseStatus = (typeof suspenseStatuses)[number]

export const suspenseMachine = machine('suspense', suspenseStatuses, {
  give: { rule: 'Y8', from: ['held'], to: 'given', by: ['finance'], why: 'its shopper is found' },
  sendBack: { rule: 'Y8', from: ['held'], to: 'returned', by: ['finance'], why: 'back to who sent it' },
})
