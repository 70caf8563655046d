/** Where pieces lie (decisions 070 and 084): one shelf for the pieces of a line, of those that the warehouse has. */
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

/** What a place is: a rack's shelf, room for a pallet, marked floor, or behind a lock. */
export const shelfKinds = ['shelf', 'pallet', 'floor', 'locked'] as const
export type ShelfKind = (typeof shelfKinds)[number]

/** How full a shelf is by its pieces and the pieces that fit. `over`: more lie there than fit. */
export type Fullness = 'empty' | 'room' | 'full' | 'over'
export function fullnessOf({ pieces, capacity }: { pieces: number; capacity: number }): Fullness {
  if (pieces === 0) return 'empty'
  if (pieces < capacity) return 'room'
  return pieces === capacity ? 'full' : 'over'
}
