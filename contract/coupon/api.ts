/** The shopper's coupons: tabs available, used, expired (specification 2). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { someText } from '../kit/fields.ts'
import { Coupon } from './coupon.ts'

export const listCoupons = endpoint({
  method: 'GET',
  path: '/coupon/list',
  access: 'member',
  input: v.object({}),
  output: v.object({ coupons: v.array(Coupon) }),
})
export const redeemCoupon = endpoint({
  method: 'POST',
  path: '/coupon/redeem',
  access: 'member',
  keyed: true,
  input: v.object({ code: someText(40) }),
  output: Coupon,
})
