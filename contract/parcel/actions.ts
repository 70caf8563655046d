/** What the shopper may do with a parcel now (states.md 16): sent with it, so that screens never guess from a status. */
import type { parcelActions } from './parcel.ts'
import type { ParcelStatus } from './status.ts'

export type ParcelAction = (typeof parcelActions)[number]

export interface ParcelMoment {
  status: ParcelStatus
  /** Epoch ms. */
  now: number
  payDeadline: number
  claimUntil: number | null
  hasTracking: boolean
}

/** Actions in the order in which screens show them. */
export function actionsFor({ status, now, payDeadline, claimUntil, hasTracking }: ParcelMoment): ParcelAction[] {
  switch (status) {
    case 'pack_ordered':
      return now < payDeadline ? ['pay', 'cancel'] : []
    case 'ordered':
      return ['cancel', 'edit_address']
    case 'patch_wait':
      return hasTracking ? ['pay_patch', 'track'] : ['pay_patch']
    case 'pack_abnormal':
      return ['contact']
    case 'shipped':
      return ['track', 'confirm_receipt']
    case 'received':
      return claimUntil !== null && now <= claimUntil ? ['track', 'claim'] : ['track']
    case 'closed':
      return hasTracking ? ['track'] : []
    case 'packing':
    case 'wait_ship':
      return []
  }
}
