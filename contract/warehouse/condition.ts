/** How goods are that came: as ordered, or what is wrong with them (product.md 4). */

/** `prohibited`: no line ships them. Their shopper sends them back to the seller, or they are disposed of when their storage ends. */
export const conditions = ['fine', 'wrong', 'damaged', 'prohibited'] as const
export type Condition = (typeof conditions)[number]

export const readCondition = (kept: string): Condition => conditions.find((known) => known === kept) ?? 'fine'

export const mayBePacked = (kept: string): boolean => readCondition(kept) !== 'prohibited'
