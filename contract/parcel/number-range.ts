/** Tracking numbers that a carrier hands out for us to print (states.md K11, decision 107): what a range gives, and what lies in it. Pure. */

/** `s10`: as posts of the world number (UPU S10): two letters, eight digits, a check digit, two letters. */
export const numberChecks = ['none', 's10'] as const
export type NumberCheck = (typeof numberChecks)[number]

export interface NumberRange {
  /** Capitals and digits; for S10 two letters. */
  prefix: string
  /** The running number, both ends included. */
  first: number
  last: number
  /** How many digits the running number has, with zeros in front. */
  digits: number
  /** Capitals; for S10 two, the country. */
  suffix: string
  check: NumberCheck
}

/** More digits than this are no safe integer; what is longer begins with a prefix of digits. */
const mostDigits = 15

const weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** The check digit of UPU S10 for a serial number of up to eight digits. */
export function s10Check(serial: number): number {
  const digits = Array.from(String(serial).padStart(8, '0'), Number)
  const sum = digits.reduce((all, digit, at) => all + digit * (weights[at] ?? 0), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}

/** The number of a serial, flat: as it is printed and kept. */
export function numberOf({ prefix, digits, suffix, check }: NumberRange, serial: number): string {
  const checkDigit = check === 's10' ? s10Check(serial) : ''
  return `${prefix}${String(serial).padStart(digits, '0')}${checkDigit}${suffix}`
}

export const manyIn = ({ first, last }: Pick<NumberRange, 'first' | 'last'>): number => last - first + 1

/** The nth number of a range, from zero; undefined beyond its end. */
export const nthOf = (range: NumberRange, nth: number): string | undefined =>
  nth >= 0 && nth < manyIn(range) ? numberOf(range, range.first + nth) : undefined

/** Which serial of the range that flat number is; undefined where it is none of its numbers. */
export function serialIn(range: NumberRange, number: string): number | undefined {
  const serial = Number(number.slice(range.prefix.length, range.prefix.length + range.digits))
  const lies = serial >= range.first && serial <= range.last
  return lies && numberOf(range, serial) === number ? serial : undefined
}

/**
 * Where a number stands among all: what is the same but for its last run of digits, then that run. Of one family the order of the keys is
 * the order of the numbers; undefined for what has no digits before its last letters. The table of ranges has the same keys.
 */
export function keyOf(number: string): string | undefined {
  const [, head, run, suffix] = /^(.*?)(\d+)([A-Z]*)$/.exec(number) ?? []
  return run === undefined ? undefined : `${head}|${run.length}|${suffix}|${run}`
}

/** The keys of a range's first and last number; an S10 range counts as if it had all ten check digits of each. */
export function spanOf(range: NumberRange): { from: string; to: string } {
  const key = (serial: number, checkDigit: string) =>
    keyOf(`${range.prefix}${String(serial).padStart(range.digits, '0')}${checkDigit}${range.suffix}`) ?? ''
  const checked = range.check === 's10'
  return { from: key(range.first, checked ? '0' : ''), to: key(range.last, checked ? '9' : '') }
}

/** Whether two ranges could give the same number. */
export function overlap(one: NumberRange, other: NumberRange): boolean {
  const [mine, theirs] = [spanOf(one), spanOf(other)]
  return mine.from <= theirs.to && theirs.from <= mine.to
}

/** What cannot be in a range; the field that has it. */
export type RangeFault = 'prefix' | 'first' | 'last' | 'suffix' | 'length'

/** What is wrong with a range as it was typed: `first` and `last` with their zeros. Empty where nothing is. */
export function rangeFaults(typed: {
  prefix: string
  first: string
  last: string
  suffix: string
  check: NumberCheck
}): RangeFault[] {
  const s10 = typed.check === 's10'
  const isSerial = (text: string) => /^\d+$/.test(text) && (s10 ? text.length === 8 : text.length <= mostDigits)
  const faults: RangeFault[] = []
  if (!(s10 ? /^[A-Z]{2}$/ : /^[A-Z0-9]{0,24}$/).test(typed.prefix)) faults.push('prefix')
  if (!isSerial(typed.first)) faults.push('first')
  if (!isSerial(typed.last) || typed.last.length !== typed.first.length || Number(typed.last) < Number(typed.first))
    faults.push('last')
  if (!(s10 ? /^[A-Z]{2}$/ : /^[A-Z]{0,8}$/).test(typed.suffix)) faults.push('suffix')
  const length = typed.prefix.length + typed.first.length + typed.suffix.length + (s10 ? 1 : 0)
  if (faults.length === 0 && (length < 6 || length > 40)) faults.push('length')
  return faults
}

export const rangeLevels = ['enough', 'low', 'used_up', 'closed'] as const
export type RangeLevel = (typeof rangeLevels)[number]

/** `low`: fewer left than its mark. */
export function levelOf({ left, low, closed }: { left: number; low: number; closed: boolean }): RangeLevel {
  if (closed) return 'closed'
  if (left === 0) return 'used_up'
  return left < low ? 'low' : 'enough'
}

/** What a line has left in its open ranges together; null where it has none open. Its mark is the highest of theirs. */
export function leftOnLine(
  open: readonly { left: number; low: number }[],
): { left: number; level: 'enough' | 'low' | 'used_up' } | null {
  if (open.length === 0) return null
  const left = open.reduce((sum, range) => sum + range.left, 0)
  const low = Math.max(...open.map((range) => range.low))
  return { left, level: left === 0 ? 'used_up' : left < low ? 'low' : 'enough' }
}
