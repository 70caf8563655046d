/** What is payable, by kind: who says how much is due and settles it once its payment is in. */
import type { PayableType } from '#contract/payment/payable.ts'
import { orderPayable } from './order/order-payable.ts'
import { orderPatchPayable } from './order/patch-payable.ts'
import { parcelPayable } from './parcel/parcel-payable.ts'
import { parcelPatchPayable } from './parcel/parcel-patch-payable.ts'
import type { Payable } from './payment/payable.ts'
import { rechargePayable } from './payment/recharge-payable.ts'
import { servicePayable } from './warehouse/service-payable.ts'

export const payables: Partial<Record<PayableType, Payable>> = {
  SHOPPING: orderPayable,
  SHOP_PATCH: orderPatchPayable,
  LOGISTICS: parcelPayable,
  PATCH: parcelPatchPayable,
  PACKAGE: servicePayable,
  RECHARGE: rechargePayable,
}
