import { expect, test, vi } from 'vitest'
import { garmentOf } from './garment-of.ts'
import { inUnit, keepMeasured, readBody, readMeasured, withTyped } from './body.ts'

const foot = ['foot'] as const

test('what was measured is there again, each wearer with a body of their own', () => {
  localStorage.clear()
  const first = readMeasured('de-DE')
  expect(first).toMatchObject({ unit: 'cm', who: 'women' })
  expect(readMeasured('en-US').unit).toBe('in')
  keepMeasured({ ...withTyped(withTyped(first, 'men', 'foot', '27,3'), 'children', 'foot', '18'), who: 'men' })
  const again = readMeasured('en-US')
  expect(again).toMatchObject({ unit: 'cm', who: 'men' })
  expect(readBody(again, 'men', foot)).toEqual({ body: { foot: 273 }, wrong: [] })
  expect(readBody(again, 'children', foot).body).toEqual({ foot: 180 })
  expect(readBody(again, 'women', foot)).toEqual({ body: {}, wrong: [] })
})

test('junk on the phone is no measure, and a phone without room loses nothing that is typed', () => {
  for (const junk of ['', 'null', '{"unit":"ell"}', '{"unit":"cm","who":"men","typed":{"men":{"foot":7}}}']) {
    localStorage.setItem('bodyMeasures', junk)
    expect(readMeasured('de').typed.men).toEqual({})
  }
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => keepMeasured(readMeasured('de'))).not.toThrow()
  full.mockRestore()
})

test('another unit is the same body; what is no number is marked and stays as it was typed', () => {
  localStorage.clear()
  const typed = withTyped(withTyped(readMeasured('de'), 'men', 'foot', '25.4'), 'men', 'chest', 'wide')
  const inches = inUnit(typed, 'in', 'de')
  expect(inches.typed.men).toEqual({ foot: '10', chest: 'wide' })
  expect(readBody(inches, 'men', foot).body.foot).toBeCloseTo(254)
  expect(inUnit(withTyped(typed, 'men', 'foot', '27,3'), 'in', 'de').typed.men?.foot).toBe('10,7')
  expect(readBody(inches, 'men', ['chest'])).toEqual({ body: {}, wrong: ['chest'] })
})

test.each([
  ['shoes', 'shoes', '徒步鞋', 'Low hiking shoes', 'shoes'],
  ['clothing', 'clothing', '卫衣', 'Hoodie', 'tops'],
  ['clothing', 'clothing', '直筒牛仔裤', null, 'pants'],
  ['accessories', 'accessories', '银戒指', null, 'ring'],
  ['accessories', 'accessories', '帽子', 'String cap', undefined],
  ['electronics', 'general', '耳机', 'Earrings and headphones', undefined],
] as const)('%s, %s: %s is measured as %s', (category, goodsClass, title, titleEn, garment) =>
  expect(garmentOf({ category, goodsClass, title, titleEn })).toBe(garment),
)
