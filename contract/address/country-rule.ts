/** What an address in one country must have and how it is written (product.md 6). The countries themselves are in countries.ts. */
import type { CustomsKind } from './customs-id.ts'

export const countryCodes = [
  'US',
  'GB',
  'IE',
  'DE',
  'FR',
  'ES',
  'IT',
  'PL',
  'TR',
  'CA',
  'MX',
  'BR',
  'AU',
  'NZ',
  'JP',
  'KR',
  'MY',
  'TH',
  'AE',
  'SA',
] as const
export type CountryCode = (typeof countryCodes)[number]

export interface ZipRule {
  /** Matches the tidied code. */
  pattern: RegExp
  /** As a person there writes it; empty where there are no postal codes. */
  example: string
  optional: boolean
  /** Where the separator goes when tidied: characters from the start, or from the end when negative. */
  cut?: { at: number; with: ' ' | '-'; whenLonger?: number }
}

export interface PhoneRule {
  /** With the plus: +49. */
  calling: `+${number}`
  /** Digits after the calling code, without the trunk zero. */
  least: number
  most: number
  /** Italy keeps the zero of its city codes; elsewhere a leading zero is dialled only at home. */
  keepsZero?: boolean
  example: string
  /** One of a house, where it is shorter and grouped in another way. */
  landline?: string
}

export interface CountryRule {
  code: CountryCode
  /** English, for the label on the parcel. Screens take the name from Intl.DisplayNames. */
  name: string
  zip: ZipRule
  phone: PhoneRule
  province: 'required' | 'optional' | 'none'
  /** `required: false` is asked for and may be left out. */
  customs?: { kind: CustomsKind; required: boolean; example: string }
  /** Characters in one line of the street. */
  lineMax: number
  /** Lines after the street and before the country; a missing field takes its separator along. */
  lines: readonly string[]
}
