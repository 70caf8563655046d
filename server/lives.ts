/** Which life the rows of a table live: what the books check and what the bars walk. */
import { couponLife } from '#contract/coupon/status.ts'
import type { Life } from '#contract/kit/machine.ts'
import { orderLife } from '#contract/order/status.ts'
import { parcelLife } from '#contract/parcel/status.ts'
import { patchLife } from '#contract/payment/patch-status.ts'
import { paymentLife, refundLife, serviceLife } from '#contract/payment/status.ts'
import { returnLife } from '#contract/returns/status.ts'
import { rechargeLife } from '#contract/wallet/recharge-status.ts'
import { withdrawalLife } from '#contract/wallet/withdrawal-status.ts'
import type { Movable } from './kit/move.ts'

/** The life of every table that has one. */
export const lives: Record<Movable, Life<string, string>> = {
  purchase_order: orderLife,
  parcel: parcelLife,
  return_request: returnLife,
  patch: patchLife,
  payment: paymentLife,
  refund: refundLife,
  recharge: rechargeLife,
  service_order: serviceLife,
  withdrawal: withdrawalLife,
  coupon: couponLife,
}
