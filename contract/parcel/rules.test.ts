import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../kit/money.ts'
import { defaultTerms } from '../terms.ts'
import { actionsFor } from './actions.ts'
import { claimPays } from './claim.ts'
import { declareAutomatically, declareBounds, isDeclarable } from './declare.ts'
import { estimateSize, estimateWeight, isPlausibleReading } from '../freight/estimate.ts'
import { feeFor, mostInsurable } from './insurance.ts'
import { differenceOf, settle } from './settlement.ts'
import { addUp, discountable, earnings } from './total.ts'

const seed = Number(process.env['SEED'] ?? 20260924)
const check = <Given>(property: fc.IProperty<Given>): void => fc.assert(property, { seed, numRuns: 1000 })
const amount = fc.integer({ min: 0, max: 5_000_000 }).map((it) => cents(it))
const asked = fc
  .record({
    freight: amount,
    surcharges: amount,
    services: amount,
    insurance: amount,
    packing: amount,
    share: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ share, ...it }) => ({ ...it, channelDiscount: cents(Math.floor((it.freight * share) / 100)) }))

describe('the price of a parcel', () => {
  it('adds up to the cent and is never below zero, whatever the coupon', () => {
    check(
      fc.property(asked, amount, (fees, coupon) => {
        const it = addUp(fees, coupon)
        expect(it.total).toBe(
          it.freight + it.surcharges + it.services + it.insurance + it.packing - it.channelDiscount - it.couponDiscount,
        )
        expect(it.total).toBeGreaterThanOrEqual(0)
        expect(it.couponDiscount).toBeLessThanOrEqual(coupon)
        expect(it.couponDiscount).toBeLessThanOrEqual(discountable(it))
      }),
    )
  })
  it('earns exactly what the shopper and her coupon paid, less what was forgiven', () => {
    check(
      fc.property(asked, amount, fc.integer({ min: 0, max: 50 }), (fees, coupon, forgiven) => {
        const it = addUp(fees, coupon)
        const parts = earnings(it, cents(forgiven))
        expect(parts.ship + parts.vas + parts.ins + parts.pack).toBe(it.total + it.couponDiscount - forgiven)
      }),
    )
  })
})

describe('settling prepaid against real', () => {
  it('returns every cent of a surplus', () => {
    expect(settle(cents(1000), cents(999), cents(50))).toEqual({ kind: 'refund', amount: 1 })
  })
  it('forgives a shortfall up to the tolerance and asks for a larger one whole', () => {
    expect(settle(cents(1000), cents(1050), cents(50))).toEqual({ kind: 'even', forgiven: 50 })
    expect(settle(cents(1000), cents(1051), cents(50))).toEqual({ kind: 'patch', amount: 51 })
  })
  it('leaves the shopper having paid the real price, or less by at most the tolerance', () => {
    check(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (prepaid, real, tolerance) => {
        const outcome = settle(prepaid, real, cents(tolerance))
        const inTheEnd = prepaid + differenceOf(outcome)
        expect(inTheEnd).toBeLessThanOrEqual(real)
        expect(real - inTheEnd).toBeLessThanOrEqual(tolerance)
        if (outcome.kind === 'even') expect(outcome.forgiven).toBe(real - inTheEnd)
      }),
    )
  })
})

describe('the declared value', () => {
  it('is what was paid for the goods, within the bounds', () => {
    expect(declareAutomatically(cents(4200), defaultTerms)).toBe(4200)
    expect(declareAutomatically(cents(30), defaultTerms)).toBe(30)
    expect(declareAutomatically(cents(900_000), defaultTerms)).toBe(300_000)
  })
  it('may be chosen between the bounds, never above what was paid', () => {
    expect(declareBounds(cents(4200), defaultTerms)).toEqual({ least: 100, most: 4200 })
    expect(isDeclarable(cents(99), cents(4200), defaultTerms)).toBe(false)
    expect(isDeclarable(cents(4200), cents(4200), defaultTerms)).toBe(true)
    expect(isDeclarable(cents(4201), cents(4200), defaultTerms)).toBe(false)
  })
  it('of goods that cost less than the least value is what they cost, and nothing else', () => {
    expect(declareBounds(cents(30), defaultTerms)).toEqual({ least: 30, most: 30 })
    expect(declareBounds(cents(0), defaultTerms)).toEqual({ least: 0, most: 0 })
  })
  it('has bounds in order, within what was paid and within the terms', () => {
    check(
      fc.property(amount, (goods) => {
        const bounds = declareBounds(goods, defaultTerms)
        expect(bounds.least).toBeGreaterThanOrEqual(0)
        expect(bounds.least).toBeLessThanOrEqual(bounds.most)
        expect(bounds.most).toBeLessThanOrEqual(Math.min(goods, defaultTerms.declaredMost))
      }),
    )
  })
  it('is always declarable when it was made automatically', () => {
    check(
      fc.property(amount, (goods) => {
        expect(isDeclarable(declareAutomatically(goods, defaultTerms), goods, defaultTerms)).toBe(true)
      }),
    )
  })
})

describe('insurance', () => {
  it('costs two percent, 1.00 at least, and nothing when nothing is insured', () => {
    expect(feeFor(cents(0), defaultTerms)).toBe(0)
    expect(feeFor(cents(1000), defaultTerms)).toBe(100)
    expect(feeFor(cents(20_000), defaultTerms)).toBe(400)
  })
  it('covers what the goods are worth, within the ceiling, on lines that insure', () => {
    expect(mostInsurable(cents(5000), true, defaultTerms)).toBe(5000)
    expect(mostInsurable(cents(500_000), true, defaultTerms)).toBe(200_000)
    expect(mostInsurable(cents(5000), false, defaultTerms)).toBe(0)
  })
})

describe('the estimate', () => {
  it('weighs the pieces and the packaging, in a box that holds them all', () => {
    const known = { source: 'measured', goodsClass: 'general' } as const
    const pieces = [
      { quantity: 2, weightG: 300, size: { lengthMm: 200, widthMm: 300, heightMm: 50 }, ...known },
      { quantity: 1, weightG: 900, size: { lengthMm: 320, widthMm: 120, heightMm: 110 }, ...known },
    ]
    expect(estimateWeight(pieces)).toBe(1600)
    const { lengthMm, widthMm, heightMm } = estimateSize(pieces)
    expect(lengthMm).toBeGreaterThanOrEqual(320)
    expect(lengthMm * widthMm * heightMm).toBeGreaterThanOrEqual(2 * 200 * 300 * 50 + 320 * 120 * 110)
    expect(estimateSize([{ quantity: 1, weightG: 300, size: null, ...known }]).lengthMm).toBeGreaterThan(0)
  })
  it('does not believe kilograms typed as grams, nor another parcel', () => {
    expect(isPlausibleReading(1650, 1600)).toBe(true)
    expect(isPlausibleReading(2, 1600)).toBe(false)
    expect(isPlausibleReading(1_600_000, 1600)).toBe(false)
    expect(isPlausibleReading(3200, 300)).toBe(true)
  })
})

describe('what a shopper may do with a parcel', () => {
  const at = { now: 10, payDeadline: 20, claimUntil: null, hasTracking: false, hasCheaperLine: false }
  it('pays or cancels while it waits for payment, until the deadline', () => {
    expect(actionsFor({ ...at, status: 'pack_ordered' })).toEqual(['pay', 'cancel'])
    expect(actionsFor({ ...at, status: 'pack_ordered', now: 20 })).toEqual([])
  })
  it('changes nothing any more once packing has begun', () => {
    expect(actionsFor({ ...at, status: 'ordered' })).toEqual(['cancel', 'edit_address'])
    expect(actionsFor({ ...at, status: 'packing' })).toEqual([])
  })
  it('changes its line while one is offered, until it ships', () => {
    const offered = { ...at, hasCheaperLine: true }
    expect(actionsFor({ ...offered, status: 'wait_ship' })).toEqual(['change_line'])
    expect(actionsFor({ ...offered, status: 'patch_wait' })).toEqual(['pay_patch', 'change_line'])
    expect(actionsFor({ ...at, status: 'wait_ship' })).toEqual([])
    expect(actionsFor({ ...offered, status: 'shipped' })).not.toContain('change_line')
  })
  it('claims only within the window', () => {
    expect(actionsFor({ ...at, status: 'received', claimUntil: 10, hasTracking: true })).toContain('claim')
    expect(actionsFor({ ...at, status: 'received', claimUntil: 9, hasTracking: true })).not.toContain('claim')
  })
})

describe('a claim', () => {
  const pays = (worth: number, insured: number, freightPaid = 1500, reason: string | null = 'lost') =>
    claimPays({ worth: cents(worth), insured: cents(insured), freightPaid: cents(freightPaid), reason }, defaultTerms)
  const reason = fc.constantFrom('lost', 'damaged', 'customs_hold', 'address', 'prohibited', null)

  it('pays uninsured goods up to 30.00 and the freight back, where we or the carrier lost them', () => {
    expect(pays(10_000, 0)).toEqual({ goods: 3000, freight: 1500, total: 4500 })
    expect(pays(1000, 0)).toEqual({ goods: 1000, freight: 1500, total: 2500 })
    expect(pays(10_000, 0, 1500, 'customs_hold')).toEqual({ goods: 0, freight: 0, total: 0 })
  })
  it('pays insured goods up to the insured amount, never above their worth', () => {
    expect(pays(10_000, 8000).goods).toBe(8000)
    expect(pays(1000, 200_000).goods).toBe(1000)
    expect(pays(10_000, 8000, 1500, 'customs_hold')).toEqual({ goods: 8000, freight: 0, total: 8000 })
  })
  it('is never below zero, never above the worth and the freight together, and whole', () => {
    check(
      fc.property(amount, amount, amount, reason, (worth, insured, freight, why) => {
        const it = pays(worth, insured, freight, why)
        expect(it.goods).toBeGreaterThanOrEqual(0)
        expect(it.goods).toBeLessThanOrEqual(worth)
        expect(it.freight).toBeLessThanOrEqual(freight)
        expect(it.total).toBe(it.goods + it.freight)
        expect(it.goods).toBeLessThanOrEqual(Math.max(insured, defaultTerms.claimUninsuredMost))
      }),
    )
  })
  it('is only ever raised by insuring more', () => {
    check(
      fc.property(amount, amount, amount, amount, reason, (worth, insured, more, freight, why) => {
        expect(pays(worth, insured + more, freight, why).total).toBeGreaterThanOrEqual(
          pays(worth, insured, freight, why).total,
        )
      }),
    )
  })
})
