/** The address chosen for an errand (a parcel being packed, a parcel to change), left on the disk for who asked. */
import { serverNow } from '#src/kit/sync/clock.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'

const keyOf = (errand: string): string => `picked-address:${errand}`

export async function leaveAddress(errand: string, addressId: string): Promise<void> {
  await onDisk((it) => it.drafts.put({ key: keyOf(errand), value: addressId, at: serverNow() }))
}

/** The id of the address left for this errand, once. */
export async function takeAddress(errand: string): Promise<string | undefined> {
  const left = await onDisk((it) => it.drafts.get(keyOf(errand)))
  if (left) await onDisk((it) => it.drafts.delete(keyOf(errand)))
  return typeof left?.value === 'string' ? left.value : undefined
}
