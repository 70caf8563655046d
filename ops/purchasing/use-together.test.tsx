/** Buying with one bill begins in one queue, and is over with it (decision 094). */
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDeskOrder } from '#tests/phone/documents.ts'
import { useTogether } from './use-together.ts'

const order = (orderNumber: string) => aDeskOrder({ orderNumber, status: 'paid' })
const rows = [order('A'), order('B')]
const open = () =>
  renderHook(({ queue, shown }) => useTogether(queue, shown, shown[0], new Set()), {
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
