/** A page that does not come: the one that the shopper is on stays, with what they typed. */
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route } from '#src/routes/__root.tsx'
import { pageLoadMs } from './use-page-late.ts'

vi.mock('#src/app/Shell.tsx', () => ({ Shell: ({ children }: { children: ReactNode }) => children }))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('scrollTo', () => {})
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Root = Route.options.component as () => ReactNode

async function open() {
  const root = createRootRoute({ component: Root })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <input aria-label="Note" /> })
  const slow = createRoute({ getParentRoute: () => root, path: '/slow', loader: () => new Promise<void>(() => {}) })
  const router = createRouter({
    routeTree: root.addChildren([home, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nProvider>,
    )
    await vi.advanceTimersByTimeAsync(0)
  })
  return router
}

test('after a minute it is said above the page that is there', async () => {
  const router = await open()
  const note = screen.getByLabelText<HTMLInputElement>('Note')
  note.value = 'typed'
  await act(async () => {
    void router.navigate({ to: '/slow' as never })
    await vi.advanceTimersByTimeAsync(0)
  })
  await act(() => vi.advanceTimersByTimeAsync(pageLoadMs))
  expect(screen.getByRole('alert')).toHaveTextContent(/timed out/)
  expect(screen.getByLabelText('Note')).toBe(note)
  expect(note).toHaveValue('typed')
})
