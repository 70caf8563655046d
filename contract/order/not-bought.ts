/** What goes back for pieces of an order that cannot be bought while the rest is (states.md O7, decision 074). Pure. */
import Big from 'big.js'
import { type Cents, cents, convert, type Fen, fen, minus, plus, sum, times } from '../kit/money.ts'

export interface LeftToBuy {
  /** Everything that is still to be bought, before these pieces are left out; fen. */
  goodsFen: Fen
  /** The order's stored rate, settlement units for one yuan. */
  rate: string
  /** The seller's delivery: it stays, as the rest is delivered too. Cents. */
  freight: Cents
  /** What is kept of our fee until now, cents. */
  fee: Cents
}
export interface PiecesNotBought {
  priceFen: Fen
  count: number
  /** Of the services of this line, what is not done then. Cents. */
  services: Cents
}
export interface NotBought {
  goodsFen: Fen
  goods: Cents
  fee: Cents
  services: Cents
  /** All of it, before it is shared with the coupon. */
  together: Cents
}

/**
 * Goods at the order's rate, so that several calls together give exactly what one gives; of the fee the part that the goods are of what it
 * was charged for, rounded in the shopper's favour; and services that are not done then.
 */
export function worthOfNotBought(left: LeftToBuy, pieces: readonly PiecesNotBought[]): NotBought {
  const goodsFen = sum([fen(0), ...pieces.map((it) => times(it.priceFen, it.count))])
  const before = convert(left.goodsFen, left.rate)
  const after = convert(minus(left.goodsFen, goodsFen), left.rate)
  const charged = plus(before, left.freight)
  const kept =
    charged === 0
      ? left.fee
      : cents(new Big(left.fee).times(plus(after, left.freight)).div(charged).round(0, Big.roundDown).toNumber())
  const goods = minus(before, after)
  const fee = minus(left.fee, kept)
  const services = sum([cents(0), ...pieces.map((it) => it.services)])
  return { goodsFen, goods, fee, services, together: plus(goods, fee, services) }
}
