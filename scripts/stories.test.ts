import { expect, test } from 'vitest'
import { withSecondRun } from './stories.ts'

const told = (title: string, failed?: string) => ({
  file: 'tests/e2e/a.spec.ts',
  title,
  took: 2,
  ...(failed && { failed }),
})

test('a story that passes alone is unsteady and keeps its first reason; one that fails twice, or did not run again, has failed', () => {
  const first = [told('green'), told('late', 'timed out'), told('broken', 'wrong sum'), told('lost', 'crashed')]
  const merged = withSecondRun(first, [told('late'), told('broken', 'wrong sum again')])
  expect(merged).toEqual([
    { ...told('green') },
    { file: 'tests/e2e/a.spec.ts', title: 'late', took: 4, unsteady: 'timed out' },
    { ...told('broken', 'wrong sum again'), took: 4 },
    told('lost', 'crashed'),
  ])
})
