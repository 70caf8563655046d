/** What waits for the shopper (design.md 1): the badge on Orders and the group "Needs you" count the same documents. */
import type { OrderStatus } from '../order/status.ts'
import type { ParcelStatus } from '../parcel/status.ts'
import type { TaskCounters } from './notice.ts'

/** Money is asked for, or a parcel stands still. An order of which a line is asked about waits too, whatever its status (`askedNum`). Returns never wait for the shopper. */
export const ordersThatWait = ['ordered', 'purchase_patch'] as const satisfies readonly OrderStatus[]
export const parcelsThatWait = [
  'pack_ordered',
  'patch_wait',
  'pack_abnormal',
] as const satisfies readonly ParcelStatus[]

/** How many documents wait for the shopper; of the server's counts. */
export const needsYou = (tasks: Omit<TaskCounters, 'packNum' | 'shopCartNum' | 'supportNum'>): number =>
  tasks.shopOrderNum +
  tasks.shopPatchNum +
  tasks.packOrderNum +
  tasks.packOrderPatchNum +
  tasks.stoppedNum +
  tasks.askedNum
