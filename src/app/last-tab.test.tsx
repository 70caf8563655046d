import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leaveTo, useLeave } from '#src/kit/route/use-leave.ts'
import { tabOf } from './pages.ts'

test('the stored "main,sub" is a tab, and nonsense is the first', () => {
  expect(['2,0', '4,0', null, '', '9,0', '2', '-1,0', '2,0,0'].map(tabOf)).toEqual([
    '/pages/index/index',
    '/pages/My/index',
    '/',
    '/',
    '/',
    '/',
    '/',
    '/',
  ])
})

test('a page opened from outside is left to the tab that was used last', () => {
  const history = createMemoryHistory({ initialEntries: ['/pages/FAQ/index'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  leaveTo(tabOf('2,0'))
  const { result } = renderHook(() => useLeave(), {
    wrapper: ({ children }) => <RouterContextProvider router={router as never}>{children}</RouterContextProvider>,
  })
  result.current()
  expect(history.location.pathname).toBe('/pages/index/index')
})
