import { expect, test } from 'vitest'
import { asBase32, enrolUri, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')
const name = 'Haulway'

test('codes are those of RFC 6238, one step of tolerance to either side', () => {
  expect(stepOf(secret, '287082', 59_000)).toBe(1)
  expect(stepOf(secret, '081804', 1_111_111_109_000)).toBe(37_037_036)
  expect(stepOf(secret, '287082', 89_000)).toBe(1)
  expect(stepOf(secret, '287082', 90_000)).toBeUndefined()
  expect(stepOf(secret, '287082', 1_000)).toBe(1)
  expect(stepOf(secret, '287083', 59_000)).toBeUndefined()
})

test('what the camera reads says whose it is, and is never too long for the code on the screen', () => {
  const key = asBase32(secret)
  expect(enrolUri(secret, name, 'boss@shop.example')).toBe(
    `otpauth://totp/Haulway:boss%40shop.example?secret=${key}&issuer=Haulway`,
  )
  for (const length of [1, 30, 60, 64, 90, 200]) {
    const uri = enrolUri(secret, '购物'.repeat(10), `${'x'.repeat(length)}@shop.example`)
    expect(Buffer.byteLength(uri)).toBeLessThanOrEqual(134)
    expect(new URL(uri).searchParams.get('secret')).toBe(key)
  }
})
