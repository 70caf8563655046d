import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'
import { describe, expect, test } from 'vitest'
import { epcText } from '#contract/payment/epc.ts'
import { qrCode } from './qr.ts'

const drawn = (text: string) => qrCode(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

describe('the QR code of an address', () => {
  test('is as small as the address allows', () => {
    const sizes = ['x'.repeat(17), 'x'.repeat(18), 'x'.repeat(106), 'x'.repeat(134)].map((it) => qrCode(it)?.length)
    expect(sizes).toEqual([21, 25, 37, 41])
  })

  test('is none when the address is too long', () => {
    expect(qrCode('x'.repeat(135))).toBeUndefined()
  })

  test('is what a reader read as http://a.b', () => {
    expect(drawn('http://a.b')).toEqual([
      '#######...#.#.#######',
      '#.....#.#.#.#.#.....#',
      '#.###.#.#.##..#.###.#',
      '#.###.#.....#.#.###.#',
      '#.###.#.#####.#.###.#',
      '#.....#.###...#.....#',
      '#######.#.#.#.#######',
      '........#............',
      '##.#..##..###.###.##.',
      '...##..##.##.#.##...#',
      '####.##...##..##..#.#',
      '#.#.#....##.###.##.##',
      '...#######.#...#.#...',
      '........#....###....#',
      '#######.#.###.#.####.',
      '#.....#..##.....#..##',
      '#.###.#..##.##.###.#.',
      '#.###.#.#.#..####..##',
      '#.###.#..###....#.#.#',
      '#.....#.#..##..#.#...',
      '#######.#.#........#.',
    ])
  })
})

describe('with the correction that a bank’s app asks for (M)', () => {
  /** What another maker's reader sees in a clean picture of it. */
  const seen = (text: string): string => {
    const rows = qrCode(text, 'M') ?? []
    const [scale, quiet] = [4, 4]
    const side = (rows.length + 2 * quiet) * scale
    const at = (index: number) => {
      const [x, y] = [Math.floor((index % side) / scale) - quiet, Math.floor(index / side / scale) - quiet]
      return rows[y]?.[x] ? 0 : 255
    }
    const source = new RGBLuminanceSource(
      Uint8ClampedArray.from({ length: side * side }, (_, index) => at(index)),
      side,
      side,
    )
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText()
  }

  test.each([14, 26, 42, 62, 84, 106])('%i bytes are read back', (length) => {
    const text = 'PY-260923 DE89'.padEnd(length, 'x')
    expect(seen(text)).toBe(text)
  })

  test('a whole transfer is read back as it was written', () => {
    const text = epcText({
      holder: 'Haulway Trading GmbH',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      amount: 123_456,
      currency: 'EUR',
      reference: 'PY2609217K3Q9ZPT',
    })
    expect(seen(text ?? '')).toBe(text)
  })

  test('is none when the text is too long', () => {
    expect(qrCode('x'.repeat(107), 'M')).toBeUndefined()
  })
})
