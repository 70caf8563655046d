/** What a shopper may ask about their account and the app's settings (specification 7, product.md 9). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { Currency_, Language_, SignedIn, UserInfo } from './account.ts'

const nothing = v.object({})
export const launch = endpoint({
  method: 'GET',
  path: '/app/launch',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ langType: v.optional(text(20)), currencyType: v.optional(text(10)) }),
  output: v.object({
    langType: Language_,
    currencyType: Currency_,
    currencyList: v.array(v.object({ key: Currency_, name: v.string(), sign: v.string() })),
    langList: v.array(v.object({ key: Language_ })),
    themeColor: v.string(),
    brand: v.string(),
    contactMail: v.string(),
    contentWidth: v.number(),
    mobileHost: v.nullable(v.string()),
    settlementCurrency: v.string(),
    /** Display rates: units of each currency for one settlement unit, as decimal strings. For the eye only. */
    displayRates: v.record(v.string(), v.string()),
    /** Settlement units for one yuan, margin included. */
    exchangeRate: v.string(),
    serviceFeePercent: v.string(),
    redirectAfterPaymentMs: v.number(),
    /** The games that are switched on, by the names of their pages. */
    games: v.array(v.string()),
    demo: v.boolean(),
    minVersion: v.string(),
    version: v.string(),
  }),
})

export const batchTips = endpoint({
  method: 'POST',
  path: '/app/batchTips',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ keys: v.optional(v.pipe(v.array(text(60)), v.maxLength(50)), []) }),
  output: v.object({ tips: v.array(v.object({ key: v.string(), text: v.string() })) }),
})

/** The refresh cookie for a new access token; rotated on each use (safety.md D). */
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anyone',
  freeLogin: true,
  input: nothing,
  output: SignedIn,
})

export const logOut = endpoint({
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  writes: true,
  freeLogin: true,
  input: nothing,
  output: nothing,
})

export const userInfo = endpoint({
  method: 'POST',
  path: '/user/getUserInfo',
  access: 'member',
  beforeProof: true,
  input: nothing,
  output: UserInfo,
})

export const saveSetting = endpoint({
  method: 'POST',
  path: '/user/setting',
  access: 'member',
  beforeProof: true,
  input: v.object({
    langType: v.optional(Language_),
    currencyType: v.optional(Currency_),
    username: v.optional(text(60)),
  }),
  output: UserInfo,
})
