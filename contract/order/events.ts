/** What happens to an order without a change of its status, and the facts of each. Cents; fen where it says so. */
export interface OrderEvents {
  'order.place': { amount: number; deadline: number; lines: number; sellerName: string }
  /** More time for the top-up: `deadline` instead of `was`. */
  'order.extendPatch': { amount: number; deadline: number; was: number; patchNumber: string }
  /** Given to this buyer by an admin. */
  'order.assign': { buyer: string }
  'order.sellerShipped': { parcels: number }
  /** Bought by several orders at the seller's: the number of each with its pieces in brackets, with commas between. */
  'order.split': { sellerOrders: string }
  /** The seller's order number before and after, and the parcels' numbers that came and went, with commas between. */
  'order.correctNumbers': { from: string; to: string; added: string; removed: string }
  /** Goods and delivery before and after, in fen, of which of several orders at the seller's; what the shop pays itself by it, or (below zero) has again. */
  'order.correctCost': {
    goodsWas: number
    goodsNow: number
    freightWas: number
    freightNow: number
    carried: number
    refund: number
    sellerOrders?: string
  }
  /**
   * A purchase taken back (decision 106): its numbers, what was paid in fen and from which account (empty: none), and what the shopper keeps of it, in cents.
   */
  'order.purchaseBack': {
    purchaseNumber: string
    sellerOrderId: string
    goods: number
    freight: number
    account: string
    kept: number
  }
  /** Paid from another account than was said, by name (empty: none was said). */
  'order.correctPaidFrom': { from: string; to: string }
  /** What goes back to the shopper by a correction of the cost; the rest of it is for staff. */
  'order.costBack': { refund: number }
  /** Some of it cannot be bought. */
  'order.notBought': { count: number; refund: number }
  'order.missing': { count: number; refund: number }
  /** The firm's own accounts at the marketplaces (decision 097). Fen. */
  'buyingAccount.open': { mall: string; means: string; low: number }
  'buyingAccount.change': { from: string; to: string; means: string; low: number }
  'buyingAccount.close': Record<string, never>
  'buyingAccount.reopen': Record<string, never>
  'buyingAccount.putIn': { moved: number; balance: number; reference: string; note: string }
  'buyingAccount.takeOut': { moved: number; balance: number; reference: string; note: string }
  /** Before and as counted. */
  'buyingAccount.count': { was: number; now: number }
}
