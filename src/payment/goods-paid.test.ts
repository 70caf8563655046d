/** A payment's page names the goods that it is about, where the phone knows them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disk } from '#src/kit/disk/with-disk.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { alice } from '#tests/phone/alice.ts'
import { anOrder, aParcel, aStoredItem } from '#tests/phone/documents.ts'
import type { Wanted } from './documents.ts'
import { goodsPaid } from './goods-paid.ts'

const order = anOrder({ status: 'purchase_patch' })
const parcel = aParcel({ status: 'patch_wait' })
const item = aStoredItem()

beforeAll(async () => {
  store.set(userAtom, alice)
  const it = await disk()
  await Promise.all([it.orders.put(order), it.parcels.put(parcel), it.storedItems.put(item)])
})
afterAll(() => store.set(userAtom, null))

test.each<[Wanted, string[]]>([
  [{ type: 'SHOPPING', number: order.orderNumber }, order.lines.map(({ title }) => title)],
  [{ type: 'SHOP_PATCH', number: order.patch?.patchNumber ?? '' }, order.lines.map(({ title }) => title)],
  [{ type: 'LOGISTICS', number: parcel.packNumber }, parcel.items.map(({ title }) => title)],
  [{ type: 'PATCH', number: parcel.patch?.patchNumber ?? '' }, parcel.items.map(({ title }) => title)],
  [{ type: 'PACKAGE', number: 'VS-1', service: 'photos', itemId: item.id }, [item.title]],
  [{ type: 'PACKAGE', number: 'VS-1' }, []],
  [{ type: 'SHOPPING', number: 'of another phone' }, []],
  [{ type: 'RECHARGE', number: 'RC-1' }, []],
])('%o', async (payable, titles) => {
  expect((await goodsPaid(await disk(), payable)).map(({ title }) => title)).toEqual(titles)
})
