/** Buying with one bill begins in one queue, and is over with it (decision 094). */
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDeskOrder } from '#tests/phone/documents.ts'
import { useTogether } from './use-together.ts'

const asked = vi.fn<(input: unknown) => void>()
let others: unknown[] = []
vi.mock('#src/kit/network/http.ts', () => ({
  call: (_: unknown, input: unknown) => {
    asked(input)
    return Promise.resolve({ orders: others, next: null, counts: {} })
  },
}))

const order = (orderNumber: string) => aDeskOrder({ orderNumber, status: 'paid' })
const rows = [order('A'), order('B')]
const open = () =>
  renderHook(({ queue, shown }) => useTogether({ queue, rows: shown, hasPages: false }, shown[0], new Set()), {
    initialProps: { queue: 'open', shown: rows },
  })

test('another queue ends it, and coming back does not begin it again', () => {
  const { result, rerender } = open()
  act(() => result.current.begin())
  expect(result.current.orders).toHaveLength(2)
  rerender({ queue: 'bought', shown: rows })
  expect(result.current.orders).toBeUndefined()
  rerender({ queue: 'open', shown: rows })
  expect(result.current.orders).toBeUndefined()
})

test('one that was cancelled meanwhile is counted as gone until it is left out; without any it is over', () => {
  const { result, rerender } = open()
  act(() => result.current.begin())
  rerender({ queue: 'open', shown: rows.slice(0, 1) })
  expect([result.current.orders?.length, result.current.gone]).toEqual([1, 1])
  act(() => result.current.leave('A'))
  act(() => result.current.leave('B'))
  expect(result.current.orders).toBeUndefined()
})

test('where there are other pages, orders of the shop that stand on them are offered too, each once', async () => {
  others = [order('B'), order('C')]
  const { result, unmount } = renderHook(() => useTogether({ queue: 'open', rows, hasPages: true }, rows[0], new Set()))
  await waitFor(() => expect(result.current.offered.map((each) => each.orderNumber)).toEqual(['A', 'B', 'C']))
  expect(asked).toHaveBeenCalledWith({ queue: 'open', shopOf: 'A' })
  unmount()
})

test('where all stand on one page, nobody is asked', () => {
  asked.mockClear()
  expect(open().result.current.offered).toHaveLength(2)
  expect(asked).not.toHaveBeenCalled()
})
