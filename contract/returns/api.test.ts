import * as v from 'valibot'
import { expect, it } from 'vitest'
import { askReturn, mostPhotos } from './api.ts'

const idOf = (at: number) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`

it('takes 52 pictures, and not one more (specification 9)', () => {
  const asked = (count: number) =>
    v.safeParse(askReturn.input, {
      itemId: idOf(0),
      quantity: 1,
      reason: 'other',
      photoIds: Array.from({ length: count }, (_, at) => idOf(at)),
    }).success
  expect(mostPhotos).toBe(52)
  expect([asked(52), asked(53)]).toEqual([true, false])
})
