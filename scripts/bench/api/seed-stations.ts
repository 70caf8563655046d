/** Where the orders of a seeded shop stand, of twenty so many each, and how they came there. */
export type Station = 'ordered' | 'expired' | 'canceled' | 'paid' | 'purchased' | 'shelved'
export const stations: readonly Station[] = [
  ...Array<Station>(4).fill('expired'),
  ...Array<Station>(2).fill('canceled'),
  ...Array<Station>(2).fill('paid'),
  ...Array<Station>(10).fill('purchased'),
  ...Array<Station>(2).fill('shelved'),
]
/** How an order came where it stands. */
export const roads: Record<Station, readonly (readonly [string, string | null, Station])[]> = {
  ordered: [],
  expired: [['order.expire', 'ordered', 'expired']],
  canceled: [['order.cancel', 'ordered', 'canceled']],
  paid: [['order.pay', 'ordered', 'paid']],
  purchased: [
    ['order.pay', 'ordered', 'paid'],
    ['order.purchase', 'paid', 'purchased'],
  ],
  shelved: [
    ['order.pay', 'ordered', 'paid'],
    ['order.purchase', 'paid', 'purchased'],
    ['order.shelve', 'purchased', 'shelved'],
  ],
}
/** What the shopper is told of it. */
export const told: Readonly<Record<string, string>> = {
  'order.pay': 'order.paid',
  'order.purchase': 'order.purchased',
  'order.expire': 'order.expired',
  'order.shelve': 'order.shelved',
}

/** Where the one piece of a line is: with the seller, or on our shelf. */
export const pieces = (shelved: boolean) => ({
  num: 1,
  expected: shelved ? 0 : 1,
  stored: shelved ? 1 : 0,
  shelf: shelved ? 'B-12' : null,
  reserved: 0,
  returning_: 0,
  shipped: 0,
  returned: 0,
  missing: 0,
  abandoned: 0,
  store_num: shelved ? 1 : 0,
})
