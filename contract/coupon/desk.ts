/** The coupons desk (states.md 7): templates, single codes, coupons by hand, and taking them back. Amounts are cents. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Email_, Id_, Instant_, Quantity_, someText } from '../kit/fields.ts'
import { CouponRule, couponScopes } from './coupon.ts'

/** By a code that is typed, by staff, to whoever has proven a new account's address, each month by level, or as a game's prize. */
export const couponWays = ['code', 'hand', 'welcome', 'level', 'game'] as const
export type CouponWay = (typeof couponWays)[number]
/** Those that the desk makes; the others belong to what gives them. */
export const madeWays = ['code', 'hand', 'welcome'] as const satisfies readonly CouponWay[]
export type MadeWay = (typeof madeWays)[number]

export const CouponTemplate = v.object({
  id: Id_,
  ...CouponRule.entries,
  /** How long one lasts from the moment it is given, and when all of them end at the latest. */
  validDays: v.number(),
  endsAt: v.nullable(Instant_),
  givenBy: v.picklist(couponWays),
  code: v.nullable(v.string()),
  /** How many there are in all, null without end; and of one shopper's own by code. */
  limit: v.nullable(Count_),
  perPerson: Count_,
  active: v.boolean(),
  createdAt: Instant_,
  given: v.number(),
  free: v.number(),
  locked: v.number(),
  used: v.number(),
  /** What the used ones have taken off so far. */
  takenOff: Cents_,
  codes: v.object({ made: v.number(), free: v.number() }),
})
export type CouponTemplate = v.InferOutput<typeof CouponTemplate>

const desk = { access: 'staff', roles: ['finance'] } as const
const amount = v.pipe(
  Cents_,
  v.check((it) => it > 0, 'more than nothing'),
)

/** `live` ones can still be given; `ended` ones are over, switched off or used up. The newest first. */
export const listCouponTemplates = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/coupon/templates',
  input: v.object({ which: v.optional(v.picklist(['live', 'ended']), 'live') }),
  output: v.object({ templates: v.array(CouponTemplate) }),
})
/**
 * What it takes off and from what never changes afterwards. Either an amount or a percentage with a cap; neither may be above
 * what one person may move alone (terms.aloneMost). A code is unique, letters, digits and hyphens.
 */
export const makeCouponTemplate = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/coupon/template/make',
  keyed: true,
  input: v.object({
    name: someText(60),
    scope: v.picklist(couponScopes),
    worth: v.variant('type', [
      v.object({ type: v.literal('amount'), amount }),
      v.object({
        type: v.literal('percent'),
        percent: v.pipe(v.string(), v.regex(/^(?:[1-9]\d?(?:\.\d)?|100)$/, 'a percentage')),
        most: amount,
      }),
    ]),
    minimum: v.pipe(
      Cents_,
      v.check((it) => it >= 0, 'not below nothing'),
    ),
    validDays: v.pipe(Quantity_, v.maxValue(730)),
    endsAt: v.nullable(Instant_),
    given: v.variant('by', [
      v.object({
        by: v.literal('code'),
        /** null: by single codes only. */
        code: v.nullable(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{4,40}$/, 'four letters or digits at least'))),
      }),
      v.object({ by: v.literal('hand') }),
      v.object({ by: v.literal('welcome') }),
    ]),
    limit: v.nullable(Quantity_),
    perPerson: v.pipe(Quantity_, v.maxValue(100)),
  }),
  output: CouponTemplate,
})
/** Switches it off and on, and changes how many there may be in all: never fewer than were given. */
export const changeCouponTemplate = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/coupon/template/change',
  keyed: true,
  input: v.object({ templateId: Id_, active: v.boolean(), limit: v.nullable(Quantity_) }),
  output: CouponTemplate,
})
/** Codes that each work once. Gives the new ones. Refused for what is not given by code. */
export const makeCouponCodes = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/coupon/codes/make',
  keyed: true,
  input: v.object({ templateId: Id_, count: v.pipe(Quantity_, v.maxValue(500)) }),
  output: v.object({ codes: v.array(v.string()) }),
})
/** All single codes of a template, for printing: which are free, and who has the others. At most 10,000. */
export const listCouponCodes = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/coupon/codes',
  input: v.object({ templateId: Id_ }),
  output: v.object({
    codes: v.array(v.object({ code: v.string(), madeAt: Instant_, takenAt: v.nullable(Instant_) })),
  }),
})
/** How many days of use are shown. */
export const daysOfUse = 14
/**
 * What became of the used ones: by day of the warehouse (`day` its beginning, epoch ms; the oldest first), and whose they were.
 * `newcomers` had paid nothing before. Those that came back after a cancellation are not counted.
 */
export const couponUse = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/coupon/template/use',
  input: v.object({ templateId: Id_ }),
  output: v.object({
    days: v.array(v.object({ day: Instant_, used: v.number(), takenOff: Cents_ })),
    people: v.number(),
    newcomers: v.number(),
  }),
})
/** CP1 by hand. The reason is read by the shopper. Refused (40400) for an address that no account has. */
export const grantCouponByHand = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/coupon/grant',
  keyed: true,
  input: v.object({ templateId: Id_, email: Email_, reason: someText(140, 'Reason required') }),
  output: CouponTemplate,
})
/** CP7. Those that are free, of one shopper or (without an address) of all; those in an unpaid document stay. Gives how many. */
export const voidCoupons = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/coupon/void',
  keyed: true,
  input: v.object({ templateId: Id_, email: v.nullish(Email_, null), reason: someText(140, 'Reason required') }),
  output: v.object({ voided: v.number(), template: CouponTemplate }),
})
