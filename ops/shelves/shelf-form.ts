/** What an admin types about shelves, and what is read from it. */
import * as v from 'valibot'
import { Capacity_, Shelf_, type ShelfKind, shelfRange, Zone_ } from '#contract/warehouse/shelf.ts'

export interface ShelfForm {
  zone: string
  kind: ShelfKind
  capacity: string
}
export interface ReadShelf {
  zone: string
  kind: ShelfKind
  capacity: number
}
export type ShelfField = 'zone' | 'capacity' | 'first' | 'last'

/** The fields that every shelf has; `wrong` names those that cannot be read. */
export function readShelf(form: ShelfForm): { it: ReadShelf } | { wrong: ShelfField[] } {
  const zone = v.safeParse(Zone_, form.zone)
  const capacity = v.safeParse(Capacity_, /^\d{1,6}$/.test(form.capacity.trim()) ? Number(form.capacity) : undefined)
  if (zone.success && capacity.success) return { it: { zone: zone.output, kind: form.kind, capacity: capacity.output } }
  return { wrong: [...(zone.success ? [] : ['zone' as const]), ...(capacity.success ? [] : ['capacity' as const])] }
}

/** The codes from the first to the last; the last may be empty. */
export function readCodes(first: string, last: string): { codes: string[] } | { wrong: ShelfField[] } {
  const from = v.safeParse(Shelf_, first)
  if (!from.success) return { wrong: ['first'] }
  const to = last.trim() === '' ? undefined : v.safeParse(Shelf_, last)
  const codes = to && !to.success ? undefined : shelfRange(from.output, to?.output ?? '')
  return codes ? { codes } : { wrong: ['last'] }
}
