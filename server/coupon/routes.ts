/** The calls of coupons. */
import type { Hono } from 'hono'
import * as api from '#contract/coupon/api.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import * as desk from '#contract/coupon/desk.ts'
import { grantCouponByHand, voidCoupons } from './by-hand.ts'
import { redeemCoupon, typedCodes } from './give-coupon.ts'
import { listCoupons } from './show-coupons.ts'
import { listCouponCodes, listCouponTemplates } from './show-templates.ts'
import { changeCouponTemplate, makeCouponCodes, makeCouponTemplate } from './templates.ts'

export function couponRoutes(app: Hono, world: World): void {
  serve(app, world, api.listCoupons, listCoupons)
  serve(app, world, api.redeemCoupon, redeemCoupon, { guesses: typedCodes })
  serve(app, world, desk.listCouponTemplates, listCouponTemplates)
  serve(app, world, desk.makeCouponTemplate, makeCouponTemplate)
  serve(app, world, desk.changeCouponTemplate, changeCouponTemplate)
  serve(app, world, desk.makeCouponCodes, makeCouponCodes)
  serve(app, world, desk.listCouponCodes, listCouponCodes)
  serve(app, world, desk.grantCouponByHand, grantCouponByHand)
  serve(app, world, desk.voidCoupons, voidCoupons)
}
