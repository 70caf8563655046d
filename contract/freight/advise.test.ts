import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '#contract/kit/units.ts'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import { adviseSplit, adviseSteps } from './advise.ts'
import { cheapest } from './compare.ts'
import { type GoodsClass, goodsClasses } from '../catalog/goods-class.ts'
import { quoteLine } from './quote.ts'
import { readTariffFile } from './tariff-file.ts'

const seed = Number(process.env['SEED'] ?? 20261121)
const { channels, countries } = readTariffFile(tariffs)
const lineOf = (id: string) => {
  const found = channels.find((channel) => channel.id === id)
  if (!found) throw new Error(`no line ${id}`)
  return found
}

describe('advice on grams', () => {
  it('tells the room to the next step and what to take out for the one before', () => {
    expect(adviseSteps(lineOf('yun-general'), { country: 'GB', weightG: grams(640), goodsClasses: [] })).toEqual({
      next: { roomG: 60, costs: 640 },
      previous: { takeG: 40, saves: 640 },
    })
  })

  it('promises no saving below the first weight', () => {
    expect(adviseSteps(lineOf('yun-general'), { country: 'GB', weightG: grams(300), goodsClasses: [] })).toEqual({
      next: { roomG: 200, costs: 640 },
      previous: null,
    })
  })

  it('promises no saving where volume decides, but tells how much more fits for nothing', () => {
    const size = { lengthMm: millimetres(500), widthMm: millimetres(400), heightMm: millimetres(300) }
    expect(adviseSteps(lineOf('dhl-hk'), { country: 'CA', weightG: grams(1200), size, goodsClasses: [] })).toEqual({
      next: { roomG: 10_800, costs: 6950 },
      previous: null,
    })
  })

  it('says that one gram more would be refused at the limit', () => {
    const advice = adviseSteps(lineOf('eub'), { country: 'GB', weightG: grams(2000), goodsClasses: [] })
    expect(advice?.next).toEqual({ roomG: 0, costs: null })
  })

  it('has nothing to say about a blocked line', () => {
    expect(adviseSteps(lineOf('eub'), { country: 'GB', weightG: grams(2001), goodsClasses: [] })).toBeNull()
  })

  it(`is true for any shipment (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...channels),
        fc.constantFrom(...countries.map((country) => country.code)),
        fc.integer({ min: 1, max: 70_000 }),
        fc.option(fc.integer({ min: 10, max: 590 }), { nil: undefined }),
        fc.boolean(),
        (line, country, weight, side, remoteArea) => {
          const size =
            side === undefined
              ? undefined
              : { lengthMm: millimetres(side), widthMm: millimetres(side), heightMm: millimetres(side) }
          const ask = (grammes: number) =>
            quoteLine(line, { country, weightG: grams(grammes), size, goodsClasses: [], remoteArea })
          const [now, advice] = [
            ask(weight),
            adviseSteps(line, { country, weightG: grams(weight), size, goodsClasses: [], remoteArea }),
          ]
          expect(advice === null).toBe(!now.available)
          if (!advice || !now.available) return
          expect(ask(weight + advice.next.roomG).price?.total).toBe(now.price.total)
          const after = ask(weight + advice.next.roomG + 1)
          expect(after.available).toBe(advice.next.costs !== null)
          if (after.available) {
            expect(after.price.total - now.price.total).toBe(advice.next.costs)
            expect(advice.next.costs).toBeGreaterThan(0)
          }
          if (!advice.previous) {
            expect(ask(0).price?.total).toBe(now.price.total)
            return
          }
          const cheaper = ask(weight - advice.previous.takeG)
          expect(now.price.total - (cheaper.price?.total ?? 0)).toBe(advice.previous.saves)
          expect(ask(weight - advice.previous.takeG + 1).price?.total).toBe(now.price.total)
        },
      ),
      { seed, numRuns: 3000 },
    )
  })
})

describe('one parcel or two', () => {
  const piece = (weight: number, goodsClass: GoodsClass = 'clothing') => ({ weightG: grams(weight), goodsClass })
  const to =
    (country: string, packaging = 0) =>
    (some: readonly ReturnType<typeof piece>[]) => ({
      country,
      weightG: grams(some.reduce<number>((all, it) => all + it.weightG, packaging)),
      goodsClasses: some.map((it) => it.goodsClass),
    })

  it('says one when the first fee would be paid twice for nothing', () => {
    const advice = adviseSplit(channels, [piece(400), piece(300)], to('GB'))
    expect(advice.better).toBe('one')
    expect(advice.saves).toBe((advice.two?.total ?? 0) - (advice.one?.price.total ?? 0))
  })

  it('says two when no line takes everything in one', () => {
    const small = [lineOf('eub')]
    expect(adviseSplit(small, [piece(1500), piece(900)], to('GB'))).toMatchObject({
      better: 'two',
      one: null,
      saves: 0,
    })
  })

  it('says neither when a piece cannot travel at all', () => {
    expect(adviseSplit(channels, [piece(500, 'forbidden'), piece(500)], to('GB')).better).toBe('neither')
  })

  it('counts the packaging of both parcels', () => {
    const bare = adviseSplit([lineOf('eub')], [piece(500), piece(500)], to('GB'))
    const packed = adviseSplit([lineOf('eub')], [piece(500), piece(500)], to('GB', 100))
    expect((packed.two?.total ?? 0) - (bare.two?.total ?? 0)).toBeGreaterThan(
      (packed.one?.price.total ?? 0) - (bare.one?.price.total ?? 0),
    )
  })

  it(`claims two only when its quotes add up to less (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...countries.map((country) => country.code)),
        fc.array(
          fc.record({
            weightG: fc.integer({ min: 10, max: 9000 }).map(grams),
            goodsClass: fc.constantFrom(...goodsClasses.slice(0, -1)),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        (country, pieces) => {
          const advice = adviseSplit(channels, pieces, to(country))
          if (!advice.two) return
          expect([...advice.two.first, ...advice.two.second].toSorted((a, b) => a - b)).toEqual(
            pieces.map((_, at) => at),
          )
          const shipmentOf = (places: readonly number[]) => {
            const chosen = pieces.filter((_, at) => places.includes(at))
            return {
              country,
              weightG: grams(chosen.reduce<number>((all, one) => all + one.weightG, 0)),
              goodsClasses: chosen.map((one) => one.goodsClass),
            }
          }
          const apart = [advice.two.first, advice.two.second].map(
            (places) => cheapest(channels, shipmentOf(places))?.price.total ?? Number.NaN,
          )
          expect(apart.reduce((a, b) => a + b)).toBe(advice.two.total)
          const whole = cheapest(channels, shipmentOf(pieces.map((_, at) => at)))
          expect(advice.better === 'two').toBe(!whole || advice.two.total < whole.price.total)
        },
      ),
      { seed, numRuns: 60 },
    )
  })
})
