/** Pictures of codes as a camera sees them: tilted, on a table, one side darker than the other. */
import { qrCode } from '#src/kit/qr.ts'

export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
}

export interface Seen {
  /** Pixels of the picture's side. */
  side?: number
  /** How much of the side the code takes. */
  share?: number
  /** Degrees. */
  tilt?: number
}

/** A square photo of a QR code. */
export function qrPicture(text: string, seen: Seen = {}): Pixels {
  const rows = qrCode(text)
  if (!rows) throw new Error('too long for a code')
  return photographed(rows, seen)
}

/** A square photo of the barcode of goods (EAN-13): twelve digits, the thirteenth is reckoned. */
export function barcodePicture(digits: string, seen: Seen = {}): Pixels {
  const bars = ean13(digits)
  return photographed(
    Array.from({ length: 60 }, () => bars),
    { share: 0.8, ...seen },
  )
}

/** A table with nothing on it. */
export const emptyPicture = (seen: Seen = {}): Pixels => photographed([], seen)

const quiet = 8

function photographed(rows: boolean[][], { side = 480, share = 0.6, tilt = 0 }: Seen): Pixels {
  const data = new Uint8ClampedArray(side * side * 4)
  const modules = (rows[0]?.length ?? 0) + 2 * quiet
  const [cos, sin] = [Math.cos((tilt * Math.PI) / 180), Math.sin((tilt * Math.PI) / 180)]
  const scale = modules / (side * share)
  for (let at = 0; at < side * side; at += 1) {
    const [right, down] = [(at % side) - side / 2, Math.floor(at / side) - side / 2]
    const x = Math.floor((right * cos + down * sin) * scale + modules / 2)
    const y = Math.floor((down * cos - right * sin) * scale + modules / 2)
    const onPaper = rows.length > 0 && x >= 0 && y >= 0 && x < modules && y < modules
    const light = 1 - (0.35 * (at % side)) / side
    const grey = (rows[y - quiet]?.[x - quiet] ? 30 : onPaper ? 235 : 150) * light
    data.set([grey, grey, grey * 0.95, 255], at * 4)
  }
  return { data, width: side, height: side }
}

const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ')
const inverted = (bits: string): string => bits.replaceAll(/./g, (bit) => (bit === '0' ? '1' : '0'))
const even = (bits: string): string => Array.from(inverted(bits)).toReversed().join('')

function ean13(twelve: string): boolean[] {
  const given = Array.from(twelve, Number)
  const sum = given.reduce((all, digit, at) => all + digit * (at % 2 ? 3 : 1), 0)
  const [first, ...digits] = [...given, (10 - (sum % 10)) % 10]
  const parity = parities[first ?? 0] ?? ''
  const left = digits.slice(0, 6).map((digit, at) => (parity[at] === 'E' ? even(odd[digit] ?? '') : odd[digit]))
  const right = digits.slice(6).map((digit) => inverted(odd[digit] ?? ''))
  return Array.from(`101${left.join('')}01010${right.join('')}101`, (bit) => bit === '1')
}
