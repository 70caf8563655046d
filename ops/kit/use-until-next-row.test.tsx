import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUntilNextRow } from './use-until-next-row.ts'

const lost = new Error('Lin Wei is buying SO-1.')

test('what went wrong is said until another row is in hand, also where the console has moved on before it failed', () => {
  const { result, rerender } = renderHook(({ error, row }) => useUntilNextRow(error, row), {
    initialProps: { error: undefined as Error | undefined, row: 'SO-1' },
  })
  rerender({ error: undefined, row: 'SO-2' })
  rerender({ error: lost, row: 'SO-2' })
  expect(result.current).toBe(lost)
  rerender({ error: lost, row: 'SO-3' })
  expect(result.current).toBeUndefined()
})
