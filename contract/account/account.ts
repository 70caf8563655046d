/** Who the shopper is, as the phone knows it (specification 3). */
import * as v from 'valibot'
import { Cents_, Count_, Id_, Instant_ } from '../kit/fields.ts'
import { levelKeys } from './level-key.ts'

export const languages = ['ar', 'br', 'de', 'en', 'es', 'fr', 'it', 'pl', 'tr', 'zh-CN'] as const
export type Language = (typeof languages)[number]
export const Language_ = v.picklist(languages)

/** Two-decimal currencies only, because the specification divides by 100 everywhere. */
export const currencies = [
  { key: 'USD', name: 'US dollar', sign: '$' },
  { key: 'EUR', name: 'Euro', sign: '€' },
  { key: 'GBP', name: 'Pound sterling', sign: '£' },
  { key: 'CAD', name: 'Canadian dollar', sign: 'CA$' },
  { key: 'AUD', name: 'Australian dollar', sign: 'A$' },
  { key: 'BRL', name: 'Brazilian real', sign: 'R$' },
  { key: 'TRY', name: 'Turkish lira', sign: '₺' },
  { key: 'PLN', name: 'Polish zloty', sign: 'zł' },
  { key: 'SAR', name: 'Saudi riyal', sign: 'SAR' },
  { key: 'AED', name: 'UAE dirham', sign: 'AED' },
  { key: 'MXN', name: 'Mexican peso', sign: 'MX$' },
  { key: 'CNY', name: 'Chinese yuan', sign: '¥' },
] as const
export type CurrencyKey = (typeof currencies)[number]['key']
export const Currency_ = v.picklist(currencies.map((it) => it.key))

const Points_ = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Kept on the phone under `userInfo` (the counters are not: specification 3). */
export const User = v.object({
  id: Id_,
  username: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  /** Deletion was asked for: until then the owner may come back, and can do nothing else. */
  leavingUntil: v.optional(Instant_),
  language: Language_,
  currency: Currency_,
  createdAt: Instant_,
  /** `next`: the points at which the next level begins, null on the last. */
  level: v.object({ key: v.picklist(levelKeys), points: Points_, next: v.nullable(Points_) }),
})
export type User = v.InferOutput<typeof User>

export const UserInfo = v.object({
  ...User.entries,
  shopCartCnt: Count_,
  noticeNum: Count_,
  balance: Cents_,
  held: Cents_,
})
export type UserInfo = v.InferOutput<typeof UserInfo>

export const SignedIn = v.object({ token: v.string(), expiresAt: Instant_, user: User })
export type SignedIn = v.InferOutput<typeof SignedIn>
