import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anOrder } from '#tests/phone/documents.ts'
import { useCounting } from './use-counting.ts'

const lines = ['a', 'b', 'c'].flatMap((id) =>
  anOrder().lines.map((line) => ({ ...line, id, goodsClass: 'clothing' as const })),
)

test('the line under the hands stays there when another was received elsewhere, and the next is the one behind it', () => {
  const { result, rerender } = renderHook((shown) => useCounting(shown, 1), { initialProps: lines })
  expect(result.current.current?.id).toBe('a')
  act(() => result.current.next())
  expect(result.current.current?.id).toBe('b')
  rerender(lines.slice(1))
  expect(result.current.current?.id).toBe('b')
  act(() => result.current.next())
  expect(result.current.current?.id).toBe('c')
  act(() => result.current.next())
  expect(result.current.current?.id).toBe('b')
  act(() => result.current.turnTo('c'))
  expect(result.current.current?.id).toBe('c')
})

test('a line that comes in above the first does not slip under the hands', () => {
  const { result, rerender } = renderHook((shown) => useCounting(shown, 1), { initialProps: lines.slice(1) })
  rerender(lines)
  expect(result.current.current?.id).toBe('b')
})
