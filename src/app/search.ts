/** The shapes of what stands after the `?`. Everything is optional and junk counts as absent: an address never crashes. */
import * as v from 'valibot'

const short = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

export const word = v.fallback(v.optional(short), undefined)

/** Ids with commas between them. */
export const words = v.fallback(
  v.optional(
    v.union([
      v.array(short),
      v.pipe(
        v.string(),
        v.minLength(1),
        v.maxLength(8000),
        v.transform((text) => text.split(',').filter(Boolean)),
      ),
    ]),
  ),
  undefined,
)

/** A whole number from 1 up. */
export const whole = (most: number) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
        v.integer(),
        v.minValue(1),
        v.maxValue(most),
      ),
    ),
    undefined,
  )

export const count = whole(9999)

export const oneOf = <const Options extends readonly string[]>(...options: Options) =>
  v.fallback(v.optional(v.picklist(options)), undefined)

/**
 * Plain text both ways. The router's own parser reads numbers and JSON, and item ids are longer than a number can hold.
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Record<string, unknown>): string {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
