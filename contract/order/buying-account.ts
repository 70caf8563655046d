/** The firm's own accounts at the marketplaces, from which sellers are paid (decision 097). Fen. */
import type { MallType } from '../catalog/product.ts'
import type { Fen } from '../kit/money.ts'

/** What moved an account: money put in or taken out, an order bought, its cost corrected, a late top-up passed on, a seller's refund, a count that differed or agreed, a purchase taken back, an order that was paid from another account than was said. */
export const movementKinds = [
  'in',
  'out',
  'bought',
  'corrected',
  'top_up',
  'back',
  'counted',
  'taken_back',
  'moved',
] as const
export type MovementKind = (typeof movementKinds)[number]

interface Holds {
  balance: Fen
  lowFen: Fen
}
/** Below zero it paid more than we know it had; `low` is below its mark. */
export const levelOf = ({ balance, lowFen }: Holds): 'below' | 'low' | 'enough' =>
  balance < 0 ? 'below' : balance < lowFen ? 'low' : 'enough'

interface Payer {
  id: string
  mallType: MallType
}
/** Whom a buyer pays from first: what was chosen while it may still be used, what they used last there, else the first of that marketplace. */
export function payerOf<Account extends Payer>(
  accounts: readonly Account[],
  mallType: MallType,
  ...wishes: readonly (string | null | undefined)[]
): Account | undefined {
  const mine = accounts.filter((account) => account.mallType === mallType)
  const wished = wishes.flatMap((id) => mine.find((account) => account.id === id) ?? [])
  return wished[0] ?? mine[0]
}

/** By how much an account's balance does not suffice for `paid`; 0 where it does. */
export const lacking = (balance: Fen, paid: Fen): number => Math.max(0, paid - balance)
