import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageLoadMs, usePageLate } from './use-page-late.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a page is late after a minute of loading, until it has come, and each page has its own minute', () => {
  const { result, rerender } = renderHook(({ loading }) => usePageLate(loading), {
    initialProps: { loading: '/a' as string | undefined },
  })
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  pass(pageLoadMs - 1)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ loading: undefined })
  expect(result.current).toBe(false)
  pass(pageLoadMs)
  rerender({ loading: '/a' })
  pass(pageLoadMs - 1)
  expect(result.current).toBe(false)
  // The shopper goes elsewhere before it has come.
  rerender({ loading: '/b' })
  pass(pageLoadMs - 1)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
})
