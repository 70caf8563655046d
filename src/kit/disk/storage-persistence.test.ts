/** Storage that lasts is asked for once, and never where it is promised or unknown. */
import { expect, test, vi } from 'vitest'
import { askToPersist, isPersisted } from './storage-persistence.ts'

const storage = (persisted: boolean, granted: boolean | Error) => {
  const persist = vi.fn(() => (granted instanceof Error ? Promise.reject(granted) : Promise.resolve(granted)))
  vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist } })
  return persist
}

test.each([
  ['asks when it is not promised', false, true, true, 1],
  ['takes a no', false, false, false, 1],
  ['does not ask again for what is promised', true, false, true, 0],
  ['a browser that fails has said no', false, new Error('broken'), false, 1],
] as const)('%s', async (_, persisted, granted, lasts, asked) => {
  const persist = storage(persisted, granted)
  expect(await askToPersist()).toBe(lasts)
  expect(persist).toHaveBeenCalledTimes(asked)
})

test('a browser without it is not asked', async () => {
  vi.stubGlobal('navigator', {})
  expect([await isPersisted(), await askToPersist()]).toEqual([undefined, undefined])
})
