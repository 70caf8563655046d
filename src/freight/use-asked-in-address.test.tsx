/** The calculator writes its question into the address when the typing rests, and never calls back who has gone on. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StatedParcel } from '#contract/freight/offers.ts'
import { useAskedInAddress } from './use-asked-in-address.ts'

const parcel = { country: 'US', weightG: 2500, lengthMm: 0, widthMm: 0, heightMm: 0, goodsClass: 'general' }
const came = Promise.withResolvers<void>()

function Calculator() {
  useAskedInAddress(parcel as StatedParcel)
  return 'calculator'
}

async function open() {
  const root = createRootRoute()
  const calculator = createRoute({ getParentRoute: () => root, path: '/pages/priceCalc/index', component: Calculator })
  const next = createRoute({ getParentRoute: () => root, path: '/next', loader: () => came.promise })
  const router = createRouter({
    routeTree: root.addChildren([calculator, next]),
    history: createMemoryHistory({ initialEntries: ['/pages/priceCalc/index'] }),
  })
  await act(async () => {
    render(<RouterProvider router={router as never} />)
    await vi.advanceTimersByTimeAsync(0)
  })
  return router
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('once the typing rests', async () => {
  const router = await open()
  await act(() => vi.advanceTimersByTimeAsync(399))
  expect(router.history.location.href).toBe('/pages/priceCalc/index')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(router.history.location.href).toBe('/pages/priceCalc/index?country=US&weightG=2500&goodsClass=general')
})

test('while the next page is being fetched it stays the one that is gone to', async () => {
  const router = await open()
  await act(async () => {
    void router.navigate({ to: '/next' as never })
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(router.history.location.pathname).toBe('/next')
  await act(async () => {
    came.resolve()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(router.state.location.pathname).toBe('/next')
})
