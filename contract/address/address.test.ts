import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Address, type Addressee, AddressInput, printAddress } from './address.ts'

const berlin = {
  firstName: 'Alice',
  lastName: 'Brandt',
  phone: '0151 23456789',
  zip: '10115',
  country: 'DE',
  province: '',
  city: 'Berlin',
  streetOne: 'Invalidenstraße 12',
  streetTwo: '',
  customsId: '',
  isDefault: true,
}
const saoPaulo = {
  ...berlin,
  country: 'BR',
  phone: '11 91234-5678',
  zip: '01310100',
  province: 'SP',
  city: 'São Paulo',
  streetOne: 'Avenida Paulista 1000',
  streetTwo: 'Apto 42',
  customsId: '529.982.247-25',
}
const problems = (sent: unknown) => {
  const read = v.safeParse(AddressInput, sent)
  return Object.fromEntries((read.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('an address', () => {
  test('is tidied when it is taken', () => {
    expect(v.parse(AddressInput, berlin)).toMatchObject({ phone: '+4915123456789', zip: '10115' })
    expect(v.parse(AddressInput, saoPaulo)).toMatchObject({
      phone: '+5511912345678',
      zip: '01310-100',
      customsId: '52998224725',
    })
  })

  test('is taken again as it was tidied', () => {
    const once = v.parse(AddressInput, saoPaulo)
    expect(v.parse(AddressInput, once)).toEqual(once)
  })

  test('keeps no customs number that its country does not ask for', () => {
    expect(v.parse(AddressInput, { ...berlin, customsId: '529.982.247-25' }).customsId).toBe('')
    const { customsId: _, ...without } = berlin
    expect(v.parse(AddressInput, without).customsId).toBe('')
  })

  test.each([
    [
      'needs who, where and a phone',
      { ...berlin, firstName: ' ', lastName: '', city: '', streetOne: '', phone: '' },
      { firstName: 'required', lastName: 'required', city: 'required', streetOne: 'required', phone: 'required' },
    ],
    ['needs a postal code of the country', { ...berlin, zip: '1011' }, { zip: 'zip' }],
    ['needs a postal code where there are any', { ...berlin, zip: '' }, { zip: 'required' }],
    ['needs a phone number that can ring', { ...berlin, phone: '12' }, { phone: 'phone' }],
    ['needs a customs number in Brazil', { ...saoPaulo, customsId: '' }, { customsId: 'required' }],
    [
      'needs a customs number with good check digits',
      { ...saoPaulo, customsId: '529.982.247-24' },
      { customsId: 'customs-id' },
    ],
    ['needs a state in Brazil', { ...saoPaulo, province: '' }, { province: 'required' }],
    ['needs letters, not only signs', { ...berlin, lastName: '...' }, { lastName: 'letters' }],
    ['needs street lines that fit the label', { ...berlin, streetOne: 'x'.repeat(61) }, { streetOne: 'too-long' }],
    ['needs a country we ship to', { ...berlin, country: 'CN' }, { country: 'required' }],
    [
      'says all that is wrong at once',
      { ...saoPaulo, city: '', zip: '1', customsId: '1' },
      { city: 'required', zip: 'zip', customsId: 'customs-id' },
    ],
  ])('%s', (_, sent, expected) => expect(problems(sent)).toEqual(expected))

  test('has no postal code in the Emirates, and in Ireland only if one likes', () => {
    const dubai = { ...berlin, country: 'AE', zip: '', province: 'Dubai', city: 'Dubai', phone: '050 123 4567' }
    const dublin = { ...berlin, country: 'IE', zip: '', city: 'Dublin', phone: '085 012 3456' }
    expect(problems(dubai)).toEqual({})
    expect(problems(dublin)).toEqual({})
  })

  test('may leave the Saudi id out but not get it wrong', () => {
    const riyadh = { ...berlin, country: 'SA', zip: '11564', city: 'Riyadh', phone: '050 123 4567' }
    expect(problems(riyadh)).toEqual({})
    expect(problems({ ...riyadh, customsId: '1000000009' })).toEqual({ customsId: 'customs-id' })
  })

  test('has an id of ours once it is saved', () => {
    const saved = { ...v.parse(AddressInput, berlin), id: '01932f3e-7c1a-7b2e-9d1f-2a3b4c5d6e7f' }
    expect(v.parse(Address, saved)).toEqual(saved)
  })
})

const at = (country: Addressee['country'], rest: Partial<Addressee>): Addressee => ({
  firstName: 'Alice',
  lastName: 'Brandt',
  country,
  zip: '',
  province: '',
  city: '',
  streetOne: '1 Long Road',
  streetTwo: '',
  ...rest,
})

describe('a printed address', () => {
  test.each<[Addressee, string[]]>([
    [
      at('US', { city: 'Austin', province: 'Texas', zip: '78701', streetTwo: 'Apt 4' }),
      ['Alice Brandt', '1 Long Road', 'Apt 4', 'Austin, Texas 78701', 'UNITED STATES'],
    ],
    [
      at('GB', { city: 'London', zip: 'SW1A 1AA' }),
      ['Alice Brandt', '1 Long Road', 'London', 'SW1A 1AA', 'UNITED KINGDOM'],
    ],
    [at('DE', { city: 'Berlin', zip: '10115' }), ['Alice Brandt', '1 Long Road', '10115 Berlin', 'GERMANY']],
    [
      at('IT', { city: 'Roma', zip: '00187', province: 'RM' }),
      ['Alice Brandt', '1 Long Road', '00187 Roma RM', 'ITALY'],
    ],
    [
      at('TR', { city: 'Beşiktaş', zip: '34349', province: 'İstanbul' }),
      ['Alice Brandt', '1 Long Road', '34349 Beşiktaş/İstanbul', 'TURKEY'],
    ],
    [
      at('BR', { city: 'São Paulo', zip: '01310-100', province: 'SP' }),
      ['Alice Brandt', '1 Long Road', 'São Paulo - SP', '01310-100', 'BRAZIL'],
    ],
    [
      at('AE', { city: 'Dubai', province: 'Dubai' }),
      ['Alice Brandt', '1 Long Road', 'Dubai', 'Dubai', 'UNITED ARAB EMIRATES'],
    ],
    [at('SA', { city: 'Riyadh', zip: '11564' }), ['Alice Brandt', '1 Long Road', 'Riyadh 11564', 'SAUDI ARABIA']],
    [
      at('JP', { city: 'Chiyoda', province: 'Tokyo', zip: '100-0001' }),
      ['Alice Brandt', '1 Long Road', 'Chiyoda, Tokyo 100-0001', 'JAPAN'],
    ],
    [
      at('JP', {
        firstName: '花子',
        lastName: '山田',
        city: '千代田区',
        province: '東京都',
        zip: '100-0001',
        streetOne: '千代田1-1',
      }),
      ['東京都 千代田区 千代田1-1', '山田 花子', '〒100-0001', 'JAPAN'],
    ],
    [
      at('KR', {
        firstName: '지은',
        lastName: '이',
        city: '중구',
        province: '서울특별시',
        zip: '04524',
        streetOne: '세종대로 110',
      }),
      ['서울특별시 중구 세종대로 110', '이 지은', '04524', 'SOUTH KOREA'],
    ],
  ])('of $country is written as people there write it', (address, lines) =>
    expect(printAddress(address)).toEqual(lines),
  )

  test('leaves no stray sign where a field is empty', () => {
    expect(printAddress(at('TR', { city: 'Beşiktaş', zip: '34349' }))[2]).toBe('34349 Beşiktaş')
    expect(printAddress(at('BR', { city: 'São Paulo' }))[2]).toBe('São Paulo')
  })
})
