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

/** Whether a scanned code is a shelf's by its look: short groups with hyphens, A-01 or C-12-04, which no seller's parcel has. */
export const looksLikeShelf = (code: string): boolean =>
  v.is(Shelf_, code) && /^[A-Z][A-Z0-9]{0,3}(-[A-Z0-9]{1,4}){1,4}$/i.test(code.trim())

/** A part of the warehouse: letters, digits, hyphens, in capitals. */
export const Zone_ = v.pipe(
  someText(10),
  v.transform((typed) => typed.toUpperCase().replaceAll(/\s+/g, '')),
  v.regex(/^[A-Z0-9][A-Z0-9-]*$/, 'not a zone'),
)

/** Pieces that fit on one shelf. */
export const Capacity_ = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000))

/** The most shelves that are added at once. */
export const mostShelves = 100

/**
 * The codes from the first to the last, which differ only in the digits at their end. Without a last one the first
 * alone. Undefined for two that do not belong together, that count backwards, and for more than `mostShelves`.
 */
export function shelfRange(first: string, last: string): string[] | undefined {
  const codes = rangeOf(first, last || first)
  return codes?.every((code) => v.is(Shelf_, code)) ? codes : undefined
}

function rangeOf(first: string, last: string): string[] | undefined {
  if (first === last) return [first]
  const [, before, from] = /^(.*?)(\d{1,6})$/.exec(first) ?? []
  const [, same, to] = /^(.*?)(\d{1,6})$/.exec(last) ?? []
  if (from === undefined || to === undefined || before !== same || from.length !== to.length) return undefined
  const many = Number(to) - Number(from) + 1
  if (many < 1 || many > mostShelves) return undefined
  return Array.from({ length: many }, (_, nth) => before + String(Number(from) + nth).padStart(from.length, '0'))
}

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
