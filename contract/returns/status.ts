/** The states of a return to the seller (states.md 5). */
import { machine } from '../kit/machine.ts'

export const returnStatuses = [
  'return_checking',
  'return_doing',
  'return_refund_check',
  'refunded',
  'return_apply_refuse',
  'return_canceled',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

export const returnMachine = machine('return', returnStatuses, {
  accept: { rule: 'R2', from: ['return_checking'], to: 'return_doing', by: ['agent'] },
  send: {
    rule: 'R2s',
    from: ['return_doing'],
    to: 'return_doing',
    by: ['warehouse'],
    why: 'taken from the shelf and sent, once',
  },
  address: {
    rule: 'R2a',
    from: ['return_doing'],
    to: 'return_doing',
    by: ['agent'],
    why: 'where to send it, until it is sent',
  },
  refuse: { rule: 'R3', from: ['return_checking'], to: 'return_apply_refuse', by: ['agent'] },
  withdraw: { rule: 'R4', from: ['return_checking'], to: 'return_canceled', by: ['user'] },
  sellerRefunded: { rule: 'R5', from: ['return_doing'], to: 'return_refund_check', by: ['agent'] },
  sellerRejected: { rule: 'R6', from: ['return_doing'], to: 'return_apply_refuse', by: ['agent'] },
  comesBack: {
    rule: 'R6s',
    from: ['return_doing'],
    to: 'return_doing',
    by: ['agent'],
    why: 'the seller rejects what was sent: on its way back to us',
  },
  cameBack: { rule: 'R6b', from: ['return_doing'], to: 'return_apply_refuse', by: ['warehouse'] },
  refund: { rule: 'R7', from: ['return_refund_check'], to: 'refunded', by: ['finance'] },
  askEvidence: { rule: 'R8', from: ['return_refund_check'], to: 'return_doing', by: ['finance'] },
})
export type ReturnEvent = keyof typeof returnMachine.moves
