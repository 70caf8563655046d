/**
 * A carrier's bill as a file (CSV; decision 091): one row for each parcel. What can be read in two ways is settled by the other rows of the
 * file; what then still can, is a fault of its row. Pure. Grams, fen.
 */
import { cellsBy, decimalSign, guessNames, readCsv, readMoney } from '../kit/csv.ts'
import { type Fen, fen } from '../kit/money.ts'
import { type Grams, grams } from '../kit/units.ts'
import { isPlausibleFreight, mostFreight } from './carrier-bill.ts'
import { flatCarrierNumber } from './carrier-number.ts'

export const weightUnits = ['kg', 'g'] as const
export type WeightUnit = (typeof weightUnits)[number]
export interface BillColumns {
  /** Names of columns, as the first row of the file has them; '' where the file has none. */
  number: string
  invoice: string
  weight: string
  cost: string
  currency: string
  unit: WeightUnit
}

/** Why a row cannot be read: no number, no invoice, a figure, more than one parcel costs, another currency than ours with carriers, a number that stands in the file twice. */
export const rowFaults = ['number', 'invoice', 'weight', 'cost', 'high', 'currency', 'twice'] as const
export type RowFault = (typeof rowFaults)[number]
export interface FileRow {
  /** In the file, the header being 1. */
  nth: number
  /** As numbers of carriers are kept; where it is none, what stands there. */
  carrierNumber: string
  invoice: string
  weightG: Grams | null
  freight: Fen | null
  fault: RowFault | null
  /** What could not be read. */
  text: string
}
export interface BillFile {
  header: string[]
  rows: FileRow[]
}

/** Headings with a word for money or all of something that are no cost of a parcel. */
const noCost =
  /weight|gewicht|重|currency|币|rate|率|date|日期|type|类型|number|单号|pieces|qty|件|declared|申报|tax|税|vat/
const guesses: Readonly<Record<Exclude<keyof BillColumns, 'unit'>, readonly RegExp[]>> = {
  number: [
    /^(?!.*(date|time|日期|时间)).*(tracking|waybill|awb|consignment|运单|跟踪|转单)/i,
    /^(?!.*(date|time|日期|时间)).*(parcel ?(no|number)|shipment|单号)/i,
  ],
  invoice: [/^(?!.*(date|日期)).*(invoice|bill ?(no|number|id)|账单|发票)/i],
  // What stands on the scale before what is reckoned from the size.
  weight: [
    /^(?!.*(unit|单位)).*((actual|real|gross).*weight|gewicht|实重|毛重)/i,
    /^(?!.*(unit|单位|vol|dim|材积|体积)).*(weight|重)/i,
  ],
  // All of it before a part of it.
  cost: [/total|总|合计/i, /amount|金额/i, /charge|cost|freight|fee|price|费/i].map(
    (likely) => new RegExp(`^(?!.*(?:${noCost.source})).*(?:${likely.source})`, 'i'),
  ),
  currency: [/(currency|ccy|币种|币别)/i],
}
/** Which column is which, from the names in the first row; '' where none fits. A heading that says grams is believed. */
export function guessBillColumns(header: readonly string[]): BillColumns {
  const names = guessNames(header, guesses)
  return { ...names, unit: /[([（ ](g|grams?|克)[)\]）]?$/i.test(names.weight) ? 'g' : 'kg' }
}

/** What spreadsheets put around a number so that it stays text: ="123", '123. */
const unwrapped = (text: string): string => text.replace(/^='?"?|^'|"$/g, '').trim()
const isNumber = (flat: string): boolean => /^[A-Z0-9]{6,40}$/.test(flat)
/** A spreadsheet made a figure of it: the last digits are lost. */
const isRounded = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text)

/** Whole grams; undefined where it is no weight, or can be read in two ways. `decimal`: what the file agrees on. */
export function readWeight(text: string, unit: WeightUnit, decimal: '.' | ',' | undefined): Grams | undefined {
  const given = text.replaceAll(/\s/g, '').replace(unit === 'kg' ? /kgs?$/i : /g$/i, '')
  if (!/^\d[\d.,]*$/.test(given)) return undefined
  const signs = given.match(/[.,]/g) ?? []
  // No parcel weighs a thousand kilograms: in kilograms one sign is the decimal one.
  const sign = decimal ?? (unit === 'kg' && signs.length === 1 ? signs[0] : undefined)
  if (signs.length > 0 && sign === undefined) return undefined
  const [whole = '', rest = '', ...more] = given.split(sign ?? '.')
  const groups = whole.split(sign === ',' ? '.' : ',')
  const wellGrouped = groups.length === 1 || groups.slice(1).every((it) => it.length === 3)
  if (more.length > 0 || !wellGrouped || !/^\d*$/.test(rest)) return undefined
  const digits = unit === 'kg' ? 3 : 0
  // Less than a gram is not weighed; only zeros may stand there.
  if (/[1-9]/.test(rest.slice(digits))) return undefined
  const weight = Number(groups.join('')) * 10 ** digits + Number(rest.slice(0, digits).padEnd(digits, '0') || '0')
  return weight > 0 && weight <= 1_000_000 ? grams(weight) : undefined
}

const ours = new Set(['CNY', 'RMB', 'CNH', '¥', '￥', '元', '人民币'])
/** What an amount says of its currency besides its digits; '' where it says nothing. */
const signOf = (cost: string): string => cost.replaceAll(/[\d\s.,'’+\-−()]/g, '').toUpperCase()
const foreign =
  /\b(USD|EUR|GBP|HKD|JPY|AUD|CAD|NZD|SGD|CHF|TWD|KRW|PLN|TRY|BRL|AED|SAR)\b|(US|HK)?[$€£]|美元|美金|港币|港元|欧元|英镑|日元/i
/** Another currency than ours with carriers; '' where none is named. A row's own words go before those of its heading. */
function otherCurrency(cells: { currency: string; cost: string }, heading: string): string {
  const sign = signOf(cells.cost)
  const said = [cells.currency.toUpperCase(), sign].filter((it) => it !== '')
  if (said.length === 0) return foreign.exec(heading)?.[0] ?? ''
  // Words that are no currency are a fault of the amount.
  const other = said.find((it) => !ours.has(it) && (it !== sign || /^[A-Z]{3}$/.test(it) || foreign.test(it)))
  return other ?? ''
}
const isPounds = (heading: string): boolean => /\b(lbs?|oz|pounds?|ounces?)\b|磅|盎司/i.test(heading)

/** Reads a whole file by its columns. `invoice`: where a row does not say. */
export function readBillFile(text: string, columns: BillColumns, invoice: string): BillFile {
  const [head, ...lines] = readCsv(text)
  const header = head?.cells ?? []
  const cell = cellsBy(header)
  const costOf = (cells: readonly string[]) => cell(cells, columns.cost).replaceAll(/[￥元]|人民币/g, '')
  const decimal = decimalSign(lines.map(({ cells }) => costOf(cells)))
  const weightSign = decimal ?? decimalSign(lines.map(({ cells }) => cell(cells, columns.weight)))
  const rows = lines.map(({ nth, cells }): FileRow => {
    const written = unwrapped(cell(cells, columns.number))
    const flat = flatCarrierNumber(written)
    const [weight, cost] = [cell(cells, columns.weight), costOf(cells)]
    const weightG = isPounds(columns.weight) ? null : (readWeight(weight, columns.unit, weightSign) ?? null)
    const currency = otherCurrency(
      { currency: cell(cells, columns.currency), cost: cell(cells, columns.cost) },
      columns.cost,
    )
    const money = readMoney(cost, decimal)
    const freight = money === undefined || currency !== '' || !isPlausibleFreight(fen(money)) ? null : fen(money)
    const number = unwrapped(cell(cells, columns.invoice)).slice(0, 60) || invoice
    const [fault, wrong]: [RowFault | null, string] =
      !isNumber(flat) || isRounded(written)
        ? ['number', written]
        : number === ''
          ? ['invoice', '']
          : weightG === null
            ? ['weight', weight]
            : currency !== ''
              ? ['currency', currency]
              : freight === null
                ? [money !== undefined && money > mostFreight ? 'high' : 'cost', cost]
                : [null, '']
    return {
      nth,
      carrierNumber: (isNumber(flat) ? flat : written).slice(0, 40),
      invoice: number,
      weightG,
      freight,
      fault,
      text: wrong.slice(0, 60),
    }
  })
  return { header, rows: markTwice(rows) }
}

/** Which of two is the right one nobody knows: neither is posted. */
function markTwice(rows: readonly FileRow[]): FileRow[] {
  const seen = new Map<string, number>()
  for (const { carrierNumber } of rows) seen.set(carrierNumber, (seen.get(carrierNumber) ?? 0) + 1)
  return rows.map((row) =>
    row.fault === null && (seen.get(row.carrierNumber) ?? 0) > 1
      ? { ...row, fault: 'twice', text: row.carrierNumber }
      : row,
  )
}
