import { expect, test } from 'vitest'
import { emptyForm, readForm } from './template-form.ts'

test('a template is read from what was typed, in minor units; what is left empty has no end and no least', () => {
  expect(readForm({ ...emptyForm, name: ' Welcome ', worth: '5', givenBy: 'welcome', code: 'left over' })).toEqual({
    it: {
      name: 'Welcome',
      scope: 'parcel',
      worth: { type: 'amount', amount: 500 },
      minimum: 0,
      validDays: 30,
      endsAt: null,
      given: { by: 'welcome' },
      limit: null,
      perPerson: 1,
    },
  })
  const percent = {
    ...emptyForm,
    name: 'Autumn',
    kind: 'percent',
    worth: '12.5',
    most: '6',
    lastDay: '2026-10-31',
  } as const
  expect(readForm({ ...percent, code: 'AUTUMN', limit: '500' })).toMatchObject({
    it: {
      worth: { type: 'percent', percent: '12.5', most: 600 },
      given: { by: 'code', code: 'AUTUMN' },
      limit: 500,
      endsAt: Date.UTC(2026, 10, 1) - 1,
    },
  })
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ worth: '0' }, 'worth'],
  [{ worth: 'five' }, 'worth'],
  [{ kind: 'percent', worth: '101', most: '5' }, 'worth'],
  [{ kind: 'percent', worth: '10' }, 'most'],
  [{ minimum: '-1' }, 'minimum'],
  [{ validDays: '0' }, 'validDays'],
  [{ validDays: '1.5' }, 'validDays'],
  [{ code: 'a b' }, 'code'],
  [{ limit: '0' }, 'limit'],
  [{ perPerson: '' }, 'perPerson'],
] as const)('%o is named as the field that is wrong: %s', (change, field) => {
  expect(readForm({ ...emptyForm, name: 'Welcome', worth: '5', ...change })).toEqual({ wrong: [field] })
})
