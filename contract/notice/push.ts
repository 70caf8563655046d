/**
 * Push and mails (product.md 10): which phones of mine are told while the app is closed, of what, and when not. The settings belong to
 * the shopper and hold on every phone.
 */
import * as v from 'valibot'
import { Zone_ } from '../kit/zone.ts'

/** What can be switched off by itself. */
export const pushGroups = ['payments', 'warehouse', 'parcels', 'messages', 'coupons'] as const
export type PushGroup = (typeof pushGroups)[number]

const Minute_ = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))

export const PushGroups = v.object({
  payments: v.boolean(),
  warehouse: v.boolean(),
  parcels: v.boolean(),
  messages: v.boolean(),
  coupons: v.boolean(),
})
/** `from` and `to` in minutes since midnight, by the clock of `zone`. */
export const Quiet = v.object({ on: v.boolean(), from: Minute_, to: Minute_, zone: Zone_ })
/** `groups`: on phones. `mails`: of the same, what is also mailed. */
export const PushSetting = v.object({ groups: PushGroups, mails: PushGroups, quiet: Quiet })
export type PushSetting = v.InferOutput<typeof PushSetting>

/** Nobody is woken, and offers are asked for, before the shopper says otherwise. */
export const firstPushSetting: PushSetting = {
  groups: { payments: true, warehouse: true, parcels: true, messages: true, coupons: false },
  mails: { payments: true, warehouse: true, parcels: true, messages: true, coupons: false },
  quiet: { on: true, from: 22 * 60, to: 8 * 60, zone: 'UTC' },
}
