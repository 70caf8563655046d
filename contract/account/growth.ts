/** The names on the ladder of growth points (product.md 9): one point for each settled unit of money. */
export const steps = [
  { key: 'newcomer', name: 'Newcomer', from: 0 },
  { key: 'regular', name: 'Regular', from: 200 },
  { key: 'silver', name: 'Silver', from: 1000 },
  { key: 'gold', name: 'Gold', from: 3000 },
  { key: 'jade', name: 'Jade', from: 9000 },
] as const

/** Takes whole points, gives the highest step they reach. */
export const stepOf = (points: number): (typeof steps)[number] =>
  steps.findLast((step) => points >= step.from) ?? steps[0]
