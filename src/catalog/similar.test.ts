/** Finding something like what is sold out. */
import { expect, test } from 'vitest'
import { similarWords } from './similar.ts'

test.each([
  ['Heavyweight 400 g hoodie, brushed inside', 'hoodie'],
  ['Combed cotton T-shirt 230 g, small round neck', 'T-shirt'],
  ['Padded jacket for children, short', 'jacket'],
  ['Loose straight jeans in vintage blue', 'jeans'],
  ['Mug', 'Mug'],
  ['Pair of interlocking rings, gold and silver tone, engraved', 'rings'],
])('the kind of thing in "%s" is "%s"', (titleEn, kind) => {
  expect(similarWords({ title: '衣服', titleEn })).toBe(kind)
})

test('a title without such words is searched as it stands', () => {
  expect(similarWords({ title: '10 x 20', titleEn: null })).toBe('10 x 20')
})
