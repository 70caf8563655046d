import { cleanup, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mapRoute } from './map-route.ts'

beforeEach(() => vi.resetModules())

/** The map for somebody with or without motion, and how often framer-motion was asked for. */
async function mapFor(still: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: still }))
  let asked = 0
  vi.doMock('./DrawnRoute.tsx', () => {
    asked += 1
    return { DrawnRoute: () => <path data-moving d="M0 0" /> }
  })
  const { TrackingMap } = await import('./TrackingMap.tsx')
  const show = () => render(<TrackingMap what="P1" country="US" done={0.5} from="Canton" to="USA" />).container
  return { show, asked: () => asked }
}

test('with less motion the way stands drawn at once, the parcel at its end, and nothing is fetched for it', async () => {
  const { show, asked } = await mapFor(true)
  const route = mapRoute('US', 0.5)
  const map = show()
  expect(map.querySelector('.behind')).toHaveAttribute('d', route?.travelled)
  expect(map.querySelector('.behind')).not.toHaveAttribute('stroke-dasharray')
  expect(map.querySelector('.parcel')).toHaveAttribute('cx', String(route?.now.x))
  await vi.dynamicImportSettled()
  expect(map.querySelector('[data-moving]')).toBeNull()
  expect(asked()).toBe(0)
})

test('the way is drawn the first time only, and stands finished until what draws it is there', async () => {
  const { show } = await mapFor(false)
  const map = show()
  expect(map.querySelector('.behind')).toBeInTheDocument()
  await vi.waitFor(() => expect(map.querySelector('[data-moving]')).toBeInTheDocument())
  cleanup()
  const again = show()
  await vi.dynamicImportSettled()
  expect(again.querySelector('.behind')).toBeInTheDocument()
  expect(again.querySelector('[data-moving]')).toBeNull()
})
