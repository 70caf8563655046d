/** How goods are that came: as ordered, or what is wrong with them (product.md 4). */

/** `prohibited`: no line ships them. Their shopper sends them back to the seller, or they are disposed of when their storage ends. */
export const conditions = ['fine', 'wrong', 'damaged', 'prohibited'] as const
export type Condition = (typeof conditions)[number]

export const readCondition = (kept: string): Condition => conditions.find((known) => known === kept) ?? 'fine'

export interface Found {
  condition: Condition
  conditionNote: string
}

/** How a line is after more pieces came: what may not be shipped stays so while pieces of it are here, whatever the later ones are. */
export const conditionAfter = (here: Found & { pieces: number }, came: Found): Found =>
  here.pieces > 0 && here.condition === 'prohibited' && came.condition !== 'prohibited'
    ? { condition: here.condition, conditionNote: here.conditionNote }
    : came

export const mayBePacked = (kept: string): boolean => readCondition(kept) !== 'prohibited'
