/**
 * A QR code of an address (ISO/IEC 18004), so that a page goes on on the phone: byte mode, versions 1 to 6, error correction L, or M
 * where a standard asks for it. Gives the rows of dark modules, without the quiet zone; undefined when the text is longer than 134
 * bytes (M: 106).
 */
export function qrCode(text: string, level: Level = 'L'): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text)
  const index = capacities[level].findIndex(({ data }) => bytes.length + 2 <= data)
  const shape = capacities[level][index]
  if (!shape) return undefined
  const words = interleave(dataWords(bytes, shape.data), shape)
  const tried = masks.map((mask, number) => draw(index + 1, words, mask, (level === 'L' ? 8 : 0) | number))
  return tried.toSorted((a, b) => penalty(a) - penalty(b))[0]
}

interface Shape {
  /** Words of data and of correction in each block, and how many blocks. */
  data: number
  correction: number
  blocks: number
}

type Level = 'L' | 'M'
const shapes = (...list: readonly (readonly [number, number, number])[]): readonly Shape[] =>
  list.map(([data, correction, blocks]) => ({ data, correction, blocks }))
const capacities: Readonly<Record<Level, readonly Shape[]>> = {
  L: shapes([19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [136, 18, 2]),
  M: shapes([16, 10, 1], [28, 16, 1], [44, 26, 1], [64, 18, 2], [86, 24, 2], [108, 16, 4]),
}

type Mask = (x: number, y: number) => boolean
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Mode, length, the bytes, the end, and padding up to `size` words. */
function dataWords(bytes: Uint8Array, size: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((it) => [it >> 4, it & 15]), 0]
  const words: number[] = []
  for (let at = 0; at < nibbles.length; at += 2) words.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0))
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** In the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function product(a: number, b: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d)
    if ((b >> bit) & 1) result ^= a
  }
  return result
}

/** Reed-Solomon: what is left of the block after dividing by the generator of that degree. */
function correctionOf(block: readonly number[], degree: number): number[] {
  let generator = [1]
  for (let at = 0, root = 1; at < degree; at++, root = product(root, 2)) {
    const shifted = [...generator, 0]
    generator = shifted.map((it, index) => it ^ product(generator[index - 1] ?? 0, root))
  }
  let rest = Array.from({ length: degree }, () => 0)
  for (const word of block) {
    const factor = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((it, index) => it ^ product(generator[index + 1] ?? 0, factor))
  }
  return rest
}

function interleave(words: readonly number[], { data, correction, blocks }: Shape): number[] {
  const each = data / blocks
  const parts = Array.from({ length: blocks }, (_, at) => words.slice(at * each, (at + 1) * each))
  const ends = parts.map((part) => correctionOf(part, correction))
  const mix = (lists: readonly number[][]) => (lists[0] ?? []).flatMap((_, at) => lists.map((list) => list[at] ?? 0))
  return [...mix(parts), ...mix(ends)]
}

function draw(version: number, words: readonly number[], mask: Mask, number: number): boolean[][] {
  const size = 17 + 4 * version
  const rows: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (x: number, y: number, dark: boolean) => {
    const row = rows[y]
    if (row && x >= 0 && x < size) row[x] = dark
  }
  const rings = (atX: number, atY: number, reach: number, light: readonly number[]) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) set(atX + x, atY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4])
  if (version > 1) rings(size - 7, size - 7, 2, [1])
  format(set, size, number)

  // Two columns at a time from the right, up and down, past the timing column.
  let bit = 0
  for (let right = size - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step
        if (rows[y]?.[x] !== undefined) continue
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
        set(x, y, (dark === 1) !== mask(x, y))
        bit++
      }
  return rows.map((row) => row.map(Boolean))
}

/** Which correction and which mask, twice, with its own check bits. */
function format(set: (x: number, y: number, dark: boolean) => void, size: number, level: number): void {
  let check = level
  for (let at = 0; at < 10; at++) check = (check << 1) ^ ((check >> 9) * 0x537)
  const bits = ((level << 10) | check) ^ 0x5412
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((bits >> bit) & 1) === 1
    set(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark)
    set(bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, 8, dark)
  }
  set(8, size - 8, true)
}

/** The standard's first two rules: long runs and blocks of one colour are hard to read. */
function penalty(rows: readonly boolean[][]): number {
  let sum = 0
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false))
  for (const line of [...rows, ...columns])
    for (let at = 0, run = 1; at < line.length; at++, run++)
      if (line[at] !== line[at + 1]) {
        if (run >= 5) sum += run - 2
        run = 0
      }
  for (let y = 1; y < rows.length; y++)
    for (let x = 1; x < rows.length; x++) {
      const here = rows[y]?.[x]
      if (rows[y]?.[x - 1] === here && rows[y - 1]?.[x] === here && rows[y - 1]?.[x - 1] === here) sum += 3
    }
  return sum
}
