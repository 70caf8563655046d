import { expect, test } from 'vitest'
import { shrunkSize } from './draw-smaller.ts'

test('the longest side becomes 2,000 pixels, the other keeps its share, and nothing grows', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 2000, height: 1500 })
  expect(shrunkSize(3000, 4000)).toEqual({ width: 1500, height: 2000 })
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 })
  expect(shrunkSize(20_000, 3)).toEqual({ width: 2000, height: 1 })
})
