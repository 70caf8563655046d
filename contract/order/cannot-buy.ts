/** Why something of an order is not bought (states.md O7). */

/** What a buyer chooses from. */
export const cannotBuyReasons = [
  'sold_out',
  'off_shelf',
  'seller_refused',
  'prohibited',
  'user_request',
  'price_error',
] as const
export type CannotBuyReason = (typeof cannotBuyReasons)[number]

/** `no_answer`: the shopper was asked about it and did not say (decision 065). */
export type NotBoughtReason = CannotBuyReason | 'no_answer'
