import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import tariffs from '#server/freight/shipping-lines.json' with { type: 'json' }
import { type GoodsClass, goodsClasses } from '../catalog/goods-class.ts'
import { cents, plus } from '../kit/money.ts'
import { noneLearned } from './learn.ts'
import { asQuestion, offersForStated } from './offers.ts'
import { type HaulPiece, type HaulTerms, parcelCosts, plannedParcel, planHaul } from './plan.ts'
import { readTariffFile } from './tariff-file.ts'

const seed = Number(process.env['SEED'] ?? 20261124)
const { channels, countries } = readTariffFile(tariffs)
const terms = (country = 'GB'): HaulTerms => ({
  country,
  tariffs: { lines: channels, rate: '0.1428', policies: { insured: '', uninsured: '' } },
  factors: noneLearned,
  packingFee: cents(150),
})
const piece = (id: string, weightG: number, more: Partial<HaulPiece> = {}): HaulPiece => ({
  id,
  quantity: 1,
  weightG,
  source: 'stated',
  size: null,
  goodsClass: 'clothing',
  stored: false,
  ...more,
})
const one = (pieces: readonly HaulPiece[], country?: string) =>
  planHaul(pieces, terms(country)).ways.find(({ name }) => name === 'one')

const pieces = (classes: readonly GoodsClass[]) =>
  fc
    .array(
      fc.record({
        weightG: fc.option(fc.integer({ min: 10, max: 6000 })),
        quantity: fc.integer({ min: 1, max: 3 }),
        goodsClass: fc.constantFrom(...classes),
        source: fc.constantFrom('measured', 'stated', 'category'),
        size: fc.option(
          fc.record({
            lengthMm: fc.integer({ min: 20, max: 600 }),
            widthMm: fc.integer({ min: 20, max: 500 }),
            heightMm: fc.integer({ min: 20, max: 400 }),
          }),
        ),
        stored: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((some) => some.map((it, at): HaulPiece => ({ id: `p${at}`, ...it })))
const anywhere = fc.constantFrom(...countries.map(({ code }) => code))

describe('a haul in one parcel', () => {
  test(`costs what the calculator says of the same goods, to the cent, by every line (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        anywhere,
        fc.constantFrom(...goodsClasses).chain((it) => pieces([it])),
        (country, some) => {
          const asked = terms(country)
          const whole = plannedParcel(some, asked)
          const calculated = offersForStated(asQuestion(whole.expected), asked.tariffs)
          const priced = (offers: typeof calculated) =>
            offers.map(({ channelId, total, blocked, chargeableG }) => [channelId, total, blocked, chargeableG])
          expect(priced([...whole.offers])).toEqual(priced(calculated))
        },
      ),
      { seed, numRuns: 400 },
    )
  })

  test('goes by the line that was chosen, while that takes it, else by the cheapest', () => {
    const some = [piece('coat', 1200), piece('shirt', 300)]
    const open = plannedParcel(some, terms()).offers.filter(({ blocked }) => blocked.length === 0)
    expect(plannedParcel(some, terms()).offer).toEqual(open[0])
    expect(plannedParcel(some, terms(), open[2]?.channelId ?? '').offer).toEqual(open[2])
    expect(plannedParcel(some, terms(), 'no such line').offer).toEqual(open[0])
  })

  test('has its packing fee once, two parcels have it twice', () => {
    const some = [piece('coat', 1200, { stored: true }), piece('shirt', 300)]
    const plan = planHaul(some, terms())
    const whole = plan.whole.offer
    if (!whole) throw new Error('no line takes it')
    expect(one(some)?.likely).toBe(whole.total + 150)
    const now = plan.ways.find(({ name }) => name === 'now')
    expect(now?.likely).toBe((now?.parcels.reduce((all, { offer }) => all + offer.total, 0) ?? 0) + 300)
  })
})

describe('the ways of a haul', () => {
  test(`are what their parcels cost together, hold every piece once, and the first is the cheapest (seed ${seed})`, () => {
    fc.assert(
      fc.property(anywhere, pieces(goodsClasses), (country, some) => {
        const asked = terms(country)
        const plan = planHaul(some, asked)
        const counted = (all: readonly HaulPiece[]) =>
          some.map(({ id }) => all.filter((it) => it.id === id).reduce((sum, it) => sum + it.quantity, 0))
        for (const { parcels, low, likely, high } of plan.ways) {
          expect(likely).toBe(plus(...parcels.map(({ offer }) => parcelCosts(offer, asked))))
          expect(low).toBeLessThanOrEqual(likely)
          expect(high).toBeGreaterThanOrEqual(likely)
          expect(counted(parcels.flatMap((it) => it.pieces))).toEqual(some.map(({ quantity }) => quantity))
          for (const parcel of parcels) expect(plannedParcel(parcel.pieces, asked).offers).toEqual(parcel.offers)
        }
        expect(plan.ways.map(({ likely }) => likely)).toEqual(
          plan.ways.map(({ likely }) => likely).toSorted((a, b) => a - b),
        )
        if (plan.waiting !== null) {
          const of = (name: string) => plan.ways.find((way) => way.name === name)?.likely ?? Number.NaN
          expect(plan.waiting).toBe(of('now') - of('one'))
        }
      }),
      { seed, numRuns: 60 },
    )
  })

  test('without anything here, or with everything here, there is nothing to wait for', () => {
    expect(planHaul([piece('coat', 1200), piece('shirt', 300)], terms()).waiting).toBeNull()
    const here = [piece('coat', 1200, { stored: true }), piece('shirt', 300, { stored: true })]
    expect(planHaul(here, terms()).ways.map(({ name }) => name)).not.toContain('now')
  })

  test('a haul that no line takes in one parcel may go in two, and what nothing takes goes in none', () => {
    const heavy = [piece('sofa', 60_000, { goodsClass: 'general' }), piece('table', 60_000, { goodsClass: 'general' })]
    expect(planHaul(heavy, terms()).ways.map(({ name }) => name)).toEqual(['two'])
    expect(planHaul([piece('knife', 300, { goodsClass: 'forbidden' })], terms()).ways).toEqual([])
  })
})

describe('a heavy thing', () => {
  test('of two fifths of the weight is named with what the rest costs and what it costs alone, both as quoted', () => {
    const [teapot, cap] = [piece('teapot', 1400, { goodsClass: 'general' }), piece('cap', 500)]
    const { heavy } = planHaul([cap, teapot], terms())
    expect(heavy).toEqual({ id: 'teapot', rest: one([cap])?.likely, alone: one([teapot])?.likely })
  })

  test('is not named where it is the only one, or not so heavy', () => {
    expect(planHaul([piece('teapot', 1400)], terms()).heavy).toBeNull()
    expect(planHaul([piece('a', 500), piece('b', 500), piece('c', 500)], terms()).heavy).toBeNull()
  })
})
