import { describe, expect, test } from 'vitest'
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
