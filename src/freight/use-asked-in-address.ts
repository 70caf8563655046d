/** The calculator's question in the address of its page. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { CountryCode } from '#contract/address/country-rule.ts'
import type { GoodsClass } from '#contract/catalog/goods-class.ts'
import type { StatedParcel } from '#contract/freight/offers.ts'

/** What a link, a product or a cart knows already. Grams and millimetres. */
export interface Known {
  country?: CountryCode | undefined
  weightG?: number | undefined
  lengthMm?: number | undefined
  widthMm?: number | undefined
  heightMm?: number | undefined
  goodsClass?: GoodsClass | undefined
}

/** Until the typing rests. */
const settleMs = 400

/** The question stands in the address once the typing rests, so that a reload and a handed-on link ask the same. */
export function useAskedInAddress(parcel: StatedParcel | undefined): void {
  const { navigate, history } = useRouter()
  const asked = parcel && JSON.stringify(parcel)
  useEffect(() => {
    if (asked === undefined) return
    const timer = setTimeout(() => {
      // The next page is being fetched: the shopper is not called back.
      if (history.location.pathname !== '/pages/priceCalc/index') return
      const { lengthMm, widthMm, heightMm, ...rest } = JSON.parse(asked) as StatedParcel
      const box = lengthMm > 0 ? { lengthMm, widthMm, heightMm } : {}
      const search = { ...rest, ...box } as Known
      void navigate({ to: '/pages/priceCalc/index', search, replace: true, resetScroll: false })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [asked, navigate, history])
}
