/** The price calculator (specification 2). What a link says is filled in: grams and millimetres. */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { countryCodes } from '#contract/address/country-rule.ts'
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import { oneOf, whole } from '#src/app/search.ts'
import { CalculatorScreen } from '#src/freight/CalculatorScreen.tsx'
import { sideMostMm, weightMostG } from '#src/freight/parcel-limits.ts'

const side = whole(sideMostMm)

export const Route = createFileRoute('/_open/pages/priceCalc/index')({
  validateSearch: v.object({
    country: oneOf(...countryCodes),
    weightG: whole(weightMostG),
    lengthMm: side,
    widthMm: side,
    heightMm: side,
    goodsClass: oneOf(...goodsClasses),
  }),
  component: PriceCalculator,
})

function PriceCalculator() {
  return <CalculatorScreen known={Route.useSearch()} />
}
