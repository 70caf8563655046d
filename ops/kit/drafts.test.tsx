import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dropDrafts, forgetDrafts, useDraft } from './drafts.ts'

let staff = 'lin'
vi.mock('./session.ts', () => ({ useStaff: () => ({ id: staff }) }))
beforeEach(() => {
  sessionStorage.clear()
  staff = 'lin'
})
const typed = (name: string) => renderHook(() => useDraft(name, { seller: '' })).result.current
const type = (name: string, seller: string) => {
  const { result, unmount } = renderHook(() => useDraft(name, { seller: '' }))
  act(() => result.current.set({ seller }))
  unmount()
}

test('what was typed for one order is there after a reload, and for no other order and nobody else', () => {
  type('buying SO1', 'S-1')
  expect(typed('buying SO1')).toMatchObject({ value: { seller: 'S-1' }, restored: true })
  expect(typed('buying SO2')).toMatchObject({ value: { seller: '' }, restored: false })
  staff = 'wang'
  expect(typed('buying SO1').value.seller).toBe('')
})

test('a form that turns to another document shows that one’s, and writes to it', () => {
  type('buying SO1', 'S-1')
  const { result, rerender } = renderHook(({ name }) => useDraft(name, { seller: '' }), {
    initialProps: { name: 'buying SO1' },
  })
  rerender({ name: 'buying SO2' })
  expect(result.current.value.seller).toBe('')
  act(() => result.current.set({ seller: 'S-2' }))
  expect(typed('buying SO1').value.seller).toBe('S-1')
  expect(typed('buying SO2').value.seller).toBe('S-2')
})

test('it goes with the commit, when it is thrown away, and when somebody logs out here or in another tab', () => {
  type('buying SO1', 'S-1')
  const { result } = renderHook(() => useDraft('buying SO1', { seller: '' }))
  act(() => result.current.throwAway())
  expect(result.current).toMatchObject({ value: { seller: '' }, restored: false })
  expect(typed('buying SO1').restored).toBe(false)
  type('buying SO1', 'S-1')
  const second = renderHook(() => useDraft('buying SO1', { seller: '' }))
  act(() => second.result.current.drop())
  second.unmount()
  expect(typed('buying SO1').restored).toBe(false)
  type('buying SO1', 'S-1')
  forgetDrafts()
  expect(typed('buying SO1').restored).toBe(false)
  type('buying SO1', 'S-1')
  window.dispatchEvent(new StorageEvent('storage', { key: 'consoleLoggedOut' }))
  expect(typed('buying SO1').restored).toBe(false)
})

test('a photo that comes after its commit is no draft of the next form of that name; what is typed there is', () => {
  const { result, unmount } = renderHook(() => useDraft('receiving SF1 SO1 photos a', [] as string[]))
  act(() => result.current.set(['first']))
  dropDrafts('receiving SF1 SO1')
  act(() => result.current.set((before) => [...before, 'late']))
  unmount()
  const next = renderHook(() => useDraft('receiving SF1 SO1 photos a', [] as string[]))
  expect(next.result.current).toMatchObject({ value: [], restored: false })
  act(() => next.result.current.set(['new']))
  next.unmount()
  expect(renderHook(() => useDraft('receiving SF1 SO1 photos a', [] as string[])).result.current.value).toEqual(['new'])
})
