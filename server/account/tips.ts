/** Short honest explanations behind the small question marks, by key (specification 7, batchTips). Figures are today's terms. */
import type { batchTips as endpoint } from '#contract/account/api.ts'
import { type TipKey, tipKeys } from '#contract/account/tips.ts'
import { days } from '#contract/kit/time.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { moneyText, percentText } from '#server/kit/money-text.ts'
import { translate, type Words } from '#server/kit/words.ts'

const tips = {
  'service-fee': /*i18n*/ {
    id: 'tip.service-fee',
    message:
      'For buying, checking and storing your goods: {percent} of the goods and their delivery in China, at least {least} for each checkout. A higher level pays less.',
  },
  'exchange-rate': /*i18n*/ {
    id: 'tip.exchange-rate',
    message: 'We pay sellers in yuan. Your order keeps the exchange rate of the moment you place it, also for refunds.',
  },
  'domestic-freight': /*i18n*/ {
    id: 'tip.domestic-freight',
    message: 'What the seller charges to send the goods to our warehouse in China. Some sellers send for free.',
  },
  services: /*i18n*/ {
    id: 'tip.services',
    message: 'Extra work you choose, such as more photos or measuring. Each has its own fee.',
  },
  'pay-now': /*i18n*/ {
    id: 'tip.pay-now',
    message:
      'You pay now for the goods and their way to our warehouse. Shipping to you is paid later, when you pack a parcel.',
  },
  estimate: /*i18n*/ {
    id: 'tip.estimate',
    message:
      'An estimate from likely weights and published rates, packing included. The packed parcel is weighed, and the difference is refunded or asked for before it ships.',
  },
  'chargeable-weight': /*i18n*/ {
    id: 'tip.chargeable-weight',
    message: 'Carriers charge for weight or for size, whichever is more. Large light parcels are charged by size.',
  },
  packing: /*i18n*/ {
    id: 'tip.packing',
    message: 'For packing one parcel: {packing}. Courier packaging is removed and the parcel is reinforced.',
  },
  insurance: /*i18n*/ {
    id: 'tip.insurance',
    message:
      '{insurance} of the insured amount, at least {insuranceLeast}. It is paid out when a parcel is lost or damaged on the way.',
  },
  'declared-value': /*i18n*/ {
    id: 'tip.declared-value',
    message: 'The value we report to customs. Declare what you paid: a wrong value can stop the parcel.',
  },
  patch: /*i18n*/ {
    id: 'tip.patch',
    message:
      'You pay more only if the real price or weight is higher than estimated. You see both before you pay. We waive differences up to {tolerance}.',
  },
  coupon: /*i18n*/ {
    id: 'tip.coupon',
    message: 'One coupon for each payment. It comes back when the order is cancelled before we buy.',
  },
  balance: /*i18n*/ {
    id: 'tip.balance',
    message: 'Refunds go to your balance at once. Use it for any order or parcel.',
  },
  held: /*i18n*/ {
    id: 'tip.held',
    message:
      'Part of your balance is kept for a payment that is not finished. It is free again when that payment ends.',
  },
  'qc-photos': /*i18n*/ {
    id: 'tip.qc-photos',
    message:
      '{photos, plural, one {# photo of each item is free.} other {# photos of each item are free.}} We take them when it arrives.',
  },
  storage: /*i18n*/ {
    id: 'tip.storage',
    message:
      'Storage is free for {storageDays, plural, one {# day} other {# days}} from arrival, longer with a higher level.',
  },
  'return-window': /*i18n*/ {
    id: 'tip.return-window',
    message:
      'You can send an item back to its seller within {returnDays, plural, one {# day} other {# days}} of its arrival at our warehouse.',
  },
  'sample-rates': /*i18n*/ {
    id: 'tip.sample-rates',
    message: 'These are sample rates. The shop replaces them with those of its carriers.',
  },
} satisfies Record<TipKey, Words>

const isTip = (key: string): key is TipKey => tipKeys.some((it) => it === key)

export async function batchTips(
  { world, language }: Ctx,
  { keys }: Input<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { terms } = world
  const money = (cents: number) => moneyText(language, cents, terms.settlementCurrency)
  const facts = {
    percent: percentText(language, terms.serviceFeePercent),
    least: money(terms.serviceFeeLeast),
    packing: money(terms.packingFee),
    insurance: percentText(language, terms.insurancePercent),
    insuranceLeast: money(terms.insuranceLeast),
    tolerance: money(terms.tolerance),
    photos: terms.freeQcPhotos,
    storageDays: Math.floor(terms.storageFree / days(1)),
    returnDays: Math.floor(terms.returnWindow / days(1)),
  }
  const asked = keys.length > 0 ? keys : Object.keys(tips)
  return {
    tips: asked.flatMap((key) => {
      const words = isTip(key) ? tips[key] : undefined
      return words ? [{ key, text: translate(language, words, facts) }] : []
    }),
  }
}
