/** The calls of coupons. */
import type { Hono } from 'hono'
import * as api from '#contract/coupon/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { redeemCoupon, typedCodes } from './give-coupon.ts'
import { listCoupons } from './show-coupons.ts'

export function couponRoutes(app: Hono, world: World): void {
  serve(app, world, api.listCoupons, listCoupons)
  serve(app, world, api.redeemCoupon, redeemCoupon, { guesses: typedCodes })
}
