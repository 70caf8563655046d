import { expect, test } from 'vitest'
import { lastDays } from './dashboard.ts'

test('the last days begin at the midnights of the warehouse, whatever the hour', () => {
  const at = (text: string) => Date.parse(text)
  for (const now of ['2026-11-26T00:00:00+08:00', '2026-11-26T12:30:00+08:00', '2026-11-26T23:59:59+08:00'])
    expect(lastDays(at(now), 3)).toEqual([
      at('2026-11-24T00:00:00+08:00'),
      at('2026-11-25T00:00:00+08:00'),
      at('2026-11-26T00:00:00+08:00'),
    ])
})
