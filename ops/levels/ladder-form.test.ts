import { expect, test } from 'vitest'
import { cents } from '#contract/kit/money.ts'
import type { Steps } from '#contract/level/ladder.ts'
import { formOf, readLadder } from './ladder-form.ts'

const steps: Steps = [
  { key: 'newcomer', from: 0, feeOff: '0', extraDays: 0, coupon: null },
  { key: 'regular', from: 200, feeOff: '5', extraDays: 5, coupon: cents(200) },
  { key: 'silver', from: 1000, feeOff: '10', extraDays: 10, coupon: cents(400) },
  { key: 'gold', from: 3000, feeOff: '20', extraDays: 20, coupon: cents(850) },
  { key: 'jade', from: 9000, feeOff: '30', extraDays: 30, coupon: cents(1500) },
]
const changed = (at: number, change: object) =>
  readLadder(formOf(steps).map((it, nth) => (nth === at ? { ...it, ...change } : it)))

test('what is shown is what is read', () => {
  expect(readLadder(formOf(steps))).toEqual({ steps })
  expect(changed(3, { coupon: ' 8.5 ', from: ' 3000' })).toEqual({ steps })
})

test('what is no number is said where it stands', () => {
  for (const change of [
    { from: 'many' },
    { from: '' },
    { feeOff: '101' },
    { feeOff: '5%' },
    { extraDays: '-1' },
    { coupon: 'x' },
  ])
    expect(changed(2, change)).toMatchObject({ marked: [{ at: 2, field: Object.keys(change)[0] }] })
})

test('levels that do not climb are said of the whole', () => {
  expect(changed(2, { from: '200' })).toEqual({ wrong: 'each begins above the one before', marked: [] })
  expect(changed(0, { from: '5' })).toEqual({ wrong: 'the first begins at 0', marked: [] })
  expect(changed(3, { feeOff: '9' })).toMatchObject({ wrong: expect.stringContaining('less off the fee') })
  expect(changed(4, { coupon: '' })).toMatchObject({ wrong: expect.stringContaining('smaller coupon') })
})
