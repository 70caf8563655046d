/** Why somebody was sent to the page of the identity check. Apart from the rest: addresses are read before any page is. */
export const kycCauses = ['recharge', 'parcel', 'withdrawal'] as const
export type KycCause = (typeof kycCauses)[number]
