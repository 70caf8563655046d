/** After a payment the shopper is led to what it was for, and after a recharge to what needed the money. */
import 'fake-indexeddb/auto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Payment } from '#contract/payment/payment.ts'
import { Disk } from '#src/disk.ts'
import { onward, waitsForMoney } from './onward.ts'

const disk = new Disk('onward')
beforeEach(() => Promise.all([disk.orders.clear(), disk.parcels.clear()]))
afterAll(() => disk.delete())

const paid = (type: Payment['payables'][number]['type']) => [{ type, number: 'X' }] as Payment['payables']
const order = (status: string) => disk.orders.put({ id: status, orderNumber: status, status } as never)
const parcel = (status: string) => disk.parcels.put({ id: status, packNumber: status, status } as never)

test.each([
  ['SHOPPING', 'purchase'],
  ['SHOP_PATCH', 'purchase'],
  ['PACKAGE', 'warehouse'],
  ['LOGISTICS', 'logistics'],
  ['PATCH', 'logistics'],
] as const)('%s is found under %s', (type, tab) => {
  expect(onward(paid(type), undefined)).toEqual({ to: '/pages/index/index', search: { tab } })
})

test('what was paid for one item in the warehouse leads back to it', () => {
  const [service] = paid('PACKAGE')
  expect(onward([{ ...service!, service: 'measure', itemId: 'it' }], undefined)).toEqual({
    to: '/pages/orderDetailAddedStorage/index',
    search: { item: 'it' },
  })
})

test('a recharge leads to what waits for it, else to the balance', async () => {
  await order('purchased')
  await parcel('shipped')
  expect(onward(paid('RECHARGE'), await waitsForMoney(disk))).toEqual({ to: '/pages/balance/index' })
  await parcel('patch_wait')
  expect(onward(paid('RECHARGE'), await waitsForMoney(disk))).toMatchObject({ search: { tab: 'logistics' } })
  await order('ordered')
  expect(onward(paid('RECHARGE'), await waitsForMoney(disk))).toMatchObject({ search: { tab: 'purchase' } })
})
