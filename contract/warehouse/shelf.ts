/** Where pieces lie (decision 070): one shelf for the pieces of a line. */
import * as v from 'valibot'
import { someText } from '../kit/fields.ts'
import { readNumber } from '../kit/number.ts'

/** A shelf as its label says it: letters, digits, hyphens, in capitals. A number of ours that was scanned in its place is none. */
export const Shelf_ = v.pipe(
  someText(20),
  v.transform((typed) => typed.toUpperCase().replaceAll(/\s+/g, '')),
  v.regex(/^[A-Z0-9][A-Z0-9-]*$/, 'not a shelf'),
  v.check((typed) => readNumber(typed) === undefined, 'not a shelf'),
)
