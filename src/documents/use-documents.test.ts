/** On a phone that held nothing the orders are shown as they came, and from the disk once they are there. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { disk } from '#src/kit/disk/with-disk.ts'
import { userAtom } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { type Arrived, arrivedAtom } from '#src/kit/sync/arrived.ts'
import { alice } from '#tests/phone/alice.ts'
import { nothingMoved } from '#tests/phone/changes-page.ts'
import { anOrder, aParcel } from '#tests/phone/documents.ts'
import { useDocuments } from './use-documents.ts'

const order = anOrder()
const parcel = aParcel()
const page: Arrived['page'] = { ...nothingMoved, revision: 9, orders: [order], parcels: [parcel] }

beforeEach(() => store.set(userAtom, alice))
afterEach(async () => {
  cleanup()
  const it = await disk()
  await Promise.all([it.orders.clear(), it.parcels.clear()])
  store.set(arrivedAtom, undefined)
  store.set(userAtom, null)
})

/** Gives how many orders and parcels there are by now; undefined while they are being read. */
function shown() {
  const { result } = renderHook(() => useDocuments())
  return () => result.current && [result.current.orders.length, result.current.parcels.length]
}

test('they are there before the disk has them', async () => {
  const now = shown()
  await vi.waitFor(() => expect(now()).toEqual([0, 0]))
  act(() => store.set(arrivedAtom, { userId: alice.id, page }))
  expect(now()).toEqual([1, 1])
})

test('until each table is read from the disk nothing of them is missing, and from then on the disk is right', async () => {
  const now = shown()
  await vi.waitFor(() => expect(now()).toEqual([0, 0]))
  act(() => store.set(arrivedAtom, { userId: alice.id, page }))
  const it = await disk()
  await act(() => it.orders.bulkPut([order, { ...order, id: parcel.id, orderNumber: 'another' }]))
  // Another table, read after it, tells that the orders were read again.
  await act(() => it.returns.toArray())
  expect([now(), store.get(arrivedAtom) !== undefined]).toEqual([[1, 1], true])
  await act(() => it.parcels.put(parcel))
  await vi.waitFor(() => expect(now()).toEqual([2, 1]))
  expect(store.get(arrivedAtom)).toBeUndefined()
  await act(() => it.parcels.clear())
  await vi.waitFor(() => expect(now()).toEqual([2, 0]))
})

test('where the disk holds them already it is right from the first reading on', async () => {
  const it = await disk()
  await Promise.all([it.orders.put({ ...order, status: 'canceled' }), it.parcels.put(parcel)])
  store.set(arrivedAtom, { userId: alice.id, page })
  const seen = new Set<string | undefined>()
  renderHook(() => seen.add(useDocuments()?.orders[0]?.status))
  await vi.waitFor(() => expect(store.get(arrivedAtom)).toBeUndefined())
  expect([...seen]).toEqual([undefined, 'canceled'])
})

test('on a phone that has no disk yet they are there before one is opened', async () => {
  store.set(arrivedAtom, { userId: alice.id, page, isFirst: true })
  const { result, rerender } = renderHook(() => useDocuments())
  expect([result.current?.orders.length, result.current?.areAll]).toEqual([1, true])
  act(() => store.set(arrivedAtom, { userId: alice.id, page: { ...page, left: 3 }, isFirst: true }))
  rerender()
  expect(result.current?.areAll).toBe(false)
})

test('they stand in the order in which the disk gives them', async () => {
  const named = (orderNumber: string) => ({ ...order, id: orderNumber, orderNumber })
  const [newer, older] = [named('b'), named('a')]
  const { result } = renderHook(() => useDocuments())
  const numbers = () => result.current?.orders.map(({ orderNumber }) => orderNumber)
  await vi.waitFor(() => expect(numbers()).toEqual([]))
  act(() => store.set(arrivedAtom, { userId: alice.id, page: { ...page, orders: [newer, older], parcels: [] } }))
  expect(numbers()).toEqual(['a', 'b'])
  const it = await disk()
  await act(() => it.orders.bulkPut([newer, older]))
  await vi.waitFor(() => expect(store.get(arrivedAtom)).toBeUndefined())
  expect(numbers()).toEqual(['a', 'b'])
})

test('somebody else never sees them', async () => {
  store.set(arrivedAtom, { userId: '01890000-0000-7000-8000-00000000ffff', page })
  const now = shown()
  await vi.waitFor(() => expect(now()).toEqual([0, 0]))
})
