import { expect, test } from 'vitest'
import { conditionAfter, mayBePacked, readCondition } from './condition.ts'

const prohibited = { condition: 'prohibited', conditionNote: 'A blade' } as const
const fine = { condition: 'fine', conditionNote: '' } as const

test('later pieces do not make shippable what is not; without pieces here they speak for themselves', () => {
  expect(conditionAfter({ ...prohibited, pieces: 1 }, fine)).toEqual(prohibited)
  expect(conditionAfter({ ...prohibited, pieces: 0 }, fine)).toEqual(fine)
  expect(conditionAfter({ ...fine, pieces: 2 }, prohibited)).toEqual(prohibited)
  expect(
    conditionAfter({ ...prohibited, pieces: 1 }, { ...prohibited, conditionNote: 'Two blades' }).conditionNote,
  ).toBe('Two blades')
})

test('what nobody knows is as ordered', () => {
  expect([readCondition('prohibited'), readCondition('odd')]).toEqual(['prohibited', 'fine'])
  expect([mayBePacked('damaged'), mayBePacked('prohibited')]).toEqual([true, false])
})
