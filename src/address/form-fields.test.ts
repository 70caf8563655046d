import { expect, test } from 'vitest'
import { check, emptyForm, formOf, moveTo } from './form-fields.ts'

const filled = {
  ...emptyForm('DE'),
  firstName: 'Bob',
  lastName: 'Weber',
  phone: '0151 23456789',
  zip: '50667',
  city: 'Köln',
  streetOne: 'Lindenweg 12',
}

test('every field that is wrong is named once', () => {
  expect(check(emptyForm('US'))).toEqual({
    problems: {
      firstName: 'required',
      lastName: 'required',
      phone: 'required',
      city: 'required',
      streetOne: 'required',
      zip: 'required',
      province: 'required',
    },
  })
})

test('a good address comes out tidied', () => {
  expect(check(filled)).toMatchObject({ address: { phone: '+4915123456789' } })
})

test('a saved phone is shown without the code that stands beside it and saves to the same number', () => {
  const form = formOf({ ...filled, phone: '+4915123456789', id: '0' })
  expect(form.phone).toBe('15123456789')
  expect(check(form)).toMatchObject({ address: { phone: '+4915123456789' } })
})

test('another country forgets the province and the customs number of the one before', () => {
  const brazil = { ...filled, country: 'BR' as const, province: 'São Paulo', customsId: '529.982.247-25' }
  expect(moveTo(brazil, 'US')).toMatchObject({ country: 'US', province: '', customsId: '', city: 'Köln' })
  expect(moveTo(brazil, 'BR')).toEqual(brazil)
})
