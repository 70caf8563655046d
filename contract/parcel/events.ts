/** What happens to parcels and their papers without a change of status, and the facts of each (contract/events.ts). Cents, epoch ms. */
export interface BagMoves {
  'bag.seal': { seal: string; weightG: number; parcels: number }
  'bag.reopen': { seal: string }
  'bag.handOver': { driver: string; parcels: number }
}

export interface ParcelEvents {
  'parcel.place': { count: number; total: number; channel: string }
  /** On the packing bench: so many pieces of a content, or one service; negative: not ticked any more. */
  'parcel.tick': { title: string; count: number; way: string }
  /** Closed although so much was not ticked or proven; the reason has the words. */
  'parcel.closeUnticked': { why: string; count: number; services: number; unproven: number }
  /** A closed box was opened, its pieces are on their shelves. */
  'parcel.takeOut': { shelves: string }
  /** More time for the extra payment: `deadline` instead of `was`. */
  'parcel.extendPatch': { amount: number; deadline: number; was: number; patchNumber: string }
  'parcel.track': { code: string; place: string; text: string; at: number }
  /** A step that staff had written by mistake is gone; `at`: when it was said to have been. */
  'parcel.removeStep': { code: string; place: string; text: string; at: number }
  /** A wrong tracking number put right. `from`: the one before. */
  'parcel.correctTracking': { from: string; trackingNumber: string }
  /** A carrier's file was posted: so many bills, and rows kept for somebody to decide. Cents: our cost, what is asked for and what went back. */
  'carrierBill.import': { posted: number; kept: number; cost: number; asked: number; back: number }
  'parcel.billed': { bill: number; forgiven: number }
  /** Somebody of the staff read a parcel's sheet, with the receiver's address and phone: written once an hour for each person and parcel. */
  'paper.read': Record<string, never>
  /** Somebody of the staff read the receiver's customs number. */
  'paper.look': { kind: string }
  /** A number of our own ranges was given to a parcel; so many are left in that range. */
  'paper.allot': { trackingNumber: string; line: string; left: number }
  'numberRange.add': { line: string; first: string; last: string; left: number }
  'numberRange.close': { line: string; left: number }
  'bag.open': { line: string }
  'bag.put': { packNumber: string; trackingNumber: string }
  'bag.takeOut': { packNumber: string }
  /** `papers`: their names, with commas. `form`: the customs form, where one was among them. `declared` in cents. */
  'paper.print': { papers: string; form: string; declared: number }
}
