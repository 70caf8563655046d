/** Which desk settles which kind of document once its payment is in. */
import type { PayableType } from '#contract/payment/payable.ts'
import { orderDesk } from './order/order-desk.ts'
import { orderPatchDesk } from './order/patch-desk.ts'
import { parcelDesk } from './parcel/parcel-desk.ts'
import { parcelPatchDesk } from './parcel/parcel-patch-desk.ts'
import type { PayableDesk } from './payment/payable-desk.ts'
import { rechargeDesk } from './payment/recharge-desk.ts'

export const payables: Partial<Record<PayableType, PayableDesk>> = {
  SHOPPING: orderDesk,
  SHOP_PATCH: orderPatchDesk,
  LOGISTICS: parcelDesk,
  PATCH: parcelPatchDesk,
  RECHARGE: rechargeDesk,
}
