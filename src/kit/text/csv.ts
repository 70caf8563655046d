/** A table as a file that spreadsheets read (RFC 4180): UTF-8 with its mark, every row ended by CRLF. */

/** Text that a spreadsheet would take for a formula gets an apostrophe in front; a number is written as it is. */
const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount in minor units with a dot and two decimals, for every language: spreadsheets sort it as a number. */
export interface Amount {
  minor: number
}
export const amountCell = (minor: number): Amount => ({ minor })

export type Cell = string | number | Amount
const plainAmount = ({ minor }: Amount): string =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}.${String(Math.abs(minor) % 100).padStart(2, '0')}`

export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => (typeof cell === 'object' ? plainAmount(cell) : cellOf(cell))).join(',')}\r\n`).join('')}`

/** Hands the text to the browser as a download. */
export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
