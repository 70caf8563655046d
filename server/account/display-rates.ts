/** What amounts are about worth in other currencies: for the eye only, never for a charge (product.md 2). */
import { currencies } from '#contract/account/account.ts'
import { divideRates } from '#contract/kit/money.ts'

/** Sample rates: units of each currency for one US dollar. Whoever runs the shop replaces them with a source. */
const forOneDollar: Record<(typeof currencies)[number]['key'], string> = {
  USD: '1',
  EUR: '0.92',
  GBP: '0.78',
  CAD: '1.37',
  AUD: '1.52',
  BRL: '5.45',
  TRY: '34.2',
  PLN: '3.95',
  SAR: '3.75',
  AED: '3.6725',
  MXN: '19.6',
  CNY: '7.14',
}

/** Units of each currency for one unit of the settlement currency, as decimal strings. */
export function displayRates(settlement: string): Record<string, string> {
  const own = currencies.find((it) => it.key === settlement)?.key ?? 'USD'
  return Object.fromEntries(currencies.map(({ key }) => [key, divideRates(forOneDollar[key], forOneDollar[own])]))
}
