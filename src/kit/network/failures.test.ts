/** What is noted of an error: enough to find the place, nothing of what the shopper typed. */
import { beforeEach, expect, test, vi } from 'vitest'
import { lastFailures, noteFailure } from './failures.ts'

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

test('the kind and the place, not the message nor the address', () => {
  const error = new TypeError('Cannot read Maya Okafor, 214 Harcourt Street')
  error.stack = `TypeError: ${error.message}
    at draw (https://shop.example/assets/page-payOrder-CGNZd9sJ.js?q=maya@example.com:1:2042)
    at https://shop.example/assets/react-Ab3dEf12.js:9:1`
  const id = noteFailure(error)
  expect(id).toMatch(/^[0-9A-F]{8}$/)
  expect(lastFailures()).toEqual([
    { id, at: expect.any(Number), name: 'TypeError', where: 'page-payOrder-CGNZd9sJ.js:1:2042' },
  ])
  expect(localStorage.getItem('failures')).not.toMatch(/maya|Harcourt|example/i)
  expect(console.error).toHaveBeenCalledWith(`report ${id}`, error)
})

test('five are kept, the newest first; junk counts as none; a full phone still gives an id', () => {
  const ids = Array.from({ length: 7 }, (_, at) => noteFailure(new Error(String(at))))
  expect(lastFailures().map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
  localStorage.setItem('failures', '{"not": "a list"}')
  expect(lastFailures()).toEqual([])
  localStorage.setItem('failures', '[null, 3, {"id":')
  expect(lastFailures()).toEqual([])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(noteFailure('not even an error')).toMatch(/^[0-9A-F]{8}$/)
})
