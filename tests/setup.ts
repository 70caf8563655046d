/**
 * A console.error in a test fails it: whatever complains there is a bug, or something the test should expect by
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// What a test waits for comes at once, but on a busy machine at once may take longer than a second.
const { waitFor } = vi
vi.waitFor = (look, how = 15_000) => waitFor(look, how)

// The next file of this worker finds what this one found.
const surroundings = () => {
  // sharp's library says by itself where it lies.
  const { VIPSHOME: _, ...others } = process.env
  return others
}
const before = surroundings()
afterAll(() => {
  vi.waitFor = waitFor
  vi.useRealTimers()
  vi.unstubAllGlobals()
  expect(surroundings(), 'a test changed process.env for the files after it').toEqual(before)
})

const complain = console.error
let said: unknown[][] = []

beforeEach(() => {
  said = []
  console.error = (...words: unknown[]) => {
    said.push(words)
    complain(...words)
  }
})

afterEach(() => {
  console.error = complain
  expect(said, 'console.error was called').toEqual([])
})
