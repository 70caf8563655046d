/** The ladder of growth points (product.md 9): one point for each settled unit of money. The phone has the levels' names. */
export const levelKeys = ['newcomer', 'regular', 'silver', 'gold', 'jade'] as const
export type LevelKey = (typeof levelKeys)[number]

export const steps: readonly { key: LevelKey; from: number }[] = [
  { key: 'newcomer', from: 0 },
  { key: 'regular', from: 200 },
  { key: 'silver', from: 1000 },
  { key: 'gold', from: 3000 },
  { key: 'jade', from: 9000 },
]

/** Takes whole points, gives the key of the highest step they reach. */
export const levelOf = (points: number): LevelKey => steps.findLast((step) => points >= step.from)?.key ?? 'newcomer'
