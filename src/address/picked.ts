/** The address chosen for an errand (a parcel being packed, a parcel to change), left on the disk for who asked. */
import { serverNow } from '#src/kit/clock.ts'
import { disk } from '#src/kit/with-disk.ts'

const keyOf = (errand: string): string => `picked-address:${errand}`

export async function leaveAddress(errand: string, addressId: string): Promise<void> {
  const it = await disk()
  await it.drafts.put({ key: keyOf(errand), value: addressId, at: serverNow() })
}

/** The id of the address left for this errand, once. */
export async function takeAddress(errand: string): Promise<string | undefined> {
  const it = await disk()
  const left = await it.drafts.get(keyOf(errand))
  if (left) await it.drafts.delete(keyOf(errand))
  return typeof left?.value === 'string' ? left.value : undefined
}
