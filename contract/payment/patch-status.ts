/** The states of a patch, an extra charge on an order or a parcel (states.md 6). */
import { machine } from '../kit/machine.ts'

export const patchStatuses = ['open', 'paid', 'declined', 'expired', 'overdue', 'void'] as const
export type PatchStatus = (typeof patchStatuses)[number]

export const patchMachine = machine('patch', patchStatuses, {
  pay: { rule: '6', from: ['open', 'overdue'], to: 'paid', by: ['provider', 'system'] },
  decline: { rule: 'O10', from: ['open'], to: 'declined', by: ['user'] },
  expire: { rule: 'O10 K10', from: ['open'], to: 'expired', by: ['system'] },
  overdue: { rule: 'O14 K13', from: ['open'], to: 'overdue', by: ['system'] },
  spare: { rule: 'K8c', from: ['open'], to: 'void', by: ['user'], why: 'a cheaper line needs none' },
  drop: { rule: '6', from: ['open', 'overdue'], to: 'void', by: ['agent', 'warehouse', 'finance'] },
})
