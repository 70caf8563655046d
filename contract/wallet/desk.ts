/** What finance may ask of the books (states.md 2, invariants). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'

/** A ledger has no ceiling. */
const Many_ = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Reads the whole ledger: for a person, now and then. */
export const booksReport = endpoint({
  method: 'GET',
  path: '/ops/books',
  access: 'staff',
  roles: ['finance'],
  input: v.object({}),
  output: v.object({
    balanced: v.boolean(),
    journals: Many_,
    entries: Many_,
    accounts: Many_,
    documents: Many_,
    /** First bad row first; none where the books balance. In English, with the names of rules and tables. */
    faults: v.array(v.string()),
  }),
})
