/** Tables that others write as files (CSV), with whatever habits: rows of cells, and the amounts in them. Pure. */

/** Names of a file's columns, as its first line has them; '' where the file has none. */
export type ColumnNames<Column extends string> = Record<Column, string>

/** Which column is which, by what others call it, the likeliest name first; '' where none fits. */
export const guessNames = <Column extends string>(
  header: readonly string[],
  guesses: Readonly<Record<Column, readonly RegExp[]>>,
): ColumnNames<Column> => {
  const names = Object.entries<readonly RegExp[]>(guesses).map(([column, likely]) => [
    column,
    likely.flatMap((guess) => header.find((it) => guess.test(it)) ?? [])[0] ?? '',
  ])
  return Object.fromEntries(names) as ColumnNames<Column>
}

/** The cell of a row under a name; '' where the file has no such column or the row ends before it. */
export function cellsBy(header: readonly string[]): (cells: readonly string[], name: string) => string {
  const places = new Map(header.map((name, place) => [name, place] as const).toReversed())
  return (cells, name) => (name === '' ? '' : (cells[places.get(name) ?? -1] ?? ''))
}

/** What separates cells: as a spreadsheet says in a line of its own (`sep=;`), or what the heads have most of outside quotes. */
function separatorOf(text: string): string {
  const said = /^sep=([;,\t])\n/i.exec(text)?.[1]
  if (said) return said
  const first = text.split('\n').find((it) => it.trim() !== '') ?? ''
  const count = (separator: string) => first.replaceAll(/"[^"]*"/g, '').split(separator).length
  return [';', '\t', ','].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Rows of cells: comma, semicolon or tab, quotes as in RFC 4180, any line ends. Empty rows are left out, with their place in the file kept. */
export function readCsv(text: string): { nth: number; cells: string[] }[] {
  const given = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const separator = separatorOf(given)
  const clean = given.replace(/^sep=[;,\t](?=\n)/i, '')
  const rows: { nth: number; cells: string[] }[] = []
  let [cells, cell, quoted, nth, began]: [string[], string, boolean, number, number] = [[], '', false, 1, 1]
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((it) => it !== '')) rows.push({ nth: began, cells })
    cells = []
    cell = ''
  }
  for (let place = 0; place < clean.length; place += 1) {
    const letter = clean[place] ?? ''
    if (quoted && letter === '"' && clean[place + 1] === '"') {
      cell += '"'
      place += 1
    } else if (letter === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (!quoted && letter === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (!quoted && letter === '\n') {
      endRow()
      nth += 1
      began = nth
    } else {
      if (letter === '\n') nth += 1
      cell += letter
    }
  }
  endRow()
  return rows
}

const bare = (text: string) =>
  text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/^(?:[A-Z]{3}|[$€£¥])|(?:[A-Z]{3}|[$€£¥])$/g, '')

/** The decimal sign that the amounts of a file agree on; undefined where none of them says. */
export function decimalSign(amounts: readonly string[]): '.' | ',' | undefined {
  for (const text of amounts.map(bare)) {
    const [, sign] = /([.,])\d{1,2}\D*$/.exec(text) ?? []
    if (sign === '.' || sign === ',') return sign
    const both = /([.,]).*([.,])/.exec(text)
    if (both && both[1] !== both[2]) return both[2] as '.' | ','
    // The same sign twice groups thousands.
    if (both) return both[1] === '.' ? ',' : '.'
  }
  return undefined
}

/** Minor units; undefined where it is no amount, or can be read in two ways. `decimal`: what the file agrees on. */
export function readMoney(text: string, decimal: '.' | ',' | undefined): number | undefined {
  const given = bare(text)
  const negative = /^-|^−|-$|^\(.*\)$/.test(given)
  const digits = given.replaceAll(/[-−+()]/g, '')
  if (!/^\d[\d.,]*$/.test(digits)) return undefined
  const grouped = /[.,]/.test(digits)
  if (grouped && decimal === undefined) return undefined
  const thousands = decimal === ',' ? '.' : ','
  const [whole = '', rest = '', ...more] = digits.split(decimal ?? '.')
  const groups = whole.split(thousands)
  const wellGrouped = groups.length === 1 || groups.slice(1).every((it) => it.length === 3)
  if (more.length > 0 || rest.length > 2 || rest.includes(thousands) || !wellGrouped) return undefined
  const value = Number(groups.join('')) * 100 + Number(rest.padEnd(2, '0'))
  return Number.isSafeInteger(value) && value <= 100_000_000_000 ? (negative ? 0 - value : value) : undefined
}
