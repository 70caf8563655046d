import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fen } from '#contract/kit/money.ts'
import { aDeskLine, aDeskOrder } from '#tests/phone/documents.ts'
import { useBuyingDraft } from './use-buying-draft.ts'

const orderOf = (expected: number, goodsFen: number) =>
  aDeskOrder({
    goodsFen: fen(goodsFen),
    freightFen: fen(0),
    lines: [aDeskLine({ buckets: { ...aDeskLine().buckets, expected } })],
  })

test('a total typed for three pieces is not offered when only two are left to buy', () => {
  const { result, rerender } = renderHook(({ order }) => useBuyingDraft(order), {
    initialProps: { order: orderOf(3, 30000) },
  })
  act(() => result.current.set((before) => ({ ...before, bought: { ...before.bought, goods: '310.00' } })))
  expect(result.current.value.bought.goods).toBe('310.00')
  rerender({ order: orderOf(2, 20000) })
  expect(result.current.value.bought.goods).toBe('200.00')
})
