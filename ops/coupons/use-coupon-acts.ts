/** What the coupons desk does. Each runs once and then asks the list anew. */
import type { ReactNode } from 'react'
import {
  changeCouponTemplate,
  grantCouponByHand,
  makeCouponCodes,
  makeCouponTemplate,
  voidCoupons,
} from '#contract/coupon/desk.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

export type Wish =
  | { do: 'make'; it: Sent<typeof makeCouponTemplate> }
  | { do: 'change'; it: Sent<typeof changeCouponTemplate> }
  | { do: 'codes'; it: Sent<typeof makeCouponCodes> }
  | { do: 'grant'; it: Sent<typeof grantCouponByHand> }
  | { do: 'void'; it: Sent<typeof voidCoupons> }

/** Gives how many were taken back; 0 for what takes nothing back. */
async function run(wish: Wish, key: string): Promise<number> {
  switch (wish.do) {
    case 'make':
      await call(makeCouponTemplate, wish.it, { key })
      break
    case 'change':
      await call(changeCouponTemplate, wish.it, { key })
      break
    case 'codes':
      await call(makeCouponCodes, wish.it, { key })
      break
    case 'grant':
      await call(grantCouponByHand, wish.it, { key })
      break
    case 'void':
      return (await call(voidCoupons, wish.it, { key })).voided
  }
  return 0
}

/** Said when it is done; what takes back says how many. */
export type Words = ReactNode | ((voided: number) => ReactNode)
export type CouponActs = Action<[Wish, Words]>

/** `done` gets the words that say what was done. */
export const useCouponActs = (done: (wish: Wish, words: ReactNode) => Promise<void>): CouponActs =>
  useDeskAction(async (key, wish: Wish, words: Words) => {
    const voided = await run(wish, key)
    await done(wish, typeof words === 'function' ? words(voided) : words)
  })
