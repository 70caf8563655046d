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
  /** The packed box made a cheaper line possible. */
  hasCheaperLine: boolean
  isRehearsal?: boolean
}

/** Actions in the order in which screens show them. */
export function actionsFor(moment: ParcelMoment): ParcelAction[] {
  const { status, now, payDeadline, claimUntil, hasTracking } = moment
  const change: ParcelAction[] = moment.hasCheaperLine ? ['change_line'] : []
  switch (status) {
    case 'pack_ordered':
      return now < payDeadline ? ['pay', 'cancel'] : []
    case 'ordered':
      return ['cancel', 'edit_address']
    case 'patch_wait':
      if (moment.isRehearsal && !hasTracking) return ['pay_patch', 'choose_line', 'unpack']
      return hasTracking ? ['pay_patch', 'track'] : ['pay_patch', ...change]
    case 'pack_abnormal':
      return ['contact']
    case 'shipped':
      return ['track', 'confirm_receipt']
    case 'received':
      return claimUntil !== null && now <= claimUntil ? ['track', 'claim'] : ['track']
    case 'closed':
      return hasTracking ? ['track'] : []
    case 'wait_ship':
      return change
    case 'packing':
      return []
  }
}
