import { expect, test } from 'vitest'
import { height, mapRoute, middleOf, width } from './map-route.ts'

const countries = ['US', 'DE', 'GB', 'AU', 'BR', 'JP', 'VN', 'AE', 'CA', 'ZA', 'NZ', 'RU', 'IS', 'CL']

test('both ends and the parcel stand inside the picture with room for their names', () => {
  for (const country of countries) {
    const route = mapRoute(country, 0.5)
    for (const { x, y } of route ? [route.from, route.to, route.now] : []) {
      expect(x, country).toBeGreaterThan(20)
      expect(x, country).toBeLessThan(width - 20)
      expect(y, country).toBeGreaterThan(8)
      expect(y, country).toBeLessThan(height - 30)
    }
    expect(route?.dots.length, country).toBeGreaterThan(900)
  }
})

test('America is reached over the Pacific and Europe over land', () => {
  const [america, europe] = [mapRoute('US', 0), mapRoute('DE', 0)]
  expect(america && america.to.x > america.from.x).toBe(true)
  expect(europe && europe.to.x < europe.from.x).toBe(true)
})

test('the parcel is at our door before it leaves and at theirs when it came', () => {
  const [before, after] = [mapRoute('US', 0), mapRoute('US', 1)]
  expect(before?.now).toEqual(before?.from)
  expect(after?.now).toEqual(after?.to)
})

test('a place that is not on the map gives none', () => {
  expect(middleOf('XX')).toBeUndefined()
  expect(mapRoute('XX', 0.5)).toBeUndefined()
})
