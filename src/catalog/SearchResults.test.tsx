/** How a search is narrowed stands in its address. */
import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#tests/phone/open-page.tsx'
import { SearchResults } from './SearchResults.tsx'

const asked = vi.hoisted(() => vi.fn<(input: Record<string, unknown>) => void>())
vi.mock('#src/kit/network/http.ts', () => ({
  call: async (_: unknown, input: Record<string, unknown>) => {
    asked(input)
    return { products: [], more: false }
  },
}))
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
beforeEach(() => asked.mockClear())
afterEach(cleanup)

const stock = () => screen.findByRole('switch', { name: 'In stock' })
const last = () => asked.mock.calls.at(-1)?.[0]

test('only what is in stock is asked for, the address says so, and the way back finds it so', async () => {
  const router = await openPage(<SearchResults q="boots" within />, '/?q=boots')
  expect(await stock()).not.toBeChecked()
  await vi.waitFor(() => expect(last()).not.toHaveProperty('inStock'))
  fireEvent.click(await stock())
  await vi.waitFor(() => expect(last()).toMatchObject({ q: 'boots', inStock: 'yes' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Lowest price' }))
  await vi.waitFor(() => expect(last()).toMatchObject({ inStock: 'yes', sort: 'price-up' }))
  expect(router.state.location.search).toEqual({ q: 'boots', stock: 'in', sort: 'price-up' })

  await act(() => router.navigate({ href: '/?q=hats' }))
  expect(await stock()).not.toBeChecked()
  act(() => router.history.back())
  await vi.waitFor(async () => expect(await stock()).toBeChecked())

  // Nothing is found: the way out of it is one tap, and the usual stands in no address.
  fireEvent.click(await screen.findByRole('button', { name: 'Show what is out of stock too' }))
  await vi.waitFor(async () => expect(await stock()).not.toBeChecked())
  expect(router.state.location.search).toEqual({ q: 'boots', sort: 'price-up' })
})

test('junk in the address narrows nothing', async () => {
  await openPage(<SearchResults q="socks" within />, '/?q=socks&stock=out&sort=cheap&price=1&mall=ebay')
  await vi.waitFor(() => expect(last()).toEqual({ q: 'socks', sort: 'relevance', page: 0 }))
})
