/**
 * The number a customs office wants from the receiver (product.md 6): asked at the address, checked before it is saved.
 * Every check is pure, takes the tidied number (`tidyCustomsId`) and knows shape and check digits, not whether it was issued.
 */
export const customsKinds = ['cpf', 'tckn', 'pccc', 'rfc-or-curp', 'saudi-id'] as const
export type CustomsKind = (typeof customsKinds)[number]

/** Upper case, without the dots, hyphens, slashes and spaces that people write between groups. */
export const tidyCustomsId = (typed: string): string => typed.toUpperCase().replaceAll(/[\s./-]/g, '')

const digitsOf = (text: string): number[] => Array.from(text, Number)
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)

/** How a kept number is shown to its owner: the last two characters. The whole of it leaves the shop on customs forms only. */
export const maskCustomsId = (id: string): string => '•'.repeat(Math.max(0, id.length - 2)) + id.slice(-2)
/** A number as it was shown, sent back unchanged. */
export const isMaskedCustomsId = (text: string): boolean => /^•+.{0,2}$/u.test(text)

/** Brazil, CPF: eleven digits, the last two are checks. Eleven equal digits pass the sum but are never issued. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false
  return text.endsWith(cpfChecks(text.slice(0, 9)))
}

/** The two check digits for the first nine digits of a CPF. */
export function cpfChecks(nine: string): string {
  const digits = digitsOf(nine)
  const first = ((weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10
  const second = ((weighted([...digits, first], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) * 10) % 11) % 10
  return `${first}${second}`
}

/** Türkiye, T.C. kimlik no: eleven digits, not beginning with zero, the last two are checks. */
export const isTckn = (text: string): boolean =>
  /^[1-9]\d{10}$/.test(text) && text.endsWith(tcknChecks(text.slice(0, 9)))

/** The two check digits for the first nine digits of a T.C. kimlik no. */
export function tcknChecks(nine: string): string {
  const digits = digitsOf(nine)
  const odd = weighted(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1])
  const even = weighted(digits, [0, 1, 0, 1, 0, 1, 0, 1])
  // 7 * odd - even can fall below zero, and a remainder must not.
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return `${tenth}${(odd + even + tenth) % 10}`
}

/** South Korea, personal customs clearance code: P and twelve digits. Its check rule is not published. */
const isPccc = (text: string): boolean => /^P\d{12}$/.test(text)

const isMonthAndDay = (mmdd: string): boolean => /^(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(mmdd)

/** Mexico, RFC: of a person (13) or a firm (12). Only shape and date: issued numbers exist whose check digit is off. */
function isRfc(text: string): boolean {
  const found = /^[A-ZÑ&]{3,4}\d{2}(\d{4})[A-Z\d]{2}[\dA]$/u.exec(text)
  return isMonthAndDay(found?.[1] ?? '')
}

const curpAlphabet = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
const states = 'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE'
const curpShape = new RegExp(
  `^[A-Z][AEIOUX][A-Z]{2}\\d{2}(\\d{4})[HMX](?:${states})[B-DF-HJ-NP-TV-ZÑ]{3}[A-Z\\d]\\d$`,
  'u',
)

/** Mexico, CURP: eighteen characters with date, sex, state and a check digit. */
export function isCurp(text: string): boolean {
  const found = curpShape.exec(text)
  return isMonthAndDay(found?.[1] ?? '') && text.endsWith(curpCheck(text.slice(0, 17)))
}

/** The check digit for the first seventeen characters of a CURP. */
export function curpCheck(seventeen: string): string {
  const total = Array.from(seventeen).reduce(
    (sum, letter, index) => sum + curpAlphabet.indexOf(letter) * (18 - index),
    0,
  )
  return `${(10 - (total % 10)) % 10}`
}

/** Saudi Arabia, national id (1...) or residence permit (2...): ten digits that pass the Luhn sum. */
export function isSaudiId(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false
  const total = digitsOf(text).reduce((sum, digit, index) => {
    const counted = index % 2 === 0 ? digit * 2 : digit
    return sum + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return total % 10 === 0
}

const checks: Record<CustomsKind, (text: string) => boolean> = {
  cpf: isCpf,
  tckn: isTckn,
  pccc: isPccc,
  'rfc-or-curp': (text) => isRfc(text) || isCurp(text),
  'saudi-id': isSaudiId,
}

/** Takes what was typed; true when it could be a number of that kind. */
export const isCustomsId = (kind: CustomsKind, typed: string): boolean => checks[kind](tidyCustomsId(typed))
