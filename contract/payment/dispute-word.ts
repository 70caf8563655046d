/** Which word of a company about a dispute counts: banks decide again, and their words come twice and in any order (decision 060). */
import type { DisputeStatus } from './dispute-status.ts'

export interface DisputeWord {
  state: DisputeStatus
  /** When it was so, epoch ms. */
  at: number
}

const weight: Record<DisputeStatus, number> = { open: 0, lost: 1, won: 2 }

/**
 * Takes what is known and what is said; whether what is said counts: it is later. Of two words of one moment a decision counts before
 * the opening, and a win before a loss, so that any order of the same words ends the same (states.md Y9).
 */
export const isLaterWord = (known: DisputeWord, said: DisputeWord): boolean =>
  said.at > known.at || (said.at === known.at && weight[said.state] > weight[known.state])
