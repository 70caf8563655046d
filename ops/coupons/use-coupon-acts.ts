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
import { type Action, useAction } from '#src/kit/network/use-action.ts'

export type Wish =
  | { do: 'make'; it: Sent<typeof makeCouponTemplate> }
  | { do: 'change'; it: Sent<typeof changeCouponTemplate> }
  | { do: 'codes'; it: Sent<typeof makeCouponCodes> }
  | { do: 'grant'; it: Sent<typeof grantCouponByHand> }
  | { do: 'void'; it: Sent<typeof voidCoupons> }

async function run(wish: Wish, key: string): Promise<void> {
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
      await call(voidCoupons, wish.it, { key })
  }
}

export type CouponActs = Action<[Wish, ReactNode]>

/** `done` gets the words that say what was done. */
export const useCouponActs = (done: (wish: Wish, words: ReactNode) => Promise<void>): CouponActs =>
  useAction(
    async (key, wish: Wish, words: ReactNode) => {
      await run(wish, key)
      await done(wish, words)
    },
    { quiet: true },
  )
