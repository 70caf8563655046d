/** How PostgreSQL's values arrive in our code, the same on both engines: whole numbers exact or not at all. */
import { types, type CustomTypesConfig } from 'pg'

const oid = { int8: 20, date: 1082, int8Array: 1016 }

/** Takes an int8 as text, gives a number. Refuses one that a number cannot hold exactly; it never rounds. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be held exactly`)
  return value
}

const textParsers: Record<number, (text: string) => unknown> = {
  [oid.int8]: exactNumber,
  [oid.date]: (text) => text,
  [oid.int8Array]: (text) => text.slice(1, -1).split(',').filter(Boolean).map(exactNumber),
}

/** int8 is a number, numeric and date are strings, jsonb is parsed; the rest is the driver's own choice. */
export const wireTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? textParsers[id] : undefined) ?? types.getTypeParser(id, format),
}
