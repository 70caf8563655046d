/**
 * Which money the shopper sees (product.md 2). The ledger and every charge are in the settlement currency; a display
 * currency converts for the eye only. Rates are decimal strings: display units for one settlement unit.
 */
import Big from 'big.js'
import { createContext, useContext } from 'react'

export interface MoneyView {
  /** ISO code of the ledger's currency. */
  settlement: string
  /** What the shopper asked to see; absent when it is the settlement currency. */
  display?: { currency: string; rate: string } | undefined
}

export const MoneyContext = createContext<MoneyView>({ settlement: 'USD' })
export const useMoneyView = (): MoneyView => useContext(MoneyContext)

/** Settlement minor units to display minor units, half to even, once. */
export const forDisplay = (cents: number, rate: string): number =>
  new Big(cents).times(rate).round(0, Big.roundHalfEven).toNumber()
