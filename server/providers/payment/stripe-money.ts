/**
 * Stripe's way of writing money. Ours is always hundredths, whatever the currency (contract/kit/money.ts); Stripe's smallest unit
 * is the yen of Japan, the cent of America, and the thousandth of a dinar.
 */

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

/** Hundredths to what Stripe counts in. Throws a RangeError where it cannot be said: half a yen, half a cent. `currency` is ISO 4217 in either case. */
export function toStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  const divides = whole.has(code) || wholeInHundredths.has(code)
  if (!Number.isSafeInteger(amount) || (divides && amount % 100 !== 0))
    throw new RangeError(`${amount} hundredths of ${code} cannot be charged`)
  if (whole.has(code)) return amount / 100
  return thousandths.has(code) ? amount * 10 : amount
}

/** What Stripe counts in to hundredths. Throws a RangeError for a thousandth, which we cannot count. */
export function fromStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase()
  if (!Number.isSafeInteger(amount) || (thousandths.has(code) && amount % 10 !== 0))
    throw new RangeError(`${amount} of Stripe's units of ${code} are no hundredths`)
  if (whole.has(code)) return amount * 100
  return thousandths.has(code) ? amount / 10 : amount
}

/** Whether Stripe charges this many hundredths at all. */
export function canCharge(amount: number, currency: string): boolean {
  if (!/^[A-Za-z]{3}$/.test(currency) || amount < (least[currency.toUpperCase()] ?? 1)) return false
  try {
    return toStripe(amount, currency) <= most
  } catch {
    return false
  }
}
