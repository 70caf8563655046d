/** What the states of a parcel are called at the desks, and their tones. What may be done is not read from it. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import { msg } from '@lingui/core/macro'
import type { ParcelStatus } from '#contract/parcel/status.ts'
import type { StatusWord } from '#ops/kit/parts/Status.tsx'

export const parcelWords: Readonly<Record<ParcelStatus, StatusWord>> = {
  pack_ordered: [msg`Not paid`, 'attention', Clock],
  ordered: [msg`To pack`, 'neutral'],
  packing: [msg({ context: 'parcel status', message: 'Packing' }), 'progress', Package],
  patch_wait: [msg`Fee unpaid`, 'attention', Scales],
  wait_ship: [msg`To ship`, 'progress', Package],
  shipped: [msg({ context: 'parcel status', message: 'Shipped' }), 'progress', Truck],
  received: [msg({ context: 'parcel status', message: 'Delivered' }), 'success', CheckCircle],
  pack_abnormal: [msg({ context: 'parcel status', message: 'Problem' }), 'danger', Warning],
  closed: [msg({ context: 'parcel status', message: 'Closed' }), 'neutral'],
}
