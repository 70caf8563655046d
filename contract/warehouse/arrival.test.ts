import { describe, expect, it } from 'vitest'
import { afterArrival, isPieceWeight } from './arrival.ts'

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
