/**
 * Postal codes and phone numbers are tidied before they are checked (specification 5), so people may type them as they
 * know them, and the label, the carrier and the check see the same text.
 */
import { countries } from './countries.ts'
import type { CountryCode } from './country-rule.ts'

/** Upper case, one separator where the country has one: "sw1a1aa" becomes "SW1A 1AA". */
export function tidyZip(country: CountryCode, typed: string): string {
  const flat = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const { cut } = countries[country].zip
  if (!cut || flat.length <= Math.max(cut.whenLonger ?? 0, Math.abs(cut.at))) return flat
  return `${flat.slice(0, cut.at)}${cut.with}${flat.slice(cut.at)}`
}

/**
 * Plus and digits: "0151 23456789" in Germany becomes "+4915123456789". A number that begins with another country's
 * plus stays as it is, because people keep their phone when they move.
 */
export function tidyPhone(country: CountryCode, typed: string): string {
  const { calling, least, most, keepsZero } = countries[country].phone
  const flat = typed.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+')
  const code = calling.slice(1)
  const home = flat.startsWith(calling) ? flat.slice(calling.length) : flat
  if (home.startsWith('+')) return home
  const fits = (digits: string) => digits.length >= least && digits.length <= most
  const national = keepsZero ? home : home.replace(/^0/, '')
  // "1 512 555 0134": the calling code without its plus.
  if (flat === home && !fits(national) && home.startsWith(code) && fits(home.slice(code.length))) return `+${home}`
  return `${calling}${national}`
}

/** Takes a tidied number. Checks the length of the country's own numbers, and only the general bounds of foreign ones. */
export function isPhone(country: CountryCode, tidied: string): boolean {
  const { calling, least, most } = countries[country].phone
  if (!/^\+[1-9]\d{6,14}$/.test(tidied)) return false
  if (!tidied.startsWith(calling)) return true
  const digits = tidied.length - calling.length
  return digits >= least && digits <= most
}
