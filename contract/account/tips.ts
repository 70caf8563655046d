/** What the small question marks explain (specification 7, batchTips): the server has a sentence for each, with today's figures. */
export const tipKeys = [
  'service-fee',
  'exchange-rate',
  'domestic-freight',
  'services',
  'pay-now',
  'estimate',
  'chargeable-weight',
  'packing',
  'insurance',
  'declared-value',
  'patch',
  'coupon',
  'balance',
  'held',
  'qc-photos',
  'storage',
  'return-window',
  'sample-rates',
] as const
export type TipKey = (typeof tipKeys)[number]
