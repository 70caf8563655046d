/** How long a document may wait at a step, in ms since the step began: amber when `soon` is over, late when `late` is. */
export interface Promised {
  soon: number
  late: number
}

export const within = (soon: number, late: number): Promised => ({ soon, late })

/** How an age stands to its promise; without one nothing is ever late. Ms. */
export const standing = (promised: Promised | undefined, ms: number): 'fine' | 'soon' | 'late' =>
  !promised || ms <= promised.soon ? 'fine' : ms <= promised.late ? 'soon' : 'late'
