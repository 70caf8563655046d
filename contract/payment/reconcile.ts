export type About = 'charge' | 'refund' | 'dispute' | 'disputeWon'
export type DifferenceKind = 'theirs' | 'ours' | 'amount' | 'currency' | 'state' | 'twice'
