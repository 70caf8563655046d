/** Services on a parcel (product.md 6) by their key; one that is new here goes by the name the shop gives it. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'

const names: Readonly<Record<string, MessageDescriptor>> = {
  'package-photo': msg`Photos of the packed parcel and the scale`,
  'leave-boxes': msg`Leave out the shoe boxes`,
  vacuum: msg`Vacuum bag`,
  'moisture-bag': msg`Moisture-proof bag`,
  'corner-guard': msg`Corner guards`,
  epe: msg`Foam sheets`,
  film: msg`Stretch film`,
  'wood-frame': msg`Wooden frame`,
  'priority-out': msg`Priority packing`,
}

export function useServiceName(): (service: { key: string; name: string }) => string {
  const { i18n } = useLingui()
  return ({ key, name }) => (names[key] ? i18n._(names[key]) : name)
}
