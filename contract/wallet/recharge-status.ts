/** The states of a recharge, money on its way to the balance (states.md 8). */
import { machine } from '../kit/machine.ts'

export const rechargeStatuses = ['created', 'paid', 'expired'] as const
export type RechargeStatus = (typeof rechargeStatuses)[number]

export const rechargeMachine = machine('recharge', rechargeStatuses, {
  pay: { rule: '8', from: ['created'], to: 'paid', by: ['provider', 'system'] },
  expire: { rule: '8', from: ['created'], to: 'expired', by: ['system'] },
})
