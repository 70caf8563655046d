import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres, type Size } from '#contract/kit/units.ts'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import { cheaperLines } from './cheaper-line.ts'
import { quoteLine, type Shipment } from './quote.ts'
import { readTariffFile } from './tariff-file.ts'

const { channels } = readTariffFile(tariffs)
const lineOf = (id: string) => {
  const found = channels.find((channel) => channel.id === id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}
const box = (lengthMm: number, widthMm: number, heightMm: number): Size => ({
  lengthMm: millimetres(lengthMm),
  widthMm: millimetres(widthMm),
  heightMm: millimetres(heightMm),
})
const british = (weightG: number, size: Size, goodsClasses: Shipment['goodsClasses'] = ['clothing']): Shipment => ({
  country: 'GB',
  weightG: grams(weightG),
  size,
  goodsClasses,
})
const ids = (of: Parameters<typeof cheaperLines>[1]) => cheaperLines(channels, of).map((quote) => quote.channelId)

describe('a cheaper line after packing', () => {
  const current = lineOf('ems')
  const large = british(1100, box(600, 320, 260))
  const small = british(1600, box(300, 250, 200))

  it('is one that the estimate blocked', () => {
    expect(quoteLine(lineOf('yun-general'), large).available).toBe(false)
    expect(ids({ current, expected: large, real: small, insured: false })).toContain('yun-general')
  })

  it('is none that was possible and cheaper when another was chosen', () => {
    expect(ids({ current, expected: small, real: small, insured: false })).toEqual([])
  })

  it('takes neither insurance nor taxes away', () => {
    expect(ids({ current, expected: large, real: small, insured: false })).toContain('yun-clothing')
    expect(ids({ current, expected: large, real: small, insured: true })).not.toContain('yun-clothing')
    const taxed = cheaperLines(channels, { current: lineOf('sea'), expected: large, real: small, insured: false })
    expect(taxed.every((quote) => lineOf(quote.channelId).taxIncluded)).toBe(true)
  })

  it('takes the parcel, costs less, and the cheapest comes first', () => {
    const side = fc.integer({ min: 50, max: 700 })
    const shipment = fc
      .tuple(fc.integer({ min: 100, max: 9000 }), side, side, side)
      .map(([weight, a, b, c]) => british(weight, box(a, b, c)))
    fc.assert(
      fc.property(fc.constantFrom(...channels), shipment, shipment, fc.boolean(), (line, expected, real, insured) => {
        const now = quoteLine(line, real).price?.total ?? 0
        const found = cheaperLines(channels, { current: line, expected, real, insured })
        const totals = found.map(({ price }) => price.total)
        expect(totals).toEqual(totals.toSorted((a, b) => a - b))
        for (const quote of found) {
          expect(quoteLine(lineOf(quote.channelId), real).available).toBe(true)
          expect(quote.price.total).toBeLessThan(now)
        }
      }),
    )
  })
})
