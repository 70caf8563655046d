/** Every document that moves by a table, by its name: what events are derived from, and what the books and the attacks walk. */
import { approvalMachine } from './approval/status.ts'
import { couponMachine } from './coupon/status.ts'
import { kycMachine } from './kyc/status.ts'
import { orderMachine } from './order/status.ts'
import { bagMachine } from './parcel/bag-status.ts'
import { billRowMachine } from './parcel/bill-row-status.ts'
import { parcelMachine } from './parcel/status.ts'
import { disputeMachine } from './payment/dispute-status.ts'
import { bankLineMachine, suspenseMachine } from './payment/bank-status.ts'
import { patchMachine } from './payment/patch-status.ts'
import { paymentMachine, refundMachine, serviceMachine } from './payment/status.ts'
import { returnMachine } from './returns/status.ts'
import { threadMachine } from './support/status.ts'
import { rechargeMachine } from './wallet/recharge-status.ts'
import { withdrawalMachine } from './withdrawal/status.ts'

export const machines = {
  order: orderMachine,
  parcel: parcelMachine,
  return: returnMachine,
  patch: patchMachine,
  payment: paymentMachine,
  refund: refundMachine,
  dispute: disputeMachine,
  recharge: rechargeMachine,
  service: serviceMachine,
  withdrawal: withdrawalMachine,
  coupon: couponMachine,
  approval: approvalMachine,
  thread: threadMachine,
  kyc: kycMachine,
  bankLine: bankLineMachine,
  suspense: suspenseMachine,
  bag: bagMachine,
  billRow: billRowMachine,
} as const
export type Machines = typeof machines

/** A document that has a status, and the moves and statuses of its table. */
export type Moving = keyof Machines
export type MoveOf<Doc extends Moving> = Extract<keyof Machines[Doc]['moves'], string>
export type StatusOf<Doc extends Moving> = Machines[Doc]['start']
