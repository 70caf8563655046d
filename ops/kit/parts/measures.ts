/** What people type at the scale and the tape: kilograms and centimetres, kept as whole grams and millimetres. */
import { readAmount } from '#contract/kit/money.ts'

/** "1.14" kg to 1140 g; three decimals at most. Undefined when it is no positive weight. */
export function readKg(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,3})(?:[.,](\d{0,3}))?\s*$/.exec(typed) ?? []
  if (whole === '') return undefined
  const grams = Number(whole) * 1000 + Number(part.padEnd(3, '0'))
  return grams > 0 ? grams : undefined
}

/** "34.5" cm to 345 mm; one decimal at most. */
export function readCm(typed: string): number | undefined {
  const [, whole = '', part = ''] = /^\s*(\d{1,3})(?:[.,](\d?))?\s*$/.exec(typed) ?? []
  if (whole === '') return undefined
  const mm = Number(whole) * 10 + Number(part || '0')
  return mm > 0 ? mm : undefined
}

/** Yuan as typed to fen. */
export const readYuan = readAmount<'CNY'>

export const kgText = (grams: number): string => (grams / 1000).toFixed(grams % 10 === 0 ? 2 : 3)
export const cmText = (mm: number): string => String(mm / 10)
/** "20 × 15 × 8", in centimetres. */
export const sizeText = ({
  lengthMm,
  widthMm,
  heightMm,
}: Record<'lengthMm' | 'widthMm' | 'heightMm', number>): string => [lengthMm, widthMm, heightMm].map(cmText).join(' × ')
