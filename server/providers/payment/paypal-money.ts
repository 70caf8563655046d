/**
 * Money as PayPal writes it: a decimal text beside its currency. Our minor units are hundredths of every currency; PayPal knows no
 * part of a yen, a forint or a Taiwan dollar, and no currency with three decimals (provider shapes, 11).
 */

/** Those that PayPal takes. */
const decimals: Record<string, 0 | 2> = {
  ...Object.fromEntries(
    'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD ILS MXN MYR NOK NZD PHP PLN SEK SGD THB USD'
      .split(' ')
      .map((code) => [code, 2 as const]),
  ),
  HUF: 0,
  JPY: 0,
  TWD: 0,
}

export interface PaypalMoney {
  currency_code: string
  value: string
}

/** Whether PayPal can be asked for this many hundredths of it. */
export const paypalTakes = (amount: number, currency: string): boolean =>
  Number.isSafeInteger(amount) &&
  amount > 0 &&
  (decimals[currency] === 2 || (decimals[currency] === 0 && amount % 100 === 0))

/** Takes hundredths. Throws RangeError for what PayPal cannot be asked for. */
export function toPaypal(amount: number, currency: string): PaypalMoney {
  if (!paypalTakes(amount, currency)) throw new RangeError(`PayPal takes no ${amount} hundredths of ${currency}`)
  const digits = String(amount).padStart(3, '0')
  const [units, hundredths] = [digits.slice(0, -2), digits.slice(-2)]
  return { currency_code: currency, value: decimals[currency] === 0 ? units : `${units}.${hundredths}` }
}

/** Gives hundredths; minus for what went out. Throws RangeError for what is no such amount, or cannot be counted exactly. */
export function fromPaypal({ currency_code: currency, value }: PaypalMoney): number {
  const [, sign = '', units = '', part = ''] = /^(-?)(\d{1,14})(?:\.(\d{1,8}))?$/.exec(value) ?? []
  const known = decimals[currency]
  if (known === undefined || units === '' || /[1-9]/.test(part.slice(known)))
    throw new RangeError(`no amount of PayPal's: ${value} ${currency}`)
  const amount = Number(`${units}${part.slice(0, 2).padEnd(2, '0')}`)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`too much to count: ${value} ${currency}`)
  return sign === '' || amount === 0 ? amount : 0 - amount
}
