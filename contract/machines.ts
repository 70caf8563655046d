/** Every document that moves by a table, by its name: what events are derived from, and what the books and the attacks walk. */
import { approvalLife } from './approval/status.ts'
import { couponLife } from './coupon/status.ts'
import { orderLife } from './order/status.ts'
import { parcelLife } from './parcel/status.ts'
import { patchLife } from './payment/patch-status.ts'
import { paymentLife, refundLife, serviceLife } from './payment/status.ts'
import { returnLife } from './returns/status.ts'
import { rechargeLife } from './wallet/recharge-status.ts'
import { withdrawalLife } from './wallet/withdrawal-status.ts'

export const machines = {
  order: orderLife,
  parcel: parcelLife,
  return: returnLife,
  patch: patchLife,
  payment: paymentLife,
  refund: refundLife,
  recharge: rechargeLife,
  service: serviceLife,
  withdrawal: withdrawalLife,
  coupon: couponLife,
  approval: approvalLife,
} as const
export type Machines = typeof machines

/** A document that has a status, and the moves and statuses of its table. */
export type Moving = keyof Machines
export type MoveOf<Doc extends Moving> = Extract<keyof Machines[Doc]['moves'], string>
export type StatusOf<Doc extends Moving> = Machines[Doc]['start']
