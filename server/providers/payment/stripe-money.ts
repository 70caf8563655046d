/**
 * Stripe's way of writing money. Ours is always hundredths, whatever the currency (contract/kit/money.ts); Stripe's smallest unit
 * is the yen of Japan, the cent of America, and the thousandth of a dinar.
 */

import Big from 'big.js'

/** Without a smaller unit. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Without a smaller unit, and yet written in hundredths, which must be 00. */
const wholeInHundredths = new Set(['ISK', 'UGX'])
/** Written in thousandths; cards take no more than two decimals of it, so the last digit is 0. */
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

/** What Stripe takes at least, in our hundredths; it refuses less. Other currencies: about half a dollar, which Stripe itself judges. */
const least: Record<string, number> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  JPY: 5000,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
}
/** Eight digits, of whatever unit. */
const most = 99_999_999

/** How many hundredths are how many of Stripe's units. */
const scale = (code: string): { ours: number; theirs: number } =>
  whole.has(code) ? { ours: 100, theirs: 1 } : thousandths.has(code) ? { ours: 1, theirs: 10 } : { ours: 1, theirs: 1 }

/** So many parts of it, where that is a whole number. */
function exactly(amount: number, times: number, parts: number, code: string): number {
  const result = new Big(amount).times(times).div(parts).toNumber()
  if (!Number.isSafeInteger(amount) || !Number.isSafeInteger(result))
    throw new RangeError(`${amount} of ${code} cannot be said otherwise`)
  return result === 0 ? 0 : result
}

/** Hundredths to what Stripe counts in. Throws a RangeError where it cannot be said: half a yen, half a cent. `currency` is ISO 4217 in either case. */
export function toStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  if (wholeInHundredths.has(code)) exactly(amount, 1, 100, code)
  return exactly(amount, scale(code).theirs, scale(code).ours, code)
}

/** What Stripe counts in to hundredths. Throws a RangeError for a thousandth, which we cannot count. */
export function fromStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  return exactly(amount, scale(code).ours, scale(code).theirs, code)
}

/** Whether Stripe can be told of this many hundredths: of no half a yen, and of no more than it counts. */
export function canSay(amount: number, currency: string): boolean {
  try {
    return toStripe(amount, currency) <= most
  } catch {
    return false
  }
}

/** Whether Stripe charges this many hundredths at all. */
export const canCharge = (amount: number, currency: string): boolean =>
  /^[A-Za-z]{3}$/.test(currency) && amount >= (least[currency.toUpperCase()] ?? 1) && canSay(amount, currency)
