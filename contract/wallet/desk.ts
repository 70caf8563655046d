/** What finance may ask of the books (states.md 2, invariants). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_ } from '../kit/fields.ts'

/** Reads the whole ledger: for a person, now and then. */
export const booksReport = endpoint({
  method: 'GET',
  path: '/ops/books',
  access: 'staff',
  roles: ['finance'],
  input: v.object({}),
  output: v.object({ balanced: v.boolean(), journals: Count_, words: v.string() }),
})
