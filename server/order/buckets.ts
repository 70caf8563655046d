/** Where the pieces of a line are (states.md, warehouse): a column each, and together all that was ordered. */
export const bucketColumns = [
  'expected',
  'stored',
  'reserved',
  'returning_',
  'shipped',
  'returned',
  'missing',
  'abandoned',
] as const
export type Bucket = (typeof bucketColumns)[number]
