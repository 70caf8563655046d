/** The states of a conversation with customer service (decision 050): whose turn it is, until somebody closes it. */
import { machine } from '../kit/machine.ts'

export const threadStatuses = ['waiting', 'answered', 'closed'] as const
export type ThreadStatus = (typeof threadStatuses)[number]

export const threadMachine = machine('thread', threadStatuses, {
  ask: { rule: 'TH1', from: ['waiting', 'answered', 'closed'], to: 'waiting', by: ['user'] },
  answer: { rule: 'TH2', from: ['waiting', 'answered', 'closed'], to: 'answered', by: ['agent'] },
  close: { rule: 'TH3', from: ['waiting', 'answered'], to: 'closed', by: ['agent'] },
})
