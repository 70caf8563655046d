import { expect, test } from 'vitest'
import { cmText, kgText, readCm, readKg, readYuan } from './measures.ts'

test('kilograms become whole grams, with a point or a comma', () => {
  expect(['1.14', '1,140', '0.005', ' 2 ', '12.'].map(readKg)).toEqual([1140, 1140, 5, 2000, 12_000])
})
test('what is no weight is none: nothing, words, four decimals, zero', () => {
  expect(['', 'abc', '1.2345', '0', '-1', '1000'].map(readKg)).toEqual(Array.from({ length: 6 }, () => undefined))
})
test('centimetres become whole millimetres', () => {
  expect(['34', '34.5', '0,1', '0', '34.55', ''].map(readCm)).toEqual([340, 345, 1, undefined, undefined, undefined])
})
test('yuan become fen', () => {
  expect(['298.00', '8', '0', '1.234'].map((it) => readYuan(it))).toEqual([29_800, 800, 0, undefined])
})
test('grams and millimetres read back as they were typed', () => {
  expect([kgText(1140), kgText(1145), cmText(345), cmText(340)]).toEqual(['1.14', '1.145', '34.5', '34'])
})
