/** Single codes as a table that any spreadsheet and label printer reads. Moments are ISO 8601, UTC. */
interface Code {
  code: string
  madeAt: number
  takenAt: number | null
}

const iso = (at: number): string => new Date(at).toISOString()

/** Codes are letters, digits and hyphens: nothing in the table can be taken for a formula. */
export const csvOf = (codes: readonly Code[]): string =>
  [
    'code,made,redeemed',
    ...codes.map((it) => [it.code, iso(it.madeAt), it.takenAt === null ? '' : iso(it.takenAt)].join(',')),
  ].join('\r\n') + '\r\n'
