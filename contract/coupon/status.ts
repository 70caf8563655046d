/** The states of a coupon (states.md 7). Locked means: in use by an order that is not paid yet. */
import { machine } from '../kit/machine.ts'

export const couponStatuses = ['available', 'locked', 'used', 'expired', 'void'] as const
export type CouponStatus = (typeof couponStatuses)[number]

export const couponMachine = machine('coupon', couponStatuses, {
  lock: { rule: 'CP2', from: ['available'], to: 'locked', by: ['user'] },
  use: { rule: 'CP3', from: ['locked'], to: 'used', by: ['provider', 'system'] },
  unlock: { rule: 'CP4', from: ['locked'], to: 'available', by: ['user', 'system'] },
  unlockExpired: { rule: 'CP4', from: ['locked'], to: 'expired', by: ['user', 'system'] },
  restore: { rule: 'CP5', from: ['used'], to: 'available', by: ['user', 'system', 'agent', 'finance'] },
  expire: { rule: 'CP6', from: ['available'], to: 'expired', by: ['system'] },
  void: { rule: 'CP7', from: ['available', 'locked', 'expired'], to: 'void', by: ['finance'] },
})
