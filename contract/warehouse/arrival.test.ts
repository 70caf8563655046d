import { describe, expect, it } from 'vitest'
import { millimetres } from '../kit/units.ts'
import { afterArrival, doubtOfWeight, isPieceWeight, isSizeDoubtful, weightOfOne } from './arrival.ts'

const line = (num: number, storeNum: number, missing = 0) => ({ num, storeNum, missing })

describe('what an arrival does to its order', () => {
  it('shelves it in part while pieces are still on their way', () => {
    expect(afterArrival('purchased', null, [line(2, 1), line(1, 1)])).toEqual({ event: 'shelvePart', resume: null })
    expect(afterArrival('part_shelved', null, [line(3, 2)])).toEqual({ event: 'shelvePart', resume: null })
  })
  it('shelves it whole once nothing more is coming, missing pieces included', () => {
    expect(afterArrival('purchased', null, [line(2, 2)])).toEqual({ event: 'shelve', resume: null })
    expect(afterArrival('part_shelved', null, [line(3, 2, 1)])).toEqual({ event: 'shelve', resume: null })
  })
  it('keeps an open patch open and only moves where the order comes back to', () => {
    expect(afterArrival('purchase_patch', 'purchased', [line(2, 1)])).toEqual({
      event: 'shelveDuringPatch',
      resume: 'part_shelved',
    })
    expect(afterArrival('purchase_patch', 'part_shelved', [line(2, 2)])).toEqual({
      event: 'shelveDuringPatch',
      resume: 'shelved',
    })
  })
  it('does nothing to an order that was not bought', () => {
    for (const status of ['ordered', 'paid', 'canceled', 'expired', 'closed'] as const)
      expect(afterArrival(status, null, [line(1, 1)])).toBeNull()
    expect(afterArrival('purchase_patch', 'paid', [line(1, 1)])).toBeNull()
  })
})

it('a piece weighs from 1 g to 40 kg', () => {
  expect([-5, 0, 0.5, 1, 850, 40_000, 40_001].map(isPieceWeight)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
  ])
})

describe('what a scale says of one piece', () => {
  it('is doubted when it fits all of them, or is three times more or less than known', () => {
    expect(doubtOfWeight(1460, 480, 3)).toBe('all')
    expect(doubtOfWeight(970, 480, 2)).toBe('all')
    expect(doubtOfWeight(1440, 480, 1)).toBe('far')
    expect(doubtOfWeight(4800, 480, 3)).toBe('far')
    expect(doubtOfWeight(48, 480, 3)).toBe('far')
  })
  it('is believed near what is known, where nothing is known, and below a hundred grams of difference', () => {
    for (const weight of [300, 480, 700, 1300]) expect(doubtOfWeight(weight, 480, 1)).toBeUndefined()
    expect(doubtOfWeight(40_000, null, 3)).toBeUndefined()
    expect(doubtOfWeight(60, 15, 4)).toBeUndefined()
  })
  it('is shared by all that lay on it, rounded up to a gram', () => {
    expect(weightOfOne(1000, 3)).toBe(334)
    expect(weightOfOne(2, 5)).toBe(1)
    expect(weightOfOne(720, 1)).toBe(720)
  })
})

describe('what a tape says of one piece', () => {
  const size = (length: number, width: number, height: number) => ({
    lengthMm: millimetres(length),
    widthMm: millimetres(width),
    heightMm: millimetres(height),
  })
  const known = size(300, 240, 80)
  it('is doubted where a side is ten or a hundred times longer or shorter than known', () => {
    expect(isSizeDoubtful(size(3000, 2400, 800), known)).toBe(true)
    expect(isSizeDoubtful(size(3000, 240, 80), known)).toBe(true)
    expect(isSizeDoubtful(size(30, 24, 8), known)).toBe(true)
    expect(isSizeDoubtful(size(3, 2, 1), known)).toBe(true)
    expect(isSizeDoubtful(size(8, 300, 240), known)).toBe(true)
  })
  it('is believed however it lay, folded, in its box, and where nothing is known', () => {
    expect(isSizeDoubtful(size(80, 300, 240), known)).toBe(false)
    expect(isSizeDoubtful(size(300, 240, 31), known)).toBe(false)
    expect(isSizeDoubtful(size(900, 500, 300), known)).toBe(false)
    expect(isSizeDoubtful(size(40, 30, 20), size(40, 30, 2))).toBe(false)
    expect(isSizeDoubtful(size(3000, 2400, 800), null)).toBe(false)
  })
})
