/** What a bank decides about a dispute. Amounts are minor units of its currency. */
export interface BankMoves {
  'dispute.win': { amount: number; currency: string }
  'dispute.lose': { amount: number; currency: string }
  'dispute.reopen': { amount: number; currency: string }
}
/** What happens between the shop and banks without a change of status, and the facts each carries. Amounts are cents. */
export interface BankEvents {
  'payment.sent': { proofs: number }
  'balance.adjust': { amount: number; against: string }
  'bankStatement.import': { taken: number; known: number }
  'dispute.open': { amount: number; provider: string; ref: string; currency: string; booked: boolean }
  'dispute.handOver': { reference: string }
  'reconciliation.start': { provider: string; days: number }
  'difference.close': Record<string, never>
  'payment.disputeOver': { amount: number; won: boolean }
  'sandbox.approve': { status: string }
  'sandbox.decline': { status: string }
  'sandbox.twice': { status: string }
  'sandbox.short': { status: string }
  'sandbox.late': { status: string }
  'sandbox.dispute': { status: string }
  'sandbox.dispute-won': { status: string }
  'sandbox.dispute-lost': { status: string }
  'sandbox.refund': { status: string }
  'sandbox.refund-failed': { status: string }
}
