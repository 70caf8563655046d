/**
 * A bank's statement as a file (CSV): read whatever the bank's habits are. What can be read in two ways is settled by the other lines of
 * the file; what then still can is a fault that names its line. Pure.
 */
import { cellsBy, decimalSign, guessNames, readCsv, readMoney } from '../kit/csv.ts'
import { asDecimal } from '../kit/money.ts'

export interface StatementColumns {
  /** Names of columns, as the first line of the file has them; '' where the file has none. */
  date: string
  amount: string
  reference: string
  name: string
  account: string
  currency: string
  /** The bank's own number of the line. */
  id: string
  /** What the account holds after the line. */
  balance: string
  /** Where the file alone does not say whether the day or the month comes first. */
  dayFirst: boolean
}
export interface ReadLine {
  /** In the file, the header being 1. */
  nth: number
  /** YYYY-MM-DD. */
  date: string
  /** Minor units; minus: out of the account. */
  amount: number
  /** Empty where the file does not say. */
  currency: string
  reference: string
  name: string
  account: string
  bankId: string
}
export const faultKinds = ['date', 'amount', 'short', 'currency', 'balance'] as const
export type FaultKind = (typeof faultKinds)[number]
export interface StatementFault {
  nth: number
  kind: FaultKind
  /** What could not be read; of a balance: what it should be by the line before. */
  text: string
}
export interface Statement {
  header: string[]
  lines: ReadLine[]
  faults: StatementFault[]
}

const guesses: Readonly<Record<Exclude<keyof StatementColumns, 'dayFirst'>, readonly RegExp[]>> = {
  date: [/^(booking ?date|date|buchungstag|buchungsdatum|datum|valuta|value ?date|fecha|data|日期)/i],
  amount: [/^(amount|betrag|umsatz|montant|importe|importo|kwota|valor|credit|金额)/i],
  reference: [/(reference|verwendungszweck|purpose|description|details|remittance|memo|libell|concepto|摘要)/i],
  name: [/(name|payer|sender|counterparty|beguenstigter|begünstigter|auftraggeber|partner|对方户名)/i],
  account: [/(iban|account|kontonummer|对方账号)/i],
  currency: [/^(currency|waehrung|währung|devise|moneda|ccy|币种)/i],
  balance: [/^(balance|running ?balance|saldo|kontostand|solde|余额)/i],
  id: [/^(transaction ?id|id|entry ?ref|bank ?ref|end.?to.?end|流水号)/i],
}
/** Which column is which, from the names in the first line; '' where none fits. */
export const guessColumns = (header: readonly string[]): StatementColumns => ({
  ...guessNames(header, guesses),
  dayFirst: true,
})

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const split = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?:[ T].*)?$/

/** YYYY-MM-DD; undefined where it is no day. */
export function readDay(text: string, dayFirst: boolean): string | undefined {
  const given = text.trim()
  const iso = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[ T].*)?$/.exec(given)
  const parts = split.exec(given)
  const named = /^(\d{1,2})[ .-]+([A-Za-z]{3})[a-z]*\.?[ .-]+(\d{4})$/.exec(given)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : parts
      ? [parts[3], ...(dayFirst || given.includes('.') ? [parts[2], parts[1]] : [parts[1], parts[2]])]
      : named
        ? [named[3], String(months.indexOf((named[2] ?? '').toLowerCase()) + 1), named[1]]
        : []
  if (year === undefined || month === undefined || day === undefined) return undefined
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined
}

/** Whether the days of a file say by themselves which part comes first. */
function dayOrder(days: readonly string[], otherwise: boolean): boolean {
  for (const day of days) {
    const parts = split.exec(day.trim())
    if (parts && Number(parts[1]) > 12) return true
    if (parts && Number(parts[2]) > 12) return false
  }
  return otherwise
}

/** Reads a whole file by its columns. `currency`: of the account; a line in another is a fault. */
export function readStatement(text: string, columns: StatementColumns, currency: string): Statement {
  const [head, ...rows] = readCsv(text)
  const header = head?.cells ?? []
  const placeOf = (name: string) => (name === '' ? -1 : header.indexOf(name))
  const cell = cellsBy(header)
  const decimal = decimalSign(rows.map(({ cells }) => cell(cells, columns.amount)))
  const dayFirst = dayOrder(
    rows.map(({ cells }) => cell(cells, columns.date)),
    columns.dayFirst,
  )
  const lines: ReadLine[] = []
  const faults: StatementFault[] = []
  for (const { nth, cells } of rows) {
    const fault = (kind: FaultKind, what: string) => void faults.push({ nth, kind, text: what.slice(0, 60) })
    const [day, sum] = [cell(cells, columns.date), cell(cells, columns.amount)]
    if (cells.length <= Math.max(placeOf(columns.date), placeOf(columns.amount))) {
      fault('short', cells.join(' '))
      continue
    }
    const date = readDay(day, dayFirst)
    const amount = readMoney(sum, decimal)
    const money = cell(cells, columns.currency).toUpperCase()
    if (date === undefined) fault('date', day)
    else if (amount === undefined) fault('amount', sum)
    else if (money !== '' && money !== currency) fault('currency', money)
    else
      lines.push({
        nth,
        date,
        amount,
        currency: money,
        reference: cell(cells, columns.reference).slice(0, 300),
        name: cell(cells, columns.name).slice(0, 120),
        account: cell(cells, columns.account).slice(0, 60),
        bankId: cell(cells, columns.id).slice(0, 80),
      })
  }
  const amounts = new Map(lines.map((line) => [line.nth, line.amount]))
  const balances = rows.map(({ nth, cells }) => ({
    nth,
    amount: amounts.get(nth),
    balance: readMoney(cell(cells, columns.balance), decimal),
  }))
  return { header, lines, faults: [...faults, ...balanceFaults(balances)] }
}

interface Balanced {
  nth: number
  /** Minor units; undefined where the line could not be read. */
  amount: number | undefined
  /** Minor units; undefined where the line says none. */
  balance: number | undefined
}

/** Lines whose balance is not that of the line before and their amount: a line between them is missing, or stands there twice. */
function follow(lines: readonly Balanced[]): StatementFault[] {
  const faults: StatementFault[] = []
  let expected: number | undefined
  for (const { nth, amount, balance } of lines) {
    // Behind a line that could not be read nothing is known.
    expected = expected === undefined || amount === undefined ? undefined : expected + amount
    if (expected !== undefined && balance !== undefined && expected !== balance)
      faults.push({ nth, kind: 'balance', text: asDecimal(expected) })
    expected = balance ?? expected
  }
  return faults
}

/** Banks write the oldest line first, or the newest: what fits better is how this file is written. */
function balanceFaults(lines: readonly Balanced[]): StatementFault[] {
  if (lines.every((line) => line.balance === undefined)) return []
  const [down, up] = [follow(lines), follow(lines.toReversed())]
  return up.length < down.length ? up.toReversed() : down
}
