/** The coupons of the demo: one of each kind that the desk makes, and somebody who has them in every state. */
import { redeemCoupon } from '#contract/coupon/api.ts'
import { type CouponTemplate, grantCouponByHand, makeCouponCodes, makeCouponTemplate } from '#contract/coupon/desk.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import type { Caller } from './caller.ts'
import { demoMembers } from './people.ts'

const usual = {
  minimum: 0,
  validDays: 30,
  endsAt: null,
  given: { by: 'code', code: null },
  limit: null,
  perPerson: 1,
} as const satisfies Partial<Sent<typeof makeCouponTemplate>>

type Worth = Sent<typeof makeCouponTemplate>['worth']
const off = (amount: number): Worth => ({ type: 'amount', amount })
const share = (percent: string, most: number): Worth => ({ type: 'percent', percent, most })

const emailOf = (key: string): string => demoMembers.find((it) => it.key === key)?.email ?? ''

/** Before anybody has bought: what the shop gives away, and what Maya has from the beginning. */
export async function openCoupons(finance: Caller): Promise<void> {
  const make = (
    it: Partial<Sent<typeof makeCouponTemplate>> & { name: string; scope: CouponTemplate['scope']; worth: Worth },
  ) => finance(makeCouponTemplate, { ...usual, ...it })
  const welcome = await make({
    name: 'Welcome',
    scope: 'parcel',
    worth: off(300),
    minimum: 1000,
    validDays: 60,
    given: { by: 'welcome' },
  })
  await make({
    name: 'Autumn',
    scope: 'fee',
    worth: share('15', 600),
    minimum: 2000,
    given: { by: 'code', code: 'AUTUMN' },
    limit: 2000,
  })
  await make({
    name: 'Haul 10',
    scope: 'parcel',
    worth: share('10', 1000),
    minimum: 8000,
    given: { by: 'code', code: 'HAUL10' },
    limit: 500,
  })
  const cards = await make({ name: 'Cards in parcels', scope: 'any', worth: off(200) })
  await finance(makeCouponCodes, { templateId: cards.id, count: 20 })
  const late = await make({ name: 'Late photos', scope: 'any', worth: off(400), validDays: 10, given: { by: 'hand' } })
  // Over before the first parcel.
  const spring = await make({
    name: 'Spring',
    scope: 'goods',
    worth: share('5', 500),
    validDays: 1,
    given: { by: 'hand' },
  })
  for (const [{ id: templateId }, reason] of [
    [welcome, 'Welcome to the shop'],
    [spring, 'For your first order'],
    [late, 'Your photos took three days. We are sorry.'],
  ] as const)
    await finance(grantCouponByHand, { templateId, email: emailOf('maya'), reason })
  await finance(grantCouponByHand, { templateId: welcome.id, email: emailOf('erin'), reason: 'Welcome to the shop' })
}

/** Today: codes that Maya has redeemed and not used. */
export async function redeemCodes(maya: Caller): Promise<void> {
  await maya(redeemCoupon, { code: 'HAUL10' })
  await maya(redeemCoupon, { code: 'AUTUMN' })
}
