/** The decoder reads pictures of codes as cameras make them. */
import { expect, test } from 'vitest'
import { barcodePicture, emptyPicture, qrPicture } from '#tests/support/code-pictures.ts'
import { decodePicture } from './decode-picture.ts'

const link = 'https://item.taobao.com/item.htm?id=600123456789'

test.each([0, 7, 30, 45, 90, 180, 200])('a QR code tilted by %i degrees', (tilt) => {
  expect(decodePicture(qrPicture(link, { tilt }))).toBe(link)
})

test('a QR code that is far away, and one that is near', () => {
  expect(decodePicture(qrPicture(link, { share: 0.3, tilt: 5 }))).toBe(link)
  expect(decodePicture(qrPicture(link, { share: 1, side: 720 }))).toBe(link)
})

test('the barcode of goods, upside down too', () => {
  expect(decodePicture(barcodePicture('690123456789'))).toBe('6901234567892')
  expect(decodePicture(barcodePicture('690123456789', { tilt: 180 }))).toBe('6901234567892')
  expect(decodePicture(barcodePicture('400638133393', { tilt: 6 }))).toBe('4006381333931')
})

test('a table with nothing on it has no code', () => {
  expect(decodePicture(emptyPicture())).toBeUndefined()
})
