/** A search goes out as the contract takes it, however long the words are. */
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mostSearched } from '#contract/catalog/api.ts'
import { useResults } from './use-results.ts'

const asked = vi.hoisted(() => vi.fn<(input: { q: string }) => void>())
vi.mock('#src/kit/network/http.ts', () => ({
  call: async (_: unknown, input: { q: string }) => {
    asked(input)
    return { products: [], more: false }
  },
}))

test('a pasted name of more letters than a search takes is cut, and finds what its beginning finds', async () => {
  const { result } = renderHook(() => useResults({ q: '卫衣'.repeat(80), sort: 'relevance' }))
  await vi.waitFor(() => expect(result.current.found.state).toBe('missing'))
  expect(asked.mock.calls.map(([{ q }]) => q)).toEqual(['卫衣'.repeat(mostSearched / 2)])
})
