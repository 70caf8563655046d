/**
 * A console.error in a test fails it: whatever complains there is a bug, or something the test should expect by
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
import { afterEach, beforeEach, expect, vi } from 'vitest'

// What a test waits for comes at once, but on a busy machine at once may take longer than a second.
const { waitFor } = vi
vi.waitFor = (look, how = 15_000) => waitFor(look, how)

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
