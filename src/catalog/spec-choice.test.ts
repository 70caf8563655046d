/** Choosing colour and size. */
import { describe, expect, test } from 'vitest'
import type { Product } from '#contract/catalog/product.ts'
import { canChoose, chosenSku, firstChoice, tap } from './spec-choice.ts'

const value = (valueId: string) => ({ valueId, name: valueId, nameEn: null, pic: null })
const sku = (skuId: string, props: string, stock: number) => ({
  skuId,
  props,
  stock,
  price: 100 as Product['price'],
  specText: props,
  specTextEn: null,
  pic: null,
})
const shoe = {
  propsList: [
    { propId: '1', name: 'colour', nameEn: null, values: [value('red'), value('moss')] },
    { propId: '2', name: 'size', nameEn: null, values: [value('42'), value('43')] },
  ],
  skuList: [sku('a', '1:red;2:42', 3), sku('b', '1:red;2:43', 0), sku('c', '1:moss;2:43', 2)],
}

describe('what goes together', () => {
  test('a value without stock in any combination cannot be chosen', () => {
    const gone = { ...shoe, skuList: [sku('b', '1:red;2:43', 0), sku('a', '1:red;2:42', 1)] }
    expect(canChoose(gone, {}, '2', '43')).toBe(false)
    expect(canChoose(gone, {}, '2', '42')).toBe(true)
  })

  test('what is chosen of one property rules out values of another', () => {
    expect(canChoose(shoe, { '1': 'red' }, '2', '43')).toBe(false)
    expect(canChoose(shoe, { '1': 'moss' }, '2', '43')).toBe(true)
    expect(canChoose(shoe, { '1': 'moss' }, '2', '42')).toBe(false)
  })

  test('a chosen value does not rule out its neighbours: the shopper may change it', () => {
    expect(canChoose(shoe, { '1': 'red', '2': '42' }, '2', '43')).toBe(false)
    expect(canChoose(shoe, { '1': 'red' }, '1', 'moss')).toBe(true)
  })
})

test('a spec is named once every property has a value', () => {
  expect(chosenSku(shoe, { '1': 'red' })).toBeUndefined()
  expect(chosenSku(shoe, { '1': 'red', '2': '42' })?.skuId).toBe('a')
  expect(chosenSku(shoe, { '1': 'moss', '2': '42' })).toBeUndefined()
})

test('a property with one value is chosen from the start; a given spec is chosen whole', () => {
  const one = { ...shoe, propsList: [{ propId: '1', name: 'colour', nameEn: null, values: [value('red')] }] }
  expect(firstChoice(one)).toEqual({ '1': 'red' })
  expect(firstChoice(shoe)).toEqual({})
  expect(firstChoice(shoe, 'c')).toEqual({ '1': 'moss', '2': '43' })
})

test('tapping a chosen value lets it go', () => {
  expect(tap({ '1': 'red' }, '1', 'red')).toEqual({})
  expect(tap({ '1': 'red' }, '1', 'moss')).toEqual({ '1': 'moss' })
})
