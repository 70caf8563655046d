/** Months as the shopper's clock has them: what lists are grouped and filtered by. */

/** `2026-09`, in the phone's time zone. */
export function monthOf(at: number): string {
  const day = new Date(at)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}`
}

/** From its first instant until before the next month's; epoch ms. Takes what `monthOf` gives. */
export function spanOf(month: string): { from: number; until: number } {
  const [year = 0, of = 1] = month.split('-').map(Number)
  return { from: new Date(year, of - 1, 1).getTime(), until: new Date(year, of, 1).getTime() }
}

/** Every month from the first instant to the last, newest first. */
export function monthsBetween(first: number, last: number): string[] {
  const months: string[] = []
  for (let instant = last; ;) {
    const month = monthOf(instant)
    months.push(month)
    const { from } = spanOf(month)
    if (from <= first) return months
    instant = from - 1
  }
}

export interface Month<Row> {
  month: string
  rows: Row[]
}
/** Rows that follow each other in one month stand together, in the order they came. */
export function byMonth<Row>(rows: readonly Row[], timeOf: (row: Row) => number): Month<Row>[] {
  const months: Month<Row>[] = []
  for (const row of rows) {
    const month = monthOf(timeOf(row))
    const last = months.at(-1)
    if (last?.month === month) last.rows.push(row)
    else months.push({ month, rows: [row] })
  }
  return months
}
