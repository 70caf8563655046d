/** Paid services that are asked for on goods which lie here already (decision 103). Epoch ms. */
import type { ServiceKey } from '../order/service.ts'
import type { Terms } from '../terms.ts'

/** Characters of what the shopper asks to be looked at. */
export const wishMost = 200

export interface AskFacts {
  /** Pieces on the shelf: what is in a parcel or on its way back is not. */
  stored: number
  /** The last day of the goods. */
  endsAt: number
  /** Services of the line that are paid for and still to be done. */
  waiting: readonly string[]
}

/** `away`: no piece is on the shelf. `over`: their last day has come. `waits`: it is paid for and not done yet. */
export type NotAsked = 'away' | 'over' | 'waits'

/** Why a service cannot be asked for on these goods; null where it can. */
export function whyNotAsked(key: ServiceKey, { stored, endsAt, waiting }: AskFacts, now: number): NotAsked | null {
  if (stored <= 0) return 'away'
  if (endsAt <= now) return 'over'
  return waiting.includes(key) ? 'waits' : null
}

/** Until when what is asked for now can be paid: never beyond the last day of its goods. */
export const askDeadline = (
  endsAt: number,
  { servicePayWindow }: Pick<Terms, 'servicePayWindow'>,
  now: number,
): number => Math.min(now + servicePayWindow, endsAt)

interface Asked {
  wish: string
  amount: number
}
/** The same is asked again: it keeps its number. */
export const isSameAsk = (one: Asked, other: Asked): boolean => one.wish === other.wish && one.amount === other.amount
