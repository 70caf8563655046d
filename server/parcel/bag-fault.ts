/** What keeps a parcel from leaving in a bag of a line; null where nothing does. */
import type { BagFault } from '#contract/parcel/bag-desk.ts'
import type { ParcelRow } from './store.ts'

export function bagFaultOf(
  { status, channel }: Pick<ParcelRow, 'status' | 'channel'>,
  channelId: string,
  held: boolean,
): BagFault | null {
  if (status === 'pack_abnormal' || status === 'closed') return 'stopped'
  if (status === 'patch_wait') return 'unpaid'
  if (status !== 'wait_ship') return 'not_ready'
  if (held) return 'held'
  return channel.id === channelId ? null : 'line'
}
