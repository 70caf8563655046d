/** What happens with returns to sellers, and the facts each move carries. Amounts are cents, fen where it says so. */
export interface Item {
  title: string
  titleEn: string | null
}
export interface OfReturn extends Item {
  quantity: number
}
export interface ReturnMoves {
  'return.accept': OfReturn
  /** Fen: what sending it back cost us. */
  'return.send': OfReturn & { parcel: string; costFen: number }
  'return.address': OfReturn
  'return.refuse': OfReturn
  'return.withdraw': OfReturn
  'return.sellerRefunded': OfReturn & { sellerRefund: number }
  'return.sellerRejected': OfReturn
  'return.comesBack': OfReturn
  'return.cameBack': OfReturn & { shelf: string }
  'return.askEvidence': OfReturn
  'return.refund': OfReturn & { amount: number; fee: number }
}
