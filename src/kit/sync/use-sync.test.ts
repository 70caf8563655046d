import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Sync, useMayCome } from './use-sync.ts'

test('each document that is missing is asked for once, also under the same page', async () => {
  const pull = vi.fn(async () => {})
  const state: Sync = { freshness: 'fresh', freshAt: 1, left: 0, whole: true, unreachable: false, sync: pull }
  const { result, rerender } = renderHook(({ about }) => useMayCome(false, state, about), {
    initialProps: { about: 'first' },
  })
  expect(result.current).toBe(true)
  await act(async () => {})
  expect(result.current).toBe(false)
  rerender({ about: 'second' })
  expect(result.current).toBe(true)
  await act(async () => {})
  expect(result.current).toBe(false)
  expect(pull).toHaveBeenCalledTimes(2)
})
