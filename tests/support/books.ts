/** The one check of the books for all tests: every hash, every sum, every document against the ledger (states.md, I1 to I12). */
import { expect } from 'vitest'
import { checkBooks } from '#server/books/check-books.ts'
import type { World } from '#server/world.ts'

/** What is wrong over the whole database, a sentence each; for who looks for it instead of expecting nothing. */
export const bookFaults = async (
  database: World['database'],
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> =>
  (await checkBooks(database)).faults
    .filter((fault) => !without.includes(fault.rule))
    .map((fault) => `${fault.rule} ${fault.table} ${fault.row}: ${fault.says}`)

/**
 * Over the whole database; the faults are named when there are any. `without` leaves out rules that a test's own shortcuts
 * break, such as I4 where money was posted as recharged without a payment.
 */
export async function expectBooksBalanced(
  database: World['database'],
  options: { without?: readonly string[] } = {},
): Promise<void> {
  expect(await bookFaults(database, options)).toEqual([])
}
