/**
 * Money is a whole number of minor units, branded by its currency, so that fen never add to cents.
 * Numbers become money at one door (`minor`), and rounding happens at one door (`convert`, half to even).
 */
import Big from 'big.js'

Big.DP = 20
Big.RM = Big.roundHalfEven

/** `settlement` is the one currency of the ledger (USD unless configured); sellers are paid in `CNY`. */
export type Currency = 'settlement' | 'CNY'

declare const currency: unique symbol
export type Minor<C extends Currency = Currency> = number & { readonly [currency]: C }
/** Minor units of the settlement currency. */
export type Cents = Minor<'settlement'>
/** Minor units of the renminbi. */
export type Fen = Minor<'CNY'>

/** The only door in. Refuses fractions and anything a double cannot count exactly. */
export function minor<C extends Currency>(amount: number): Minor<C> {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole minor units: ${amount}`)
  return (amount === 0 ? 0 : amount) as Minor<C>
}
export const cents = (amount: number): Cents => minor<'settlement'>(amount)
export const fen = (amount: number): Fen => minor<'CNY'>(amount)

export const plus = <C extends Currency>(...parts: readonly Minor<C>[]): Minor<C> =>
  minor<C>(parts.reduce((sum: number, part) => sum + part, 0))
export const minus = <C extends Currency>(from: Minor<C>, taken: Minor<C>): Minor<C> => minor<C>(from - taken)
/** The same amount the other way: what one account gets, another gives. */
export const negative = <C extends Currency>(amount: Minor<C>): Minor<C> => minor<C>(0 - amount)
export const times = <C extends Currency>(one: Minor<C>, count: number): Minor<C> => minor<C>(one * count)
export const least = <C extends Currency>(...some: readonly Minor<C>[]): Minor<C> => minor<C>(Math.min(...some))
export const most = <C extends Currency>(...some: readonly Minor<C>[]): Minor<C> => minor<C>(Math.max(...some))
export const sum = <C extends Currency>(parts: readonly Minor<C>[]): Minor<C> => plus<C>(...parts)

/**
 * CNY to settlement. `rate` is a decimal string: settlement units for one yuan, as stored on the order.
 * Both currencies divide by 100, so minor converts to minor directly. Rounds half to even, once (product.md 2).
 */
export const convert = (amount: Fen, rate: string): Cents =>
  cents(new Big(amount).times(rate).round(0, Big.roundHalfEven).toNumber())

/** A share of an amount: `percent` is a decimal string such as "5" or "2.5". Fees round half up (states.md 2). */
export const percentOf = <C extends Currency>(amount: Minor<C>, percent: string): Minor<C> =>
  minor<C>(new Big(amount).times(percent).div(100).round(0, Big.roundHalfUp).toNumber())

/** Multiplies two decimal strings, to at most eight places: rate source times margin. */
export const multiplyRates = (a: string, b: string): string =>
  new Big(a).times(b).round(8, Big.roundHalfEven).toString()

/** A factor put on top of a rate, as a percentage: "1.02" is "2". */
export const percentOnTop = (factor: string): string => new Big(factor).minus(1).times(100).toString()

/** How many units of one currency make one of another, from both rates to a third: to six places. For display only. */
export const divideRates = (a: string, b: string): string => new Big(a).div(b).round(6, Big.roundHalfEven).toString()

/**
 * Splits an amount over weights so that the parts add up to the whole (largest remainder, earlier part first).
 * Takes whole non-negative weights; all-zero weights put everything on the first part.
 */
export function split<C extends Currency>(amount: Minor<C>, weights: readonly number[]): Minor<C>[] {
  const whole = weights.reduce((a, b) => a + b, 0)
  if (weights.length === 0) return []
  if (whole === 0) return weights.map((_, i) => minor<C>(i === 0 ? amount : 0))
  const exact = weights.map((weight) => new Big(amount).times(weight).div(whole))
  const parts = exact.map((share) => share.round(0, Big.roundDown).toNumber())
  let rest = amount - parts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((share, index) => ({ index, remainder: share.minus(parts[index] ?? 0).abs() }))
    .toSorted((a, b) => b.remainder.cmp(a.remainder) || a.index - b.index)
  const step = Math.sign(rest)
  for (const { index } of order) {
    if (rest === 0) break
    parts[index] = (parts[index] ?? 0) + step
    rest -= step
  }
  return parts.map((part) => minor<C>(part))
}

/** The decimal text of minor units, for wires that want "12.34". Display is value / 100 (specification 3). */
export const asDecimal = (amount: number): string => new Big(amount).div(100).toFixed(2)

/** Reads "12.34" typed by a person into minor units; undefined when it is not an amount with at most two decimals. */
export function readAmount<C extends Currency>(typed: string): Minor<C> | undefined {
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,10}(\.\d{0,2})?$/.test(text)) return undefined
  return minor<C>(new Big(text.endsWith('.') ? `${text}0` : text).times(100).toNumber())
}
