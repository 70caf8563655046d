import { expect, test } from 'vitest'
import { stepsAround } from './step-bar.ts'

const line = { firstWeightG: 500, continuedWeightG: 500 }

test('a few grams into a step, the step below ends where this one starts', () => {
  expect(stepsAround({ ...line, chargeableG: 2520 })).toEqual({ below: 2000, from: 2500, to: 3000, used: 0.04 })
  expect(stepsAround({ ...line, chargeableG: 2500 })).toEqual({ below: 1500, from: 2000, to: 2500, used: 1 })
})

test('below the first continued step lies the whole first weight, and below that nothing', () => {
  expect(stepsAround({ ...line, chargeableG: 600 })).toMatchObject({ below: 0, from: 500, to: 1000 })
  expect(stepsAround({ ...line, chargeableG: 500 })).toBeUndefined()
})
