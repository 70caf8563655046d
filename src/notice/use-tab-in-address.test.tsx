/** The tab that the bell opened goes into the address, and never over one that was chosen in the same moment. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTabInAddress } from './use-tab-in-address.ts'

function Notices() {
  const [sure, setSure] = useState(false)
  useTabInAddress(sure ? 'action' : undefined)
  return (
    <button type="button" onClick={() => setSure(true)}>
      Sure
    </button>
  )
}

const beSure = () => screen.getByRole('button').click()

async function open() {
  const root = createRootRoute()
  const notices = createRoute({ getParentRoute: () => root, path: '/pages/notification/index', component: Notices })
  const router = createRouter({
    routeTree: root.addChildren([notices]),
    history: createMemoryHistory({ initialEntries: ['/pages/notification/index'] }),
  })
  await act(async () => {
    render(<RouterProvider router={router as never} />)
    await router.load()
  })
  return router
}

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('once it is sure', async () => {
  const router = await open()
  expect(router.history.location.search).toBe('')
  await act(async () => beSure())
  expect(router.history.location.search).toBe('?tab=action')
})

test('a tab that was chosen before the router shows it stays chosen', async () => {
  const router = await open()
  await act(async () => {
    void router.navigate({ to: '/pages/notification/index' as never, search: { tab: 'message' } as never })
    beSure()
  })
  expect(router.history.location.search).toBe('?tab=message')
})
