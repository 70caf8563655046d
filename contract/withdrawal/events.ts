/** What happens to money on its way out, and the facts of each event (contract/events.ts puts all together). Cents. */
interface Amount {
  amount: number
}
/** What money that was sent back is part of: `withdrawal`, or `refund` where a refund was asked back. */
interface Sent extends Amount {
  of: string
}

export interface MoneyOutMoves {
  'refund.succeed': Sent
  'refund.fail': Sent
  'refund.bounce': Sent
  'refund.drop': Sent
  'withdrawal.cancel': Amount
  'withdrawal.reject': Amount
  'withdrawal.approve': Amount
  'withdrawal.send': Amount
  /** What arrived. */
  'withdrawal.succeed': Amount
  'withdrawal.fail': Amount
}

export interface MoneyOutEvents {
  'withdrawal.apply': Amount
  /** A part that could not be sent is on the balance again. */
  'withdrawal.partBack': Amount
  'refund.ask': Amount
  /** Finance asks the providers how its parts stand. */
  'withdrawal.ask': Record<string, never>
  /** Finance read the whole bank account. */
  'withdrawal.look': Record<string, never>
}
