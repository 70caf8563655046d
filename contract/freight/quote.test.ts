import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres, type Size } from '#contract/kit/units.ts'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import { compareLines, sortLines } from './compare.ts'
import { aroundStated, rangeOf } from './expected-parcel.ts'
import { goodsClasses } from '../catalog/goods-class.ts'
import { quoteLine, type Shipment, volumetricWeight } from './quote.ts'
import { addOnsFor, readTariffFile } from './tariff-file.ts'

const seed = Number(process.env['SEED'] ?? 20261121)
const check = <T>(property: fc.IProperty<T>, runs = 1000): void => fc.assert(property, { seed, numRuns: runs })

const file = readTariffFile(tariffs)
const lineOf = (id: string) => {
  const found = file.channels.find((channel) => channel.id === id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}
const boxCm = ([length = 0, width = 0, height = 0]: readonly number[]): Size => ({
  lengthMm: millimetres(length * 10),
  widthMm: millimetres(width * 10),
  heightMm: millimetres(height * 10),
})

describe('the sample tariffs', () => {
  it('holds the lines and countries it says it holds, all marked as samples', () => {
    expect(file.channels).toHaveLength(tariffs.meta.counts.channels)
    expect(file.countries).toHaveLength(tariffs.meta.counts.countries)
    expect(file.channels.every((channel) => channel.sample)).toBe(true)
    expect(file.goodsClasses.map((kind) => kind.id)).toEqual([...goodsClasses])
    expect(addOnsFor(file, 'goods').length + addOnsFor(file, 'package').length).toBe(tariffs.valueAddedServices.length)
    expect(file.storage.freeDays).toBe(90)
  })

  it('turns centimetres into millimetres', () => {
    expect(lineOf('dhl-hk').limits.maxSideMm).toBe(1200)
    expect(lineOf('dhl-hk').surcharges.oversize?.girthOverMm).toBe(3000)
    expect(lineOf('ems').billing.volumetricFromSideMm).toBe(600)
  })

  it('refuses a line whose fee is not whole fen', () => {
    const [first] = tariffs.channels
    const broken = { ...first, rates: [{ ...first?.rates[0], firstFee: 12.5 }] }
    expect(() => readTariffFile({ ...tariffs, channels: [broken] })).toThrow()
  })

  it.each(file.channels.flatMap((channel) => channel.rates.map((rate) => [channel.id, rate.country] as const)))(
    'asks the reference price for 1.2 kg by %s to %s',
    (id, country) => {
      const raw = tariffs.channels.find((channel) => channel.id === id)?.rates.find((rate) => rate.country === country)
      const quote = quoteLine(lineOf(id), {
        country,
        weightG: grams(1200),
        size: boxCm([12, 12, 12]),
        goodsClasses: [],
      })
      expect(quote.price?.total).toBe(raw?.reference1200g)
    },
  )
})

describe('a quote', () => {
  it.each(tariffs.testVectors)('$channel to $country: $weightG g, $dimsCm ($note)', (vector) => {
    const { expect: wanted } = vector
    const quote = quoteLine(lineOf(vector.channel), {
      country: vector.country,
      weightG: grams(vector.weightG),
      size: vector.dimsCm ? boxCm(vector.dimsCm) : undefined,
      goodsClasses: [],
      remoteArea: vector.remoteArea,
    })
    expect({
      chargeableG: quote.chargeableG,
      volumetricG: quote.volumetricG,
      steps: quote.steps,
      freight: quote.price?.freight,
      surcharges: quote.price?.surcharges,
      total: quote.price?.total,
      unavailable: [...quote.unavailable],
    }).toEqual(wanted)
  })

  it('says which weight decides', () => {
    const ask = (weightG: number, size?: Size) =>
      quoteLine(lineOf('dhl-hk'), { country: 'CA', weightG: grams(weightG), size, goodsClasses: [] }).wins
    expect(ask(1200)).toBe('actual')
    expect(ask(1200, boxCm([50, 40, 30]))).toBe('volumetric')
    expect(ask(12_000, boxCm([50, 40, 30]))).toBe('actual')
    expect(ask(120)).toBe('minimum')
  })

  it.each([
    ['yun-general', 'GB', 20_000, [30, 30, 30], []],
    ['yun-general', 'GB', 20_001, [30, 30, 30], ['overweight_limit']],
    ['yun-general', 'GB', 900, [60, 20, 10], []],
    ['yun-general', 'GB', 900, [10, 61, 19], ['side_limit']],
    ['yun-general', 'GB', 900, [31, 30, 30], ['sum_limit']],
    ['ems', 'GB', 900, [100, 50, 50], []],
    ['ems', 'GB', 900, [100, 51, 50], ['girth_limit']],
    ['ems', 'GB', 30_001, [151, 90, 10], ['overweight_limit', 'side_limit', 'girth_limit']],
  ])('by %s to %s, %i g and %j cm, is refused for %j', (id, country, weightG, cm, reasons) => {
    const quote = quoteLine(lineOf(id), { country, weightG: grams(weightG), size: boxCm(cm), goodsClasses: [] })
    expect(quote.unavailable).toEqual(reasons)
  })

  it('names the classes that a line refuses, once each', () => {
    const quote = quoteLine(lineOf('yun-general'), {
      country: 'GB',
      weightG: grams(900),
      goodsClasses: ['clothing', 'pure_battery', 'pure_battery', 'forbidden'],
    })
    expect(quote.unavailable).toEqual(['goods_class'])
    expect(quote.refusedClasses).toEqual(['pure_battery', 'forbidden'])
  })

  it('has no price, and says so, where the line does not go', () => {
    const quote = quoteLine(lineOf('uk-dutyfree'), { country: 'BR', weightG: grams(900), goodsClasses: [] })
    expect(quote).toMatchObject({ available: false, unavailable: ['country'], price: null })
  })

  it('charges a remote area per started kilogram of chargeable weight, above its minimum', () => {
    const quote = quoteLine(
      { ...lineOf('dhl-hk'), surcharges: { remoteArea: { perKg: 400 as never, min: 1000 as never } } },
      { country: 'CA', weightG: grams(3001), goodsClasses: [], remoteArea: true },
    )
    expect(quote.price?.surcharges).toEqual({ remoteArea: 1600 })
  })

  it('takes a discount off the freight but not off surcharges', () => {
    const quote = quoteLine(
      { ...lineOf('dhl-hk'), discountPercent: '10' },
      { country: 'CA', weightG: grams(1200), goodsClasses: [], remoteArea: true },
    )
    expect(quote.price).toMatchObject({ freight: 34764, discount: 3476, total: 34764 - 3476 + 20000 })
  })
})

const anyShipment: fc.Arbitrary<Shipment> = fc.record({
  country: fc.constantFrom(...file.countries.map((country) => country.code), 'ZZ'),
  weightG: fc.integer({ min: 0, max: 120_000 }).map(grams),
  size: fc.option(
    fc.record({
      lengthMm: fc.integer({ min: 1, max: 2600 }).map(millimetres),
      widthMm: fc.integer({ min: 1, max: 2600 }).map(millimetres),
      heightMm: fc.integer({ min: 1, max: 2600 }).map(millimetres),
    }),
    { nil: undefined },
  ),
  goodsClasses: fc.array(fc.constantFrom(...goodsClasses), { maxLength: 4 }),
  remoteArea: fc.boolean(),
})
const anyLine = fc.constantFrom(...file.channels)

describe(`any shipment on any line (seed ${seed})`, () => {
  it('never gets cheaper by getting heavier', () => {
    check(
      fc.property(anyLine, anyShipment, fc.integer({ min: 1, max: 5000 }), (line, shipment, more) => {
        const heavier = { ...shipment, weightG: grams(shipment.weightG + more) }
        const [light, heavy] = [quoteLine(line, shipment).price, quoteLine(line, heavier).price]
        expect(heavy?.total ?? 0).toBeGreaterThanOrEqual(light?.total ?? 0)
      }),
    )
  })

  it('costs at least the first fee, and its parts add up', () => {
    check(
      fc.property(anyLine, anyShipment, (line, shipment) => {
        const { price } = quoteLine(line, shipment)
        const rate = line.rates.find((one) => one.country === shipment.country)
        expect(price === null).toBe(rate === undefined)
        if (!price || !rate) return
        expect(price.total).toBeGreaterThanOrEqual(rate.firstFee)
        const extra = Object.values(price.surcharges).reduce<number>((all, fee) => all + fee, 0)
        expect(price.total).toBe(price.freight - price.discount + extra)
      }),
    )
  })

  it('is blocked exactly when there is a reason, and available exactly when it has a price to pay', () => {
    check(
      fc.property(anyLine, anyShipment, (line, shipment) => {
        const quote = quoteLine(line, shipment)
        expect(quote.available).toBe(quote.unavailable.length === 0)
        if (quote.available) expect(quote.price).not.toBeNull()
        expect(quote.refusedClasses.length > 0).toBe((quote.unavailable as readonly string[]).includes('goods_class'))
      }),
    )
  })

  it('is charged for at least actual, volumetric and minimum weight, and for one of them', () => {
    check(
      fc.property(anyLine, anyShipment, (line, shipment) => {
        const quote = quoteLine(line, shipment)
        const weights = [shipment.weightG, volumetricWeight(line, shipment.size), line.billing.minChargeableG]
        expect(quote.chargeableG).toBe(Math.max(...weights))
      }),
    )
  })

  it('has the same volume however it is turned', () => {
    check(
      fc.property(anyLine, anyShipment, (line, shipment) => {
        const size = shipment.size && {
          lengthMm: shipment.size.heightMm,
          widthMm: shipment.size.lengthMm,
          heightMm: shipment.size.widthMm,
        }
        expect(quoteLine(line, { ...shipment, size })).toEqual(quoteLine(line, shipment))
      }),
    )
  })

  it('keeps every line in the comparison: offered ones first, by price or by speed', () => {
    check(
      fc.property(anyShipment, fc.constantFrom('price' as const, 'speed' as const), (shipment, by) => {
        const quotes = compareLines(file.channels, shipment, by)
        expect(new Set(quotes.map((quote) => quote.channelId)).size).toBe(file.channels.length)
        const offered = quotes.filter((quote) => quote.available)
        expect(quotes.slice(0, offered.length)).toEqual(offered)
        const keys = offered.map((quote) => (by === 'price' ? quote.price.total : quote.price.transitMaxDays))
        expect(keys).toEqual(keys.toSorted((a, b) => a - b))
        expect(sortLines(quotes.toReversed(), by)).toEqual(quotes)
      }),
      200,
    )
  })
})

it('says when the heavier end of a range would be refused', () => {
  const shipment: Shipment = { country: 'GB', weightG: grams(1800), goodsClasses: [] }
  const stated = aroundStated(shipment, 'stated')
  expect(stated).toMatchObject({ low: { weightG: 1440 }, high: { weightG: 2160 }, percent: 20 })
  expect(rangeOf(lineOf('eub'), stated)?.mayBeBlocked).toBe(true)
  expect(rangeOf(lineOf('eub'), aroundStated(shipment, 'measured'))?.mayBeBlocked).toBe(false)
})
