/** An address typed without a network is kept and sent later: it costs nothing, and the form knows its country's rules. */
import { t } from '@lingui/core/macro'
import type { Address } from '#contract/address/address.ts'
import { saveAddress } from '#contract/address/api.ts'
import type { Output, Sent } from '#contract/kit/endpoint.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { type Mutation, takeBack } from '#src/kit/outbox/outbox.ts'
import { onDisk } from '#src/kit/disk/with-disk.ts'
import { formOf } from './form-fields.ts'

export type Saving = Sent<typeof saveAddress>

export const saveMutation: Mutation<Saving, Output<typeof saveAddress>> = {
  kind: 'address.save',
  send: (tell, input) => tell(saveAddress, input),
  async applyAnswer(disk, { address }) {
    if (address.isDefault) await disk.addresses.toCollection().modify({ isDefault: false })
    await disk.addresses.put(address)
  },
  // Two new ones are two addresses.
  fold: (_, after) => (after.id ? after : undefined),
  title: ({ address: { firstName, lastName, city } }) => t`Address: ${firstName} ${lastName}, ${city}`,
}

/** A new one is about nothing but itself (`intent`): no other takes the place of one that was refused. */
export const aboutOf = (id: string | undefined, intent: string): string => `address:${id ?? `+${intent}`}`

/** The draft of the form that an address is typed in. */
export const draftOf = (id: string | undefined): string => `address-form:${id ?? 'new'}`

export type ShownAddress = Address & {
  /** Only on this phone so far. */
  isNew?: boolean
  /** What is to be done with it, or was refused. */
  row?: Waiting
}

/** The address book with what waits in it; a new one has the key it waits under for an id. */
function addressesWith(addresses: readonly Address[], rows: readonly Waiting[]): ShownAddress[] {
  let shown: ShownAddress[] = [...addresses]
  for (const row of rows) {
    const { id, address } = row.input as Saving
    if (row.failed && id) shown = shown.map((it) => (it.id === id ? { ...it, row } : it))
    else {
      if (address.isDefault && !row.failed) shown = shown.map((it) => ({ ...it, isDefault: false }))
      // Read back from the phone's disk: what was sent is tidied and whole.
      const whole = { customsId: '', ...address } as Omit<Address, 'id'>
      if (id) shown = shown.map((it) => (it.id === id ? { ...whole, id, row } : it))
      else shown = [...shown, { ...whole, id: row.key, isNew: true, row }]
    }
  }
  return shown
}

/** For a live query. */
export async function shownAddresses(disk: Disk): Promise<ShownAddress[]> {
  const [addresses, rows] = await Promise.all([
    disk.addresses.toArray(),
    disk.outbox.where('about').startsWith('address:').sortBy('seq'),
  ])
  return addressesWith(addresses, rows)
}

/** What waits to be sent goes back into its form, if it has not gone out. */
export async function typeAgain({ isNew, row, ...address }: ShownAddress): Promise<void> {
  if (!row) return
  await onDisk(async (it) => {
    const key = draftOf(isNew ? undefined : address.id)
    if (await takeBack(it, { key: row.key })) await it.drafts.put({ key, value: formOf(address), at: serverNow() })
  })
}
